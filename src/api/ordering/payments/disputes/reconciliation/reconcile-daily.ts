import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { raiseLastingAlert, settleResolvedAlert } from '../../../../platform/alerts/raise-alert.ts'
import type { Db } from '../../../../platform/database/db.ts'
import type { Services } from '../../../../platform/request/handler-context.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../providers/provider.ts'
import { ingestUnknown } from './ingest-unknown.ts'
import { lastReconciled, reconcile } from './reconcile.ts'
import { reconciliations } from './tables.ts'

/** Slightly less than a day, so that the run does not start later each day. */
const DAY_HOURS = 23
/** Lease of a run. A provider whose statement could not be read is tried again after it. */
const LEASE_HOURS = 1
/** After this time without a readable statement the operator gets an alert. */
const MAX_HOURS_UNREAD = 36

/** Claims a provider's daily run if it is due and no other process runs it, by the database's clock. */
async function takeTurn(db: Db, provider: string): Promise<boolean> {
  await db
    .insert(reconciliations)
    .values({ provider, begunAt: new Date(0) })
    .onConflictDoNothing()
  const before = (hours: number) => sql`now() - make_interval(hours => ${hours})`
  const { begunAt, endedAt } = reconciliations
  const taken = await db
    .update(reconciliations)
    .set({ begunAt: sql`now()` })
    .where(
      and(
        eq(reconciliations.provider, provider),
        or(isNull(endedAt), lt(endedAt, before(DAY_HOURS))),
        lt(begunAt, before(LEASE_HOURS)),
      ),
    )
    .returning({ provider: reconciliations.provider })
  return taken.length > 0
}

/** Reconciles each provider whose run is due, once across all processes. */
export async function reconcileDaily(services: Services): Promise<void> {
  for (const provider of services.paymentProviders ?? []) {
    if (await takeTurn(services.db, provider.key)) await reconcileOne(services, provider)
  }
}

async function reconcileOne(services: Services, provider: PaymentProvider): Promise<void> {
  const { db, log } = services
  const unread = { kind: 'unread', about: provider.key } as const
  try {
    const { differences, totals } = await reconcile(db, provider, {
      takeIn: (found) => ingestUnknown(services, provider, found),
    })
    await settleResolvedAlert(db, unread)
    const level = differences.length > 0 ? 'error' : 'info'
    log[level]({ provider: provider.key, differences: differences.length, totals }, 'books were compared')
  } catch (error) {
    // Alerts on every kind of error: a log line alone is not enough if reconciliation stops.
    if (await isLongUnread(db, provider.key))
      await raiseLastingAlert(db, { ...unread, details: { provider: provider.key } })
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
    log.warn({ provider: provider.key, problem: error.message }, 'a provider’s books could not be read')
  }
}

/** A provider that was never read causes an alert at once, because its keys are probably wrong. */
async function isLongUnread(db: Db, provider: string): Promise<boolean> {
  const run = await lastReconciled(db, provider)
  if (!run?.endedAt) return true
  const hours = (run.begunAt.getTime() - run.endedAt.getTime()) / 3_600_000
  return hours > MAX_HOURS_UNREAD
}
