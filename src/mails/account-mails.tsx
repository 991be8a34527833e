import type { FilledMail, Sender } from '#api/platform/mail/rendered-mail.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { Frame } from './frame.tsx'
import { Box, ButtonLink, Greeting, Paragraph, Remark } from './mail-components.tsx'
import { styles } from './styles.ts'

type MailOf<K extends FilledMail['kind']> = Extract<FilledMail, { kind: K }>

const warnings = {
  verify: 'mail.not_you',
  change_email: 'mail.not_you',
  password: 'mail.password.not_you',
  delete_account: 'mail.delete_account.not_you',
} as const

/** The page where a code is used, from any device. A code that deletes an account has no link. */
function placeOf({ kind, to: email, code }: Parameters<typeof CodeMail>[0]['mail'], { siteUrl, language }: Sender) {
  const urls = urlsIn(language)
  switch (kind) {
    case 'verify':
    case 'change_email':
      return siteUrl + urls.verify({ email, code })
    case 'password':
      return siteUrl + urls.forgotPassword({ email, code })
    case 'delete_account':
      return null
  }
}

/**
 * An email with a code that proves an address or confirms the deletion of an account. The code has Latin digits, so that it can be
 * typed and copied.
 */
export function CodeMail({
  mail,
  sender,
}: {
  mail: MailOf<'verify' | 'change_email' | 'password' | 'delete_account'>
  sender: Sender
}) {
  const { t, siteName: shop, color } = sender
  const place = placeOf(mail, sender)
  return (
    <Frame mail={mail} sender={sender} preview={t(`mail.${mail.kind}.preview`)}>
      <Greeting sender={sender} name={mail.name} />
      <Paragraph>{t(`mail.${mail.kind}.text`, { shop })}</Paragraph>
      <Box className="well" style={{ ...styles.well, margin: '0 0 20px' }}>
        <p className="soft" style={{ ...styles.soft, margin: '0 0 4px', textAlign: 'center' }}>
          {t('mail.code')}
        </p>
        <p
          className="ink"
          dir="ltr"
          style={{
            ...styles.text,
            margin: 0,
            textAlign: 'center',
            fontSize: '32px',
            lineHeight: '44px',
            fontWeight: 700,
            letterSpacing: '6px',
          }}
        >
          {mail.code}
        </p>
      </Box>
      {place && (
        <ButtonLink href={place} color={color}>
          {t(`mail.${mail.kind as 'verify' | 'change_email' | 'password'}.button`)}
        </ButtonLink>
      )}
      <Remark>{t('mail.code_brief', { shop })}</Remark>
      <Remark>{t(warnings[mail.kind])}</Remark>
    </Frame>
  )
}

export function AlreadyRegisteredMail({ mail, sender }: { mail: MailOf<'already_registered'>; sender: Sender }) {
  const { t, siteName: shop, siteUrl, language, color } = sender
  return (
    <Frame mail={mail} sender={sender} preview={t('mail.already_registered.preview')}>
      <Greeting sender={sender} name={mail.name} />
      <Paragraph>{t('mail.already_registered.text', { shop })}</Paragraph>
      <Paragraph>{t('mail.already_registered.forgot')}</Paragraph>
      <ButtonLink href={siteUrl + urlsIn(language).path('/login')} color={color}>
        {t('mail.already_registered.button')}
      </ButtonLink>
      <Remark>{t('mail.already_registered.not_you')}</Remark>
    </Frame>
  )
}

export function AccountChangedMail({ mail, sender }: { mail: MailOf<'account_changed'>; sender: Sender }) {
  const { t, siteName: shop } = sender
  return (
    <Frame mail={mail} sender={sender} preview={t('mail.account_changed.preview')}>
      <Greeting sender={sender} name={mail.name} />
      <Paragraph>{t(`mail.account_changed.${mail.what}`, { shop })}</Paragraph>
      <Remark>{t('mail.account_changed.not_you')}</Remark>
    </Frame>
  )
}
