import { and, eq } from 'drizzle-orm'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { findBundle, type ListedBundle } from './list-bundles.ts'
import { bundleDeals } from './tables.ts'

/** Ends a running or scheduled bundle deal and returns it. Does nothing if it has already ended. */
export const endBundle = ({ db, actor }: ActorContext, id: number): Promise<ListedBundle> =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .update(bundleDeals)
      .set({ public: false })
      .where(and(eq(bundleDeals.id, id), bundleDeals.public))
      .returning({ id: bundleDeals.id })
    if (ended.length > 0) await recordAction(tx, actor, { action: 'bundle.end', target: { type: 'bundle', id } })
    return await findBundle({ db: tx }, id)
  })
