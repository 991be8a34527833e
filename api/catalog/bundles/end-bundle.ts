import { eq } from 'drizzle-orm'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { findBundle, type ListedBundle } from './list-bundles.ts'
import { bundleDeals } from './tables.ts'

/** Ends a bundle deal, whether it runs or is still to come, and answers it. */
export const endBundle = ({ db }: ActorContext, id: number): Promise<ListedBundle> =>
  inTransaction(db, async (tx) => {
    await tx.update(bundleDeals).set({ public: false }).where(eq(bundleDeals.id, id))
    return await findBundle({ db: tx }, id)
  })
