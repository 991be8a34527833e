import type { FilledMail, Sender } from '#api/platform/mail/rendered-mail.ts'
import { Frame } from './frame.tsx'
import { Box, Greeting, Heading, Paragraph, Remark } from './mail-components.tsx'
import { styles } from './styles.ts'

type MailOf<K extends FilledMail['kind']> = { mail: Extract<FilledMail, { kind: K }>; sender: Sender }

/** To the shop: a message from the contact form, with its line breaks. */
export function ContactMail({ mail, sender }: MailOf<'contact'>) {
  const { t } = sender
  return (
    <Frame mail={mail} sender={sender} title={t('mail.contact.title')} preview={t('mail.contact.preview')}>
      <Heading>{t('mail.contact.writer')}</Heading>
      <Paragraph>
        <bdi>{mail.name}</bdi>
        <br />
        <bdi dir="ltr">{mail.email}</bdi>
      </Paragraph>
      <Heading>{t('mail.contact.about')}</Heading>
      <Paragraph>
        <bdi>{mail.subject}</bdi>
      </Paragraph>
      <Box className="well" style={{ ...styles.well, margin: '8px 0 20px' }}>
        <Written text={mail.message} />
      </Box>
      <Remark>{t('mail.contact.answer')}</Remark>
    </Frame>
  )
}

/** To the sender of a contact message: the shop's answer, followed by the message. */
export function ContactAnswerMail({ mail, sender }: MailOf<'contact_answer'>) {
  const { t } = sender
  return (
    <Frame mail={mail} sender={sender} preview={mail.answer.slice(0, 120)}>
      <Greeting sender={sender} name={mail.name} />
      <Written text={mail.answer} />
      <Heading>{t('mail.contact_answer.wrote')}</Heading>
      <Box className="well" style={{ ...styles.well, margin: '8px 0 20px' }}>
        <Written text={mail.message} />
      </Box>
    </Frame>
  )
}

const Written = ({ text }: { text: string }) => (
  <p className="ink" dir="auto" style={{ ...styles.text, margin: 0 }}>
    {text.split(/\r?\n/).map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no names and never change places.
      <span key={index}>
        {index > 0 && <br />}
        {line}
      </span>
    ))}
  </p>
)
