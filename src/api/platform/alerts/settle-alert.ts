import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAction } from '../audit-log/record-action.ts'
import { inTransaction } from '../database/retry.ts'
import { type ActorContext, causeText } from '../request/actor.ts'
import { findAlert, type ListedAlert } from './list-alerts.ts'
import { alerts } from './tables.ts'

/** Settles an alert with a staff member's note. A settled alert does not change. A repeated cause reopens it. */
export const settleAlert = ({ db, actor }: ActorContext, id: string, note = ''): Promise<ListedAlert> =>
  inTransaction(db, async (tx) => {
    await tx
      .update(alerts)
      .set({ settledAt: sql`now()`, settledBy: causeText(actor, note.trim()) })
      .where(and(eq(alerts.id, id), isNull(alerts.settledAt)))
    const settled = await findAlert(tx, id)
    const changes = { ...(note.trim() && { said: {} }) }
    await recordAction(tx, actor, { action: 'alert.settle', target: { type: 'alert', id }, changes })
    return settled
  })
