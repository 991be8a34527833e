import { desc } from 'drizzle-orm'
import type { ActorContext } from '../request/actor.ts'
import { outbox } from './tables.ts'

const { id, kind, recipient, attempts, createdAt, sentAt, failedAt, problem } = outbox

/** How a mail went so far; `retrying` is one that failed and is tried again. */
export type MailState = 'waiting' | 'retrying' | 'sent' | 'given_up'

/** The newest mails, without what they are filled with: there are codes among it. */
export async function listMails({ db }: ActorContext, { limit }: { limit: number }) {
  const rows = await db
    .select({ id, kind, recipient, attempts, createdAt, sentAt, failedAt, problem })
    .from(outbox)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
  return rows.map((mail) => ({ ...mail, state: stateOf(mail) }))
}
export type ListedMail = Awaited<ReturnType<typeof listMails>>[number]

type MailTries = Pick<typeof outbox.$inferSelect, 'sentAt' | 'failedAt' | 'attempts'>

function stateOf({ sentAt, failedAt, attempts }: MailTries): MailState {
  if (sentAt) return 'sent'
  if (failedAt) return 'given_up'
  return attempts > 0 ? 'retrying' : 'waiting'
}
