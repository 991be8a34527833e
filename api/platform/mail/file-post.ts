import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { asMessage, type Envelope, type Post, Undelivered } from './post.ts'

/**
 * Where no SMTP server is configured, mails are kept in a folder: as they would be sent (`.eml`), as a page (`.html`) and as text
 * with its head (`.txt`, docs/operations.md). No name carries anything of its reader, so the log may name the files.
 */
export function filePost(folder: string, log: Logger): Post {
  return async (envelope) => {
    const name = nameOf(envelope)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await keep(`${name}.html`, envelope.html)
      await keep(`${name}.txt`, readable(envelope))
      await keep(`${name}.eml`, await mimeOf(envelope))
    } catch (cause) {
      const code = (cause as NodeJS.ErrnoException).code ?? 'unknown'
      throw new Undelivered(`The mail could not be written to ${folder}`, { code })
    }
    log.info({ kind: envelope.kind, file: `${name}.eml` }, 'mail kept as a file')
  }

  /** Whole or not at all, for whoever watches the folder. */
  async function keep(name: string, content: string | Buffer) {
    const path = join(folder, name)
    await writeFile(`${path}.part`, content, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}

/** `20261121-211447-verify-0190a1b2-….eml`: sorted by time, and the same at every try. */
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
  // Loaded with the first mail: most processes of a shop that is being tried out never write one.
  const { createTransport } = await import('nodemailer')
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(asMessage(envelope))
  return message as Buffer
}
