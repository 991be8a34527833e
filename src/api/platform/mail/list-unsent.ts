import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { MailList, UnsentMail } from '#contract/platform/mails.ts'
import type { StaffContext } from '../request/actor.ts'
import { causeOf, NO_SERVER, recipientPermission } from './rules.ts'
import { outbox } from './tables.ts'

/**
 * Mails without further attempts, which the console's home counts and its list of mails shows first. Stored ones are
 * not included.
 */
export const isGivenUp = and(isNotNull(outbox.failedAt), or(isNull(outbox.problem), ne(outbox.problem, NO_SERVER)))

/** Stored as a file because no mail server was set up, so the recipient did not get it. */
export const isStored = eq(outbox.problem, NO_SERVER)

/** Failed, and not being sent now. */
export const isUnsent = and(isNull(outbox.sentAt), isNotNull(outbox.problem))

const lists: Record<MailList, SQL | undefined> = {
  given_up: isGivenUp,
  no_server: isStored,
  retrying: and(isUnsent, isNull(outbox.failedAt)),
}

type Wanted = { only: MailList; before?: string | undefined; limit: number }

/** Unsent mails, the newest first, with the cursor of the next page; null on the last. */
export async function listUnsent({ db, actor }: StaffContext, { only, before, limit }: Wanted) {
  const rows = await db
    .select()
    .from(outbox)
    .where(and(lists[only], before ? lt(outbox.id, before) : undefined))
    .orderBy(desc(outbox.id))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map((row) => presentUnsent(row, actor))
  return { data, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
}

function presentUnsent(mail: typeof outbox.$inferSelect, { permissions }: StaffContext['actor']): UnsentMail {
  const permission = recipientPermission(mail.kind)
  const isShown = permission === null || permissions.has(permission)
  const problem = mail.problem ?? ''
  return {
    id: mail.id,
    kind: mail.kind,
    recipient: isShown ? mail.recipient : null,
    queued_at: mail.createdAt.toISOString(),
    attempts: mail.attempts,
    next_try_at: mail.failedAt ? null : mail.nextTryAt.toISOString(),
    cause: causeOf(problem),
    problem: isShown ? problem : '',
    can_leave: Object.keys(mail.content).length > 0,
  }
}
