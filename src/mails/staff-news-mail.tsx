import type { FilledMail, Sender } from '#api/platform/mail/rendered-mail.ts'
import { placeOf } from '#contract/platform/events.ts'
import { formatNumber } from '#i18n/format.ts'
import { notificationText } from '#i18n/notification-text.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { Frame } from './frame.tsx'
import { Box, ButtonLink, Paragraph, Remark } from './mail-components.tsx'
import { styles } from './styles.ts'

type StaffNewsMailProps = { mail: Extract<FilledMail, { kind: 'staff_news' }>; sender: Sender }

/** To a staff member: recent events, one sentence each, with a link. */
export function StaffNewsMail({ mail: { news, more, ...mail }, sender }: StaffNewsMailProps) {
  const { t, language, siteUrl, color } = sender
  const addressOf = (place: string) => `${siteUrl}${urlsIn(language).path(`/console${place}`)}`
  const sentences = news.map((one) => ({ place: placeOf(one), text: notificationText(one, t, language) }))
  return (
    <Frame mail={{ ...mail, news, more }} sender={sender} preview={sentences[0]?.text ?? ''}>
      <Paragraph>{t('mail.staff_news.text')}</Paragraph>
      {sentences.map(({ place, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no names and never change places.
        <Box key={index} className="well" style={{ ...styles.well, margin: '8px 0 12px' }}>
          <p className="ink" style={{ ...styles.text, margin: 0 }}>
            {text}
            {place && (
              <>
                {' '}
                <a className="ink" href={addressOf(place)}>
                  {t('mail.staff_news.open')}
                </a>
              </>
            )}
          </p>
        </Box>
      ))}
      {more > 0 && <Paragraph>{t('mail.staff_news.more', { count: more, n: formatNumber(more, language) })}</Paragraph>}
      <ButtonLink href={addressOf('/news')} color={color}>
        {t('mail.staff_news.button')}
      </ButtonLink>
      <Remark>{t('mail.staff_news.choose')}</Remark>
    </Frame>
  )
}
