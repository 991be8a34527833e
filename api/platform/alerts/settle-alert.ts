import { and, eq, isNull, sql } from 'drizzle-orm'
import { inTransaction } from '../database/retry.ts'
import { type ActorContext, causeBy } from '../request/actor.ts'
import { findAlert, type ListedAlert } from './list-alerts.ts'
import { alerts } from './tables.ts'

/**
 * Notes that somebody has seen to an alert, with what they said of it. One that is settled already stays as it is; what
 * happens again opens it again.
 */
export const settleAlert = ({ db, actor }: ActorContext, id: string, said = ''): Promise<ListedAlert> =>
  inTransaction(db, async (tx) => {
    await tx
      .update(alerts)
      .set({ settledAt: sql`now()`, settledBy: causeBy(actor, said.trim()) })
      .where(and(eq(alerts.id, id), isNull(alerts.settledAt)))
    return await findAlert(tx, id)
  })
