import type { ReactNode } from 'react'
import type { FilledMail, Sender } from '#api/platform/mail/rendered-mail.ts'
import { formatPhone } from '#i18n/format.ts'
import { urlsIn } from '#web/shop-urls.ts'
import { Box, Preview } from './mail-components.tsx'
import { isolatedNumber } from './safe-text.ts'
import { colors, darkStyles, FONTS, styles } from './styles.ts'
import { subjectOf } from './subject.ts'

type FrameProps = {
  mail: FilledMail
  sender: Sender
  /** The preview text that mail programs show next to the subject. */
  preview: string
  /** The heading of the email. Default: the subject. */
  title?: string
  children: ReactNode
}

/** The layout of every email: the shop's name at the top, contact details at the bottom. */
export function Frame({ mail, sender, preview, title, children }: FrameProps) {
  const { language, direction } = sender
  const subject = subjectOf(mail, sender)
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{darkStyles}</style>
      </head>
      <body className="desk" style={styles.desk}>
        <Preview>{preview}</Preview>
        <Box className="desk" style={{ backgroundColor: colors.desk, fontFamily: FONTS }} dir={direction}>
          <Box maxWidth={600} style={{ margin: '0 auto', padding: '24px 12px' }}>
            <ShopName {...sender} />
            <Box className="paper" style={styles.paper}>
              <div style={{ padding: '28px 24px' }}>
                <h1 className="ink" style={styles.title}>
                  {title ?? subject}
                </h1>
                {children}
              </div>
            </Box>
            {!isForShop(mail) && <Foot {...sender} />}
          </Box>
        </Box>
      </body>
    </html>
  )
}

/** The operator needs no contact details of the shop. */
const isForShop = ({ kind }: FilledMail) => kind === 'contact' || kind === 'alerts'

function ShopName({ siteName, siteUrl, language, color }: Sender) {
  return (
    <p style={{ margin: '0 0 16px', padding: '0 8px', fontSize: '22px', lineHeight: '32px', fontWeight: 700 }}>
      <a className="brand" href={siteUrl + urlsIn(language).home()} style={{ color, textDecoration: 'none' }}>
        {siteName}
      </a>
    </p>
  )
}

function Foot({ t, siteName, email, phone, language }: Sender) {
  const shown = isolatedNumber(formatPhone(phone, language))
  return (
    <div style={{ padding: '20px 8px 0' }}>
      {email && (
        <p className="soft" style={styles.soft}>
          {phone ? t('mail.questions_phone', { phone: shown }) : t('mail.questions')}
        </p>
      )}
      <p className="soft" style={styles.soft}>
        {t('mail.why', { shop: siteName })}
      </p>
    </div>
  )
}
