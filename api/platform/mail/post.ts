import type { RenderedMail } from './rendered-mail.ts'

/** A rendered mail, with whom it is from and for. */
export type Envelope = RenderedMail & {
  /** The outbox row: from it comes the Message-ID, the same at every try, by which mailboxes know a mail they have. */
  id: string
  kind: string
  to: string
  from: { name: string; address: string }
  replyTo: string
  date: Date
  language: string
}

/** Delivers a mail; throws an `Undelivered` when it could not. */
export type Post = (envelope: Envelope) => Promise<void>

type Why = { code: string; forGood?: boolean; isRefused?: boolean }

/** Why a mail did not leave. */
export class Undelivered extends Error {
  /** True when the recipient's mailbox does not exist: no other try can succeed. */
  readonly forGood: boolean
  /** True when the server refused with 5xx: tries fail until the shop's mail set-up changes, so the operator hears of it at once. */
  readonly isRefused: boolean
  /** What the log may say: a code, nothing that anybody wrote. */
  readonly code: string

  constructor(message: string, { code, forGood = false, isRefused = forGood }: Why) {
    super(message)
    this.code = code
    this.forGood = forGood
    this.isRefused = isRefused
  }
}

/** The envelope as nodemailer takes it. Names and subjects are one line each, so nobody writes heads of their own. */
export const asMessage = ({ id, to, from, replyTo, date, language, subject, html, text }: Envelope) => ({
  from,
  to: { name: '', address: to },
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  subject,
  html,
  text,
  date,
  messageId: `<${id}@${from.address.split('@').at(-1)}>`,
  headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
  // Mails are made of strings: nothing that somebody wrote is ever opened as a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
})
