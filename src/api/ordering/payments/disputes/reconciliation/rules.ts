import type { PaymentState, RefundState } from '#contract/ordering/payments.ts'
import type { DifferenceKind } from '../../../../platform/alerts/alert-kinds.ts'
import type { Sum } from '../../providers/provider.ts'
import type { Span, StatedPayment, StatedRefund, Statement } from '../../providers/statement.ts'

/** A payment in our records. `mismatch`: the wrong amount that was paid, such as `9900 usd`. */
export type OurPayment = Sum & {
  id: string
  reference: string | null
  orderNumber: string
  state: PaymentState
  mismatch: string | null
  createdAt: Date
  updatedAt: Date
}
/** A refund in our records, with the amount that the provider refunded. */
export type OurRefund = Sum & {
  id: string
  reference: string | null
  orderNumber: string
  state: RefundState
  /** True if staff refunded by hand, so the provider need not know the refund. */
  byHand: boolean
  /** True if the same money was refunded another way too. */
  twice: boolean
  createdAt: Date
  updatedAt: Date
}
/** `disputes`: the provider's ids of the disputes that we know. */
export type OurRecords = { payments: OurPayment[]; refunds: OurRefund[]; disputes: Set<string> }

/** A difference between a provider's statement and our records. The amount is the provider's, or ours if the provider has none. */
export type Difference = Sum & {
  kind: DifferenceKind
  /** The provider's id, or ours if the provider does not know the row. */
  reference: string
  /** The order number, or a dash if the row concerns none of our orders. */
  order: string
  /** What the provider and we record. */
  there: string
  here: string
  at: Date
}

const MINUTE = 60 * 1000
/** Younger rows are not compared: they may still be on their way to us or to the provider's list. */
const SETTLING_MILLISECONDS = 30 * MINUTE
/** A pending refund is checked at least every six hours. */
const REFUND_SETTLING_MILLISECONDS = 12 * 60 * MINUTE

const said = ({ amount, currency }: Sum): string => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
const isSame = (one: Sum, other: Sum): boolean => said(one) === said(other)
const byTime = <T extends { at: Date }>(rows: T[]): T[] =>
  rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** The differences between a provider's statement and our records, the oldest first. */
export function differencesOf(theirs: Statement, ours: OurRecords, { from, to }: Span): Difference[] {
  const settled = new Date(to.getTime() - SETTLING_MILLISECONDS)
  const known = { from, upTo: theirs.upTo < settled ? theirs.upTo : settled, settled, now: to }
  return byTime([
    ...paymentDifferences(theirs.payments, ours.payments, known),
    ...refundDifferences(theirs.refunds, ours.refunds, known),
    ...theirs.disputes
      .filter((one) => !ours.disputes.has(one.id) && isCompared(one, known))
      .map(({ id, status, at, amount, currency }) => ({
        kind: 'dispute' as const,
        reference: id,
        order: '-',
        there: status,
        here: 'unknown',
        at,
        amount,
        currency,
      })),
  ])
}

/**
 * `upTo`: rows that changed here after it may be missing in the provider's list. `settled`: rows that changed there after it may be missing
 * here.
 */
type Known = { from: Date; upTo: Date; settled: Date; now: Date }

/** Some providers list whole days. Rows before `from` were compared in an earlier run. */
const isCompared = ({ at }: { at: Date }, { from, settled }: Known): boolean => at >= from && at <= settled

/** Pairs the provider's rows with ours: first by the provider's reference, then by our id. Each of our rows is paired once. */
export function pairsOf<T extends { reference: string; at: Date }, O extends { id: string; reference: string | null }>(
  theirs: T[],
  ours: O[],
  idOf: (row: T) => string | null,
): { there: T; here: O | undefined }[] {
  const byReference = new Map(ours.flatMap((one) => (one.reference ? [[one.reference, one] as const] : [])))
  const byId = new Map(ours.map((one) => [one.id, one]))
  const named = new Set(theirs.flatMap(({ reference }) => byReference.get(reference)?.id ?? []))
  const taken = new Set<string>()
  return byTime(theirs).map((there) => {
    const known = byReference.get(there.reference)
    if (known && !taken.has(known.id)) {
      taken.add(known.id)
      return { there, here: known }
    }
    const here = byId.get(idOf(there) ?? '')
    if (!here || taken.has(here.id) || named.has(here.id)) return { there, here: undefined }
    taken.add(here.id)
    return { there, here }
  })
}

function paymentDifferences(theirs: StatedPayment[], ours: OurPayment[], known: Known): Difference[] {
  const pairs = pairsOf(theirs, ours, ({ paymentId }) => paymentId)
  const numbers = new Map(ours.map(({ id, orderNumber }) => [id, orderNumber]))
  const found = new Set(pairs.map(({ here }) => here?.id))
  const missing = ours.filter(
    (one) => one.state === 'paid' && !found.has(one.id) && one.createdAt >= known.from && one.updatedAt <= known.upTo,
  )
  return [
    ...pairs.flatMap(({ there, here }) => paymentDifference(there, here, known, numbers)),
    ...missing.map(({ reference, id, orderNumber, amount, currency, createdAt }) => ({
      kind: 'paid_here' as const,
      reference: reference ?? id,
      order: orderNumber,
      at: createdAt,
      there: 'unknown',
      here: 'paid',
      amount,
      currency,
    })),
  ]
}

function paymentDifference(
  there: StatedPayment,
  here: OurPayment | undefined,
  known: Known,
  numbers: Map<string, string>,
): Difference[] {
  if (!isCompared(there, known)) return []
  const { amount, currency, reference, at } = there
  const order = here?.orderNumber ?? numbers.get(there.paymentId ?? '') ?? '-'
  const as = (kind: DifferenceKind, theirs: string, ours: string): Difference[] => [
    { kind, reference, order, there: theirs, here: ours, amount, currency, at },
  ]
  if (!here) return there.state === 'paid' ? as('paid_there', 'paid', 'unknown') : []
  const isPaid = here.state === 'paid' || here.mismatch !== null
  if ((there.state === 'paid') !== isPaid) {
    return there.state === 'paid' || here.state === 'paid' ? as('status', there.state, here.state) : []
  }
  const stored = here.mismatch === null ? said(here) : said(sumIn(here.mismatch))
  return isPaid && stored !== said(there) ? as('sum', said(there), stored) : []
}

/** Parses a payment's `mismatch`, such as `9900 usd`. */
function sumIn(mismatch: string): Sum {
  const [amount, currency = ''] = mismatch.split(' ')
  return { amount: Number(amount), currency }
}

function refundDifferences(theirs: StatedRefund[], ours: OurRefund[], known: Known): Difference[] {
  const pairs = pairsOf(theirs, ours, ({ refundId }) => refundId)
  const found = new Set(pairs.map(({ here }) => here?.id))
  const ids = new Map(ours.map((one) => [one.id, one]))
  const missing = ours.filter(
    (one) =>
      one.state === 'done' &&
      !one.byHand &&
      !found.has(one.id) &&
      one.createdAt >= known.from &&
      one.updatedAt <= known.upTo,
  )
  return [
    ...pairs.flatMap(({ there, here }) => refundDifference(there, here, known, ids)),
    ...missing.map(({ reference, id, orderNumber, amount, currency, createdAt }) => ({
      kind: 'refund_here' as const,
      reference: reference ?? id,
      order: orderNumber,
      at: createdAt,
      there: 'unknown',
      here: 'done',
      amount,
      currency,
    })),
  ]
}

function refundDifference(
  there: StatedRefund,
  here: OurRefund | undefined,
  known: Known,
  ids: Map<string, OurRefund>,
): Difference[] {
  if (!isCompared(there, known)) return []
  const { amount, currency, reference, at } = there
  const again = here ? undefined : ids.get(there.refundId ?? '')
  const order = (here ?? again)?.orderNumber ?? '-'
  const as = (kind: DifferenceKind, theirs: string, ours: string): Difference[] => [
    { kind, reference, order, there: theirs, here: ours, amount, currency, at },
  ]
  if (!here) {
    if (there.state === 'failed') return []
    return again ? as('refund_twice', 'given again', 'given once') : as('refund_there', there.state, 'unknown')
  }
  if (here.twice && there.state === 'done') return as('refund_twice', 'given', 'given another way as well')
  if (there.state !== 'failed' && !isSame(there, here)) return as('refund_sum', said(there), said(here))
  const isLate = known.now.getTime() - here.updatedAt.getTime() > REFUND_SETTLING_MILLISECONDS
  const differs = there.state !== here.state && !here.byHand && (here.state !== 'asked' || isLate)
  return differs ? as('refund_status', there.state, here.state) : []
}

/** Payments, refunds and fees of a provider in one currency, in minor units. */
export type Totals = { currency: string; taken: number; payments: number; back: number; refunds: number; fees: number }

/** The totals of a provider's statement by currency. */
export function totalsOf({ payments, refunds }: Statement): Totals[] {
  const totals = new Map<string, Totals>()
  const of = (currency: string): Totals => {
    const known = totals.get(currency) ?? { currency, taken: 0, payments: 0, back: 0, refunds: 0, fees: 0 }
    totals.set(currency, known)
    return known
  }
  for (const { state, amount, currency, fee } of payments) {
    if (state !== 'paid') continue
    const total = of(currency)
    total.taken += amount
    total.payments += 1
    if (fee) of(fee.currency).fees += fee.amount
  }
  for (const { state, amount, currency } of refunds) {
    if (state === 'failed') continue
    const total = of(currency)
    total.back += amount
    total.refunds += 1
  }
  return [...totals.values()].toSorted((one, other) => one.currency.localeCompare(other.currency))
}
