import type { RenderedMail } from './rendered-mail.ts'

/** A rendered mail with its sender and recipient. */
export type Envelope = RenderedMail & {
  /**
   * Id of the outbox row. The Message-ID derives from it, so that it is the same on each attempt and mailboxes detect
   * duplicates.
   */
  id: string
  kind: string
  to: string
  from: { name: string; address: string }
  replyTo: string
  date: Date
  language: string
}

/**
 * Delivers a mail.
 * @throws Undelivered if it could not be sent
 */
export type Post = (envelope: Envelope) => Promise<void>

type DeliveryErrorOptions = { code: string; forGood?: boolean; isRefused?: boolean }

/** The reason why a mail was not sent. */
export class DeliveryError extends Error {
  /** True if the recipient's mailbox does not exist, so retries cannot succeed. */
  readonly forGood: boolean
  /**
   * True if the server refused with 5xx for a reason other than the recipient's address. Retries fail until the shop's
   * mail settings change, so the operator is notified at once.
   */
  readonly isRefused: boolean
  /** An error code for the log, without personal data. */
  readonly code: string

  constructor(message: string, { code, forGood = false, isRefused = false }: DeliveryErrorOptions) {
    super(message)
    this.code = code
    this.forGood = forGood
    this.isRefused = isRefused
  }
}

/** The envelope for nodemailer. Names and subjects are single lines, so that they cannot inject headers. */
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
  // Mails consist of strings only. nodemailer must never open files or URLs from user input.
  disableFileAccess: true,
  disableUrlAccess: true,
})
