import { type PaymentState, paymentCan } from '#contract/ordering/payments.ts'
import type { ProviderStatus, Sum } from './providers/provider.ts'

const MINUTE = 60 * 1000

/** Payment deadline in minutes, counted from each attempt, with a maximum from the order's placement. */
export const HOLD_MINUTES = 30
const MAX_HOLD_MINUTES = 120

/** The payment deadline of an order for an attempt that starts now. */
export const holdUntil = (placedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE, placedAt.getTime() + MAX_HOLD_MINUTES * MINUTE))

/** A payment without news for this long is checked at its provider. */
export const ASK_AGAIN_MILLISECONDS = 5 * MINUTE

/** Delay before the next try in milliseconds: half a minute, doubled each time up to six hours. */
export const waitAfter = (attempts: number): number => Math.min(0.5 * 2 ** Math.max(0, attempts - 1), 360) * MINUTE

type Payment = Sum & { state: PaymentState; mismatch: string | null }
type NextState = { state: PaymentState; mismatch: string | null }

/**
 * The next state of a payment by the provider's status; null if it stays. A wrong amount does not count as paid: it is recorded and
 * refunded.
 */
export function landing(payment: Payment, status: ProviderStatus): NextState | null {
  if (payment.mismatch !== null || status.state === 'open' || status.state === 'approved') return null
  const isOther = status.amount !== payment.amount || status.currency !== payment.currency
  if (status.state === 'paid' && isOther && payment.state !== 'paid') {
    return { state: 'failed', mismatch: `${status.amount} ${status.currency}` }
  }
  return paymentCan.moveTo(payment.state, status.state) ? { state: status.state, mismatch: null } : null
}

type PaidPayment = { id: string; wanted: number; amount: number }
type Part = { paymentId: string; amount: number; charged: number }

/**
 * Distributes a refund over payments, so that the shop keeps `worth`. `back`: recorded refunds. The newest payment first. `amount` in the
 * order's currency, `charged` in the provider's: all parts of a payment add up to exactly the taken amount.
 */
export function partsToGiveBack(
  taken: PaidPayment[],
  back: { paymentId: string; amount: number }[],
  worth: number,
): Part[] {
  const backOf = (id: string) => sum(back.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount))
  let excess = sum(taken.map(({ id, wanted }) => wanted - backOf(id))) - worth
  return taken.flatMap((payment) => {
    const before = backOf(payment.id)
    const amount = Math.min(excess, payment.wanted - before)
    if (amount <= 0) return []
    excess -= amount
    const charged = chargedFor(payment, before + amount) - chargedFor(payment, before)
    return charged > 0 ? [{ paymentId: payment.id, amount, charged }] : []
  })
}

/** Cause of a refund by staff without a cancellation. */
export const GIVEN = 'given'

type GoodwillRefund = { amount: number; cause: string; lineId: string | null }
/** The order's remaining worth in minor units, and that of each line by id. */
type Worth = { worth: number; worthOf: ReadonlyMap<string, number> }

/**
 * The order's worth after staff refunds without cancellation, in minor units. `back`: as in `partsToGiveBack`. Refunds for a line count up
 * to the line's remaining worth; the rest is set off against its cancelled part.
 */
export function worthAfterGiven({ worth, worthOf }: Worth, back: GoodwillRefund[]): number {
  const goodwillRefunds = back.filter(({ cause }) => cause === GIVEN)
  const forAll = sum(goodwillRefunds.filter(({ lineId }) => lineId === null).map(({ amount }) => amount))
  const forLines = [...worthOf].map(([id, left]) => Math.min(left, givenFor(id, goodwillRefunds)))
  return Math.max(0, worth - forAll - sum(forLines))
}

/** Sum of staff refunds for a line. */
export const givenFor = (line: string, goodwillRefunds: { amount: number; lineId: string | null }[]): number =>
  sum(goodwillRefunds.filter(({ lineId }) => lineId === line).map(({ amount }) => amount))

/** The refundable amount of online payments, in minor units of the order's currency. */
export const leftOfPaid = (taken: PaidPayment[], back: { paymentId: string; amount: number }[]): number =>
  sum(
    taken.map(
      ({ id, wanted }) => wanted - sum(back.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount)),
    ),
  )

/** Cause of a refund after the customer's own cancellation. It does not count towards the limit of staff. */
export const BY_BUYER = 'cancelled by the buyer'

/** Cause of a refund made on the provider's own pages. */
export const AT_PROVIDER = 'at the provider'

/**
 * Worth of a refund made at the provider, in the order's currency. `before`: earlier refunds as charged. The remaining amount of the
 * payment is then refunded to the last cent. The worth is 0 for another currency.
 */
export function worthOfCharge(
  payment: PaidPayment & { currency: string },
  { charged, currency, before }: { charged: number; currency: string; before: number[] },
): number {
  if (currency !== payment.currency || payment.amount === 0) return 0
  const refunded = sum(before)
  const worthOf = (part: number): number =>
    Math.min(
      payment.wanted,
      Number((BigInt(part) * BigInt(payment.wanted) + BigInt(payment.amount) - 1n) / BigInt(payment.amount)),
    )
  return worthOf(refunded + charged) - worthOf(refunded)
}

/** The part of a payment's amount that corresponds to a part of the order's amount. */
const chargedFor = ({ wanted, amount }: PaidPayment, part: number): number =>
  wanted === 0 ? 0 : Number((BigInt(part) * BigInt(amount)) / BigInt(wanted))

export const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
