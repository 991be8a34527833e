import { eq, sql } from 'drizzle-orm'
import { raiseLastingAlert, settleResolvedAlerts } from '../../../../platform/alerts/raise-alert.ts'
import type { Db, Queryable } from '../../../../platform/database/db.ts'
import { inTransaction } from '../../../../platform/database/retry.ts'
import { databaseNow } from '../../../../platform/database/time.ts'
import type { PaymentProvider } from '../../providers/provider.ts'
import type { Span, StatedRefund, Statement } from '../../providers/statement.ts'
import { readOurRecords } from './read-records.ts'
import { type Difference, differencesOf, type Totals, totalsOf } from './rules.ts'
import { storeFees } from './store-fees.ts'
import { reconciliations } from './tables.ts'

/** Number of days in the daily run. Refunds and banks take days, so later runs find what earlier ones missed. */
export const USUAL_DAYS = 7
/** Maximum span: providers answer at most a month at once. */
export const MAX_DAYS = 30
/** Maximum number of alerts per provider and run; the list contains all differences. */
const MAX_ALERTS = 100

export type Reconciled = { provider: string; span: Span; differences: Difference[]; totals: Totals[] }

type Reconciling = {
  days?: number
  /** Imports these refunds as ours before the differences are reported. */
  takeIn?: (found: { unknown: StatedRefund[]; theirs: Statement }) => Promise<void>
}

const unknownRefunds = ({ refunds }: Statement, differences: Difference[]): StatedRefund[] => {
  const names = new Set(differences.filter(({ kind }) => kind === 'refund_there').map(({ reference }) => reference))
  return refunds.filter(({ reference }) => names.has(reference))
}

/**
 * Reads a provider's statement of the last days, compares it with our records and raises an alert for each difference. Settles the alerts
 * of differences that no longer exist. Throws `ProviderUnavailable` or `ProviderRefused` if the statement cannot be read; then nothing
 * changes.
 */
export async function reconcile(
  db: Db,
  provider: PaymentProvider,
  { days = USUAL_DAYS, takeIn }: Reconciling = {},
): Promise<Reconciled> {
  const span = await lastDays(db, days)
  const theirs = await provider.statement(span)
  const compare = async () => {
    const ours = await readOurRecords(db, { provider: provider.key, from: span.from, theirs })
    return { ours, differences: differencesOf(theirs, ours, span) }
  }
  const unknown = takeIn ? unknownRefunds(theirs, (await compare()).differences) : []
  if (unknown.length > 0) await takeIn?.({ unknown, theirs })
  const { ours, differences } = await compare()
  const totals = totalsOf(theirs)
  await inTransaction(db, async (tx) => {
    await storeFees(tx, provider.key, theirs.payments, ours.payments)
    await raiseDifferences(tx, provider.key, { differences, since: span.from })
    const run = { endedAt: sql`now()`, differences: differences.length, totals }
    await tx
      .insert(reconciliations)
      .values({ provider: provider.key, ...run })
      .onConflictDoUpdate({ target: reconciliations.provider, set: run })
  })
  return { provider: provider.key, span, differences, totals }
}

/** Uses the database's clock, like the dates of payments and refunds. */
export async function lastDays(db: Db, days: number): Promise<Span> {
  const to = await databaseNow(db)
  return { from: new Date(to.getTime() - days * 86_400_000), to }
}

type Found = { differences: Difference[]; since: Date }

async function raiseDifferences(tx: Queryable, provider: string, { differences, since }: Found): Promise<void> {
  const aboutOf = ({ kind, reference }: Difference) => `${provider}/${kind}/${reference}`
  for (const difference of differences.slice(0, MAX_ALERTS)) {
    const { kind, order, reference, there, here, amount, currency, at } = difference
    const details = {
      difference: kind,
      provider,
      order,
      reference,
      there,
      here,
      amount,
      currency,
      at: at.toISOString(),
    }
    await raiseLastingAlert(tx, { kind: 'difference', about: aboutOf(difference), details })
  }
  await settleResolvedAlerts(tx, { kind: 'difference', under: `${provider}/`, still: differences.map(aboutOf), since })
}

/** The last reconciliation of a provider; undefined if there was none. */
export async function lastReconciled(db: Queryable, provider: string) {
  const [run] = await db.select().from(reconciliations).where(eq(reconciliations.provider, provider))
  return run
}
