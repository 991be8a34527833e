import type { PaymentState, RefundState } from '../../../../../contract/ordering/payments.ts'
import type { DifferenceKind } from '../../../../platform/alerts/alert-kinds.ts'
import type { Sum } from '../../providers/provider.ts'
import type { Span, StatedPayment, StatedRefund, Statement } from '../../providers/statement.ts'

/** A payment in our books. `mismatch` is what was taken instead of its sum: `9900 usd`. */
export type OurPayment = Sum & {
  id: string
  reference: string | null
  orderNumber: string
  state: PaymentState
  mismatch: string | null
  createdAt: Date
  updatedAt: Date
}
/** A refund in our books, with the sum as the provider took it. */
export type OurRefund = Sum & {
  id: string
  reference: string | null
  orderNumber: string
  state: RefundState
  /** Somebody gave the money back themselves: the provider need not know of it. */
  byHand: boolean
  /** The same money went back another way as well. */
  twice: boolean
  createdAt: Date
  updatedAt: Date
}
/** `disputes` are those that we know, by the provider's name of them. */
export type Books = { payments: OurPayment[]; refunds: OurRefund[]; disputes: Set<string> }

/** One thing in which a provider's books and ours differ. The sum is theirs, or ours where they have none. */
export type Difference = Sum & {
  kind: DifferenceKind
  /** What the provider calls it, or we where it does not know it. */
  reference: string
  /** The order's number, a dash for none of ours. */
  order: string
  /** What they and we say of it. */
  there: string
  here: string
  at: Date
}

const MINUTE = 60 * 1000
/** What is younger may still be on its way here, or to their list. */
const SETTLING_MILLISECONDS = 30 * MINUTE
/** A refund on its way is asked about every six hours at least. */
const REFUND_SETTLING_MILLISECONDS = 12 * 60 * MINUTE

const said = ({ amount, currency }: Sum): string => `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`
const isSame = (one: Sum, other: Sum): boolean => said(one) === said(other)
const byTime = <T extends { at: Date }>(rows: T[]): T[] =>
  rows.toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** In what a provider's own list and our books differ, the oldest first. */
export function differencesOf(theirs: Statement, ours: Books, { from, to }: Span): Difference[] {
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

/** `upTo`: what changed since here need not stand in their list yet; `settled`: what changed since there, not here. */
type Known = { from: Date; upTo: Date; settled: Date; now: Date }

/** Some list whole days: what happened before the first moment was compared before. */
const isCompared = ({ at }: { at: Date }, { from, settled }: Known): boolean => at >= from && at <= settled

/** Pairs what they list with ours: by the name of just this money first, then by our id, each of ours once. */
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
  const kept = here.mismatch === null ? said(here) : said(sumIn(here.mismatch))
  return isPaid && kept !== said(there) ? as('sum', said(there), kept) : []
}

/** `9900 usd`, as a payment notes another sum than was asked for. */
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

/** What a provider took, gave back and kept in one currency, in minor units. */
export type Totals = { currency: string; taken: number; payments: number; back: number; refunds: number; fees: number }

/** The totals of a provider's list, currency by currency. */
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
