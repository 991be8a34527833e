import type { Logger } from 'pino'
import { raiseAlert } from '../alerts/raise-alert.ts'
import { newId } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { runForAll } from '../jobs/run-for-all.ts'
import { logFailedWork } from '../log/log-failed-work.ts'
import { fillMail, type MailFillers } from './fill-mail.ts'
import { markFailed, markSent, markStored, type OutboxRow, startAttempt } from './outbox.ts'
import { DeliveryError, type Envelope, type Post } from './post.ts'
import type { FilledMail, RenderMail, Sender } from './rendered-mail.ts'
import { isOutOfAttempts, isSentToShop, oneLine, retryDelay } from './rules.ts'

/** Time limit for sending a mail. A mail that takes longer is retried later under the same Message-ID. */
const TIMEOUT_MILLISECONDS = 120_000

/** Failed attempts, over about twenty minutes, from which a mail raises an alert. */
const STUBBORN = 4

const unforeseen = { code: 'unforeseen', forGood: false, isRefused: false }

export type SendingOptions = {
  db: Db
  log: Logger
  siteUrl: string
  /** Sender address of mails. */
  from: string
  post: Post
  /** False if `post` only stores files. Such a mail is recorded as not sent. */
  leaves: boolean
  fillers: MailFillers
  /** The shop's details for mails in a language. */
  senderIn(db: Db, language: string, siteUrl: string): Promise<Sender>
  render: RenderMail
}

/** Sends mails of the outbox (the job `send_mails`), and mails that could not be stored. */
export const mailSender = (sending: SendingOptions) => ({
  send: (ids: string[]) =>
    runForAll(ids, async (id) => {
      const row = await startAttempt(sending.db, id)
      if (row) await sendMail(sending, row)
    }),
  /** Sends a mail that could not be stored on a full disk; throws if it fails. */
  async sendUnstored(mail: Pick<OutboxRow, 'kind' | 'recipient' | 'language' | 'content'>) {
    const first = { cause: '', attempts: 1, sentAt: null, failedAt: null, problem: null }
    const now = new Date()
    const envelope = await envelopeOf(sending, { ...first, ...mail, id: newId(), createdAt: now, nextTryAt: now })
    if (envelope) await within(TIMEOUT_MILLISECONDS, sending.post(envelope))
  },
})

/** Sends one mail and records the result; never throws. */
async function sendMail(sending: SendingOptions, row: OutboxRow): Promise<void> {
  const { db, log } = sending
  const { id, kind, attempts } = row
  try {
    const envelope = await envelopeOf(sending, row)
    if (envelope) await within(TIMEOUT_MILLISECONDS, sending.post(envelope))
    const isStored = envelope !== null && !sending.leaves
    await (isStored ? markStored(db, row) : markSent(db, id))
    if (!isStored) log.info({ kind, mail: id }, envelope ? 'mail sent' : 'mail about something that is gone')
  } catch (error) {
    const { code, forGood, isRefused } = error instanceof DeliveryError ? error : unforeseen
    const wait = forGood ? null : retryDelay(row, new Date())
    const err = error instanceof DeliveryError ? undefined : error
    /** A customer's address that does not exist is recorded with the mail and needs no operator. */
    const isForShop = !forGood || isSentToShop(kind)
    log[wait === null && isForShop ? 'error' : 'warn'](
      { kind, mail: id, attempts, code, err },
      wait === null ? 'mail given up' : 'mail not sent yet',
    )
    const problem = error instanceof Error ? error.message : String(error)
    await markFailed(db, row, { problem, wait })
      .then(() =>
        alertOf(db, row, { code, isStuck: isForShop && (wait === null || isRefused || attempts >= STUBBORN) }),
      )
      .catch((err) => logFailedWork(log, err, `noting the mail ${id}`))
  }
}

/**
 * Raises one alert for each error code. If the failed mail itself contains alerts, the new alert is listed but not
 * mailed.
 */
async function alertOf(db: Db, { kind }: OutboxRow, { code, isStuck }: { code: string; isStuck: boolean }) {
  if (!isStuck) return
  await raiseAlert(db, { kind: 'mail', about: code, details: { code } }, { unmailed: kind === 'alerts' })
}

async function envelopeOf(sending: SendingOptions, row: OutboxRow): Promise<Envelope | null> {
  const { db, siteUrl, from, fillers, senderIn, render } = sending
  if (isOutOfAttempts(row)) throw new DeliveryError('Every try ended the process', { code: 'ESPENT', forGood: true })
  const mail = await fillMail(db, row, fillers)
  if (!mail) return null
  const sender = await senderIn(db, row.language, siteUrl)
  const rendered = await render(mail, sender)
  return {
    ...rendered,
    subject: oneLine(rendered.subject),
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    from: { name: oneLine(sender.siteName), address: from },
    replyTo: replyTo(mail, sender),
    date: row.createdAt,
    language: row.language,
  }
}

/** Replies to a contact message go to its author, all others to the shop. */
const replyTo = (mail: FilledMail, { email }: Sender): string => (mail.kind === 'contact' ? mail.email : email)

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new DeliveryError('It took too long', { code: 'ETIMEDOUT' })), milliseconds)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
