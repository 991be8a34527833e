import { recordAction } from '../../../../platform/audit-log/record-action.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { ActorContext } from '../../../../platform/request/actor.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../providers/provider.ts'
import { lastDays, lastReconciled, type Reconciled, reconcile } from './reconcile.ts'

export type BooksCompared = Reconciled & {
  /** Why a provider could not be read; null where it could. */
  problem: string | null
  /** When both were compared the time before, null where they never were. */
  before: Date | null
}

type Wanted = { days: number; only?: string | undefined }

/**
 * Holds the books of all providers that have keys, or of one, against ours, whenever that was done last; what differs is an
 * alert as by itself. One that cannot be read does not keep the others from being compared.
 */
export async function reconcileNow(
  { db, actor }: ActorContext & { db: Db },
  providers: PaymentProvider[],
  { days, only }: Wanted,
): Promise<BooksCompared[]> {
  const compared: BooksCompared[] = []
  const changes = { days: { after: days }, ...(only && { provider: { after: only } }) }
  await recordAction(db, actor, { action: 'books.compare', target: { type: 'books', id: only ?? '' }, changes })
  for (const provider of providers.filter(({ key }) => only === undefined || key === only)) {
    const before = (await lastReconciled(db, provider.key))?.endedAt ?? null
    try {
      compared.push({ ...(await reconcile(db, provider, { days })), problem: null, before })
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
      const span = await lastDays(db, days)
      compared.push({ provider: provider.key, span, differences: [], totals: [], problem: error.message, before })
    }
  }
  return compared
}
