import { recordAction } from '../../../../platform/audit-log/record-action.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { ActorContext } from '../../../../platform/request/actor.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../providers/provider.ts'
import { lastDays, lastReconciled, type Reconciled, reconcile } from './reconcile.ts'

export type BooksCompared = Reconciled & {
  /** Why the provider's statement could not be read; null if it could. */
  problem: string | null
  /** Time of the previous reconciliation; null for the first. */
  before: Date | null
}

type Wanted = { days: number; only?: string | undefined }

/**
 * Reconciles all providers with keys, or one, at any time. Differences raise the same alerts as in the daily run. A provider that cannot be
 * read does not stop the others.
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
