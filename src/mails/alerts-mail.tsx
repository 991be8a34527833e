import type { FilledMail, Sender } from '#api/platform/mail/rendered-mail.ts'
import { alertText } from '#i18n/alert-text.ts'
import { Frame } from './frame.tsx'
import { Box, Paragraph, Remark } from './mail-components.tsx'
import { styles } from './styles.ts'

type AlertsMailProps = { mail: Extract<FilledMail, { kind: 'alerts' }>; sender: Sender }

/** To the operator: open alerts, one sentence each. */
export function AlertsMail({ mail, sender }: AlertsMailProps) {
  const { t, language } = sender
  const sentences = mail.alerts.map((alert) => alertText(alert, t, language))
  return (
    <Frame mail={mail} sender={sender} preview={sentences[0] ?? ''}>
      <Paragraph>{t('mail.alerts.text')}</Paragraph>
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no names and never change places.
        <Box key={index} className="well" style={{ ...styles.well, margin: '8px 0 12px' }}>
          <p className="ink" style={{ ...styles.text, margin: 0 }}>
            {sentence}
          </p>
        </Box>
      ))}
      <Remark>{t('mail.alerts.list')}</Remark>
    </Frame>
  )
}
