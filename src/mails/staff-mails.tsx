import type { FilledMail, Sender } from '#api/platform/mail/rendered-mail.ts'
import { INVITATION_PATH } from '#contract/staff/invitations.ts'
import { formatNumber } from '#i18n/format.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { Frame } from './frame.tsx'
import { ButtonLink, Greeting, Paragraph, Remark } from './mail-components.tsx'

type MailOf<K extends FilledMail['kind']> = Extract<FilledMail, { kind: K }>

/** An invitation with a link to set name and password. The invited person is then a staff member. */
export function StaffInvitedMail({ mail, sender }: { mail: MailOf<'staff_invited'>; sender: Sender }) {
  const { t, siteName: shop, siteUrl, language, color } = sender
  const place = `${siteUrl}${urlsIn(language).path(INVITATION_PATH)}?token=${encodeURIComponent(mail.token)}`
  return (
    <Frame mail={mail} sender={sender} preview={t('mail.staff_invited.preview', { shop })}>
      <Greeting sender={sender} name={mail.name} />
      <Paragraph>{t('mail.staff_invited.text', { shop, role: mail.role })}</Paragraph>
      <ButtonLink href={place} color={color}>
        {t('mail.staff_invited.button')}
      </ButtonLink>
      <Remark>{t('mail.staff_invited.brief', { hours: formatNumber(mail.hours, language) })}</Remark>
      <Remark>{t('mail.staff_invited.not_you')}</Remark>
    </Frame>
  )
}

/** A test email. */
export function TestMail({ mail, sender }: { mail: MailOf<'test'>; sender: Sender }) {
  const { t, siteName: shop } = sender
  return (
    <Frame mail={mail} sender={sender} preview={t('mail.test.preview', { shop })}>
      <Greeting sender={sender} name={mail.name} />
      <Paragraph>{t('mail.test.text', { shop })}</Paragraph>
      <Remark>{t('mail.test.not_you')}</Remark>
    </Frame>
  )
}
