import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid } from '../fields.ts'
import { toWholeAfghanis } from '../money.ts'

/** Why a shopper cancels; each has words in every language (`orders.reasons`). */
export const shopperReasons = [
  'changed_mind',
  'ordered_by_mistake',
  'found_cheaper',
  'delivery_too_slow',
  'wrong_address',
  'other',
] as const

/** Reasons that only the shop has, and that its buyers are told: not confirmed in time, not accepted at the door. */
const toldReasons = ['not_confirmed', 'refused_at_door'] as const

/** Why anything is cancelled. */
export const cancellationReasons = [...shopperReasons, ...toldReasons] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** Whether buyers read the reason of a cancellation: their own, and those above; any other stays with the shop. */
export const isReasonTold = ({ by, reason }: { by: string; reason: string }): boolean =>
  by === 'shopper' || toldReasons.some((told) => told === reason)

type Line = { cancelled: boolean /** What is paid for it, its discounts taken off. */; net: number }
type Parcel = {
  cancelled: boolean
  /** What is paid for its way. */
  fee: number
  /** What it was rounded by when it was placed. */
  rounding: number
  lines: Line[]
}

/**
 * What the cancelled part of an order was worth, in minor units: its lines after their discounts, and what was
 * paid for the ways of the parcels of which nothing is left. A cancelled line of a parcel that still travels leaves the fee as
 * it is. Where cash is rounded, what is left of each parcel is in whole afghanis, too.
 */
export function cancelledWorth(parcels: Parcel[], cashRounded: boolean): number {
  return parcels.reduce((sum, { cancelled, fee, rounding, lines }) => {
    const gone = lines.filter((line) => cancelled || line.cancelled)
    const isGone = cancelled || gone.length === lines.length
    const left = fee + sumOfNets(lines) - sumOfNets(gone)
    const roundingNow = isGone || !cashRounded ? 0 : toWholeAfghanis(left) - left
    return sum + (isGone ? fee : 0) + sumOfNets(gone) + rounding - roundingNow
  }, 0)
}

const sumOfNets = (lines: Line[]): number => lines.reduce((sum, { net }) => sum + net, 0)

/** Money that goes back: none where nothing was paid, else what was paid for what was cancelled, until it is done. */
export const Refund = z.object({ state: z.enum(['none_due', 'pending', 'done']), amount: z.number() })
export type Refund = z.infer<typeof Refund>

export const Cancellation = z.object({
  id: Uuid,
  by: z.enum(['shopper', 'operator', 'shop']),
  reason: z.enum(cancellationReasons),
  /** What the shopper wrote; the operator's own notes stay with the shop. */
  note: z.string(),
  /** What it took off the order, in the order's currency. */
  amount: z.number(),
  created_at: Time,
  lines: z.array(z.object({ id: Uuid, title: z.string(), quantity: z.number().int() })),
})
export type Cancellation = z.infer<typeof Cancellation>

/** Everything that was cancelled of an order, and what is left to pay or to give back. */
export const CancelledOrder = z.object({
  order_id: Uuid,
  order_number: z.string(),
  currency: z.string(),
  /** True when nothing of the order is left. */
  cancelled: z.boolean(),
  cancelled_amount: z.number(),
  due: z.number(),
  refund: Refund,
  /** The oldest first. */
  cancellations: z.array(Cancellation),
})
export type CancelledOrder = z.infer<typeof CancelledOrder>

export const cancellationRefusals = [
  'cancellation_too_late',
  'cancellation_nothing_chosen',
  'cancellation_breaks_bundle',
  'order_line_unknown',
] as const

export const cancellations = {
  cancelOrder: {
    method: 'POST',
    path: '/cancellation/cancel-order',
    bytes: 32_000,
    auth: 'guest',
    faults: ['too_many_requests'],
    creates: true,
    summary: 'Cancel an order, one parcel (`parcel_id`) or some lines (`line_ids`) while it is pending or confirmed',
    body: z.object({
      order_id: Uuid,
      reason: z.enum(shopperReasons),
      note: TypedText.max(500).default(''),
      parcel_id: Uuid.optional(),
      line_ids: z.array(Uuid).max(500).optional(),
    }),
    data: CancelledOrder,
  },
  find: {
    method: 'GET',
    path: '/cancellation/find/:id',
    auth: 'guest',
    summary: 'List cancellations of an order by its id, with the state of the refund',
    params: z.object({ id: Uuid }),
    data: CancelledOrder,
  },
} as const satisfies Contract
