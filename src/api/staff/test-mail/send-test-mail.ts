import { desc, eq } from 'drizzle-orm'
import type { TestMail } from '#contract/staff/test-mail.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { causeOf } from '../../platform/mail/rules.ts'
import { outbox } from '../../platform/mail/tables.ts'
import type { StaffContext } from '../../platform/request/actor.ts'

/** Sends a test mail to the caller. */
export const sendTestMail = ({ db, actor }: StaffContext, { to, language }: { to: string; language: string }) =>
  inTransaction(db, async (tx) => {
    const content = { name: actor.name }
    await queueMail(tx, { kind: 'test', to, language, content, cause: `test/${newId()}` })
    await recordAction(tx, actor, { action: 'settings.test-mail', target: { type: 'settings', id: '' } })
    return { to }
  })

/** The result of the latest test mail; null if there is none. */
export async function lastTestMail(db: Queryable): Promise<TestMail | null> {
  const { createdAt, recipient, sentAt, attempts, problem } = outbox
  const [row] = await db
    .select({ createdAt, recipient, sentAt, attempts, problem })
    .from(outbox)
    .where(eq(outbox.kind, 'test'))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(1)
  if (!row) return null
  const state = row.sentAt ? 'sent' : row.problem ? 'failed' : 'waiting'
  return {
    at: row.createdAt.toISOString(),
    to: row.recipient,
    state,
    problem: row.problem ?? '',
    cause: row.problem ? causeOf(row.problem) : null,
  }
}
