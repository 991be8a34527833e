import { eq, sql } from 'drizzle-orm'
import { raiseLasting, settleAllBut } from '../../../../platform/alerts/raise-alert.ts'
import type { Db, Queryable } from '../../../../platform/database/db.ts'
import { inTransaction } from '../../../../platform/database/retry.ts'
import { databaseNow } from '../../../../platform/database/time.ts'
import type { PaymentProvider } from '../../providers/provider.ts'
import type { Span, StatedRefund, Statement } from '../../providers/statement.ts'
import { keepFees } from './keep-fees.ts'
import { readBooks } from './read-books.ts'
import { type Difference, differencesOf, type Totals, totalsOf } from './rules.ts'
import { reconciliations } from './tables.ts'

/** So many days are looked at by itself: what is found late is found all the same, for refunds and banks take days. */
export const USUAL_DAYS = 7
/** Providers answer for a month at once. */
export const MOST_DAYS = 30
/** So many differences of one provider are alerts of their own; the list has all of them. */
const MOST_ALERTS = 100

export type Reconciled = { provider: string; span: Span; differences: Difference[]; totals: Totals[] }

type Reconciling = {
  days?: number
  /** Writes down what of these refunds is ours, before what differs is said. */
  takeIn?: (found: { unknown: StatedRefund[]; theirs: Statement }) => Promise<void>
}

const unknownRefunds = ({ refunds }: Statement, differences: Difference[]): StatedRefund[] => {
  const names = new Set(differences.filter(({ kind }) => kind === 'refund_there').map(({ reference }) => reference))
  return refunds.filter(({ reference }) => names.has(reference))
}

/**
 * Reads a provider's own list of the last days, holds it against our books and raises an alert for each difference; those
 * of differences that are gone are settled. Throws `ProviderUnavailable` or `ProviderRefused` where it could not be
 * read: then nothing is changed.
 */
export async function reconcile(
  db: Db,
  provider: PaymentProvider,
  { days = USUAL_DAYS, takeIn }: Reconciling = {},
): Promise<Reconciled> {
  const span = await lastDays(db, days)
  const theirs = await provider.statement(span)
  const compare = async () => {
    const ours = await readBooks(db, { provider: provider.key, from: span.from, theirs })
    return { ours, differences: differencesOf(theirs, ours, span) }
  }
  const unknown = takeIn ? unknownRefunds(theirs, (await compare()).differences) : []
  if (unknown.length > 0) await takeIn?.({ unknown, theirs })
  const { ours, differences } = await compare()
  const totals = totalsOf(theirs)
  await inTransaction(db, async (tx) => {
    await keepFees(tx, provider.key, theirs.payments, ours.payments)
    await raiseDifferences(tx, provider.key, { differences, since: span.from })
    const run = { endedAt: sql`now()`, differences: differences.length, totals }
    await tx
      .insert(reconciliations)
      .values({ provider: provider.key, ...run })
      .onConflictDoUpdate({ target: reconciliations.provider, set: run })
  })
  return { provider: provider.key, span, differences, totals }
}

/** By the database's clock, which payments and refunds are dated by as well. */
export async function lastDays(db: Db, days: number): Promise<Span> {
  const to = await databaseNow(db)
  return { from: new Date(to.getTime() - days * 86_400_000), to }
}

type Found = { differences: Difference[]; since: Date }

async function raiseDifferences(tx: Queryable, provider: string, { differences, since }: Found): Promise<void> {
  const aboutOf = ({ kind, reference }: Difference) => `${provider}/${kind}/${reference}`
  for (const difference of differences.slice(0, MOST_ALERTS)) {
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
    await raiseLasting(tx, { kind: 'difference', about: aboutOf(difference), details })
  }
  await settleAllBut(tx, { kind: 'difference', under: `${provider}/`, still: differences.map(aboutOf), since })
}

/** When a provider's books were held against ours last; undefined where they never were. */
export async function lastReconciled(db: Queryable, provider: string) {
  const [run] = await db.select().from(reconciliations).where(eq(reconciliations.provider, provider))
  return run
}
