import { type PaymentState, paymentCan } from '../../../contract/ordering/payments.ts'
import type { ProviderStatus, Sum } from './providers/provider.ts'

const MINUTE = 60 * 1000

/** How long goods are held for whoever pays online, counted from each attempt, but not for ever. */
export const HOLD_MINUTES = 30
const LONGEST_HOLD_MINUTES = 120

/** Until when an order is held, when somebody sets out to pay it now. */
export const holdUntil = (placedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + HOLD_MINUTES * MINUTE, placedAt.getTime() + LONGEST_HOLD_MINUTES * MINUTE))

/** How long nothing is heard of a payment before its provider is asked. */
export const ASK_AGAIN_MILLISECONDS = 5 * MINUTE

/** Waits between tries of what did not work: half a minute, doubled up to six hours. */
export const waitAfter = (attempts: number): number => Math.min(0.5 * 2 ** Math.max(0, attempts - 1), 360) * MINUTE

type Payment = Sum & { state: PaymentState; mismatch: string | null }
type NextState = { state: PaymentState; mismatch: string | null }

/**
 * Where a payment goes by what its provider says; null where it stays. Another sum than was asked for is no payment: it
 * is written down and goes back.
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
 * Which payments give back how much so that the shop keeps `worth` of them; `back` is what goes back already. The newest
 * gives first. `amount` in the order's currency, `charged` as the provider took it: all parts of a payment together are
 * exactly what it took.
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

/** The cause of a refund that staff gave without anything being cancelled. */
export const GIVEN = 'given'

type Gift = { amount: number; cause: string; lineId: string | null }
/** What is left of an order in minor units, and of each of its lines by id. */
type Worth = { worth: number; worthOf: ReadonlyMap<string, number> }

/**
 * What an order is still worth to the shop after what staff gave back of it, in minor units; `back` as for `partsToGiveBack`.
 * Of what was given for a line no more counts than is left of the line: the rest stands for what was cancelled of it.
 */
export function worthAfterGiven({ worth, worthOf }: Worth, back: Gift[]): number {
  const gifts = back.filter(({ cause }) => cause === GIVEN)
  const forAll = sum(gifts.filter(({ lineId }) => lineId === null).map(({ amount }) => amount))
  const forLines = [...worthOf].map(([id, left]) => Math.min(left, givenFor(id, gifts)))
  return Math.max(0, worth - forAll - sum(forLines))
}

/** How much staff gave for a line. */
export const givenFor = (line: string, gifts: { amount: number; lineId: string | null }[]): number =>
  sum(gifts.filter(({ lineId }) => lineId === line).map(({ amount }) => amount))

/** What can still be given back of what was paid online, in minor units of the order's currency. */
export const leftOfPaid = (taken: PaidPayment[], back: { paymentId: string; amount: number }[]): number =>
  sum(
    taken.map(
      ({ id, wanted }) => wanted - sum(back.filter(({ paymentId }) => paymentId === id).map(({ amount }) => amount)),
    ),
  )

/** The cause of a refund of what its buyer cancelled: no limit of staff counts it. */
export const BY_BUYER = 'cancelled by the buyer'

/** The cause of a refund that was begun at the provider's own pages, not by the shop. */
export const AT_PROVIDER = 'at the provider'

/**
 * What a refund that a provider gave by itself is worth in the order's currency, after others (`before`: as it gave them).
 * The rest of the payment is then given back to the last cent. Of money that was not asked for it is only known in part.
 */
export function worthOfCharge(
  payment: PaidPayment & { currency: string },
  { charged, currency, before }: { charged: number; currency: string; before: number[] },
): number {
  if (currency !== payment.currency || payment.amount === 0) return 0
  const given = sum(before)
  const worthOf = (part: number): number =>
    Math.min(
      payment.wanted,
      Number((BigInt(part) * BigInt(payment.wanted) + BigInt(payment.amount) - 1n) / BigInt(payment.amount)),
    )
  return worthOf(given + charged) - worthOf(given)
}

/** What part of a payment's amount stands for so much of the order. */
const chargedFor = ({ wanted, amount }: PaidPayment, part: number): number =>
  wanted === 0 ? 0 : Number((BigInt(part) * BigInt(amount)) / BigInt(wanted))

export const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0)
