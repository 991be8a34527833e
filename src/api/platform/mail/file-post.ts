import type { Logger } from 'pino'
import type { Files } from '../files/files.ts'
import { asMessage, DeliveryError, type Envelope, type Post } from './post.ts'

/**
 * Without an SMTP server, mails are stored as files: as they would be sent (`.eml`), as a page (`.html`) and as text
 * with its headers (`.txt`, docs/operations.md). File names contain no personal data, so the log may include them.
 */
export function filePost(files: Files, log: Logger): Post {
  return async (envelope) => {
    const name = nameOf(envelope)
    try {
      await files.put(`${name}.html`, envelope.html)
      await files.put(`${name}.txt`, readable(envelope))
      await files.put(`${name}.eml`, await mimeOf(envelope))
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
      throw new DeliveryError('The mail could not be kept as a file', { code })
    }
    log.info({ kind: envelope.kind, file: `${name}.eml` }, 'mail kept as a file')
  }
}

/** `20261121-211447-verify-0190a1b2-….eml`: sorted by time, and the same on each attempt. */
const nameOf = ({ date, kind, id }: Envelope): string =>
  `${date.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}-${kind}-${id}`

const readable = ({ to, from, replyTo, subject, text }: Envelope): string =>
  [
    `To: ${to}`,
    `From: ${from.name} <${from.address}>`,
    ...(replyTo ? [`Reply-To: ${replyTo}`] : []),
    `Subject: ${subject}`,
    '',
    text,
    '',
  ].join('\n')

async function mimeOf(envelope: Envelope): Promise<Buffer> {
  // Loaded with the first mail, because most processes of a trial shop never send one.
  const { createTransport } = await import('nodemailer')
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(asMessage(envelope))
  return message as Buffer
}
