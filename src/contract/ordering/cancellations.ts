import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid } from '../fields.ts'
import { toWholeAfghanis } from '../money.ts'

/** Reasons for a shopper to cancel; each has a text in every language (`orders.reasons`). */
export const shopperReasons = [
  'changed_mind',
  'ordered_by_mistake',
  'found_cheaper',
  'delivery_too_slow',
  'wrong_address',
  'other',
] as const

/** Further reasons, used by the shop and shown to buyers: not confirmed in time, refused on delivery. */
const toldReasons = ['not_confirmed', 'refused_at_door'] as const

/** All reasons of cancellations. */
export const cancellationReasons = [...shopperReasons, ...toldReasons] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** Whether buyers see the reason: their own and `toldReasons`. Other reasons are internal. */
export const isReasonTold = ({ by, reason }: { by: string; reason: string }): boolean =>
  by === 'shopper' || toldReasons.some((told) => told === reason)

type Line = { cancelled: boolean /** Amount after discounts. */; net: number }
type Parcel = {
  cancelled: boolean
  /** Shipping fee of the parcel. */
  fee: number
  /** Rounding of the parcel when the order was placed. */
  rounding: number
  lines: Line[]
}

/**
 * Value of the cancelled part of an order in minor units: its lines after discounts, and the shipping fees of parcels
 * without remaining lines. If a parcel has remaining lines, its fee stays. If cash is rounded, the rest of each parcel
 * is in whole afghani, too.
 */
export function cancelledWorth(parcels: Parcel[], cashRounded: boolean): number {
  return parcels.reduce((sum, { cancelled, fee, rounding, lines }) => {
    const gone = lines.filter((line) => cancelled || line.cancelled)
    const isGone = cancelled || gone.length === lines.length
    const left = fee + sumOfNets(lines) - sumOfNets(gone)
    const roundingNow = isGone || !cashRounded ? 0 : toWholeAfghanis(left, rounding) - left
    return sum + (isGone ? fee : 0) + sumOfNets(gone) + rounding - roundingNow
  }, 0)
}

const sumOfNets = (lines: Line[]): number => lines.reduce((sum, { net }) => sum + net, 0)

/** The refund of cancelled parts: none if nothing was paid. */
export const Refund = z.object({ state: z.enum(['none_due', 'pending', 'done']), amount: z.number() })
export type Refund = z.infer<typeof Refund>

export const Cancellation = z.object({
  id: Uuid,
  by: z.enum(['shopper', 'operator', 'shop']),
  reason: z.enum(cancellationReasons),
  /** The shopper's note. Notes of staff are internal. */
  note: z.string(),
  /** Reduction of the order's amount, in the order's currency. */
  amount: z.number(),
  created_at: Time,
  lines: z.array(z.object({ id: Uuid, title: z.string(), quantity: z.number().int() })),
})
export type Cancellation = z.infer<typeof Cancellation>

/** All cancellations of an order, and the amount due or to refund. */
export const CancelledOrder = z.object({
  order_id: Uuid,
  order_number: z.string(),
  currency: z.string(),
  /** True if the whole order is cancelled. */
  cancelled: z.boolean(),
  cancelled_amount: z.number(),
  due: z.number(),
  refund: Refund,
  /** Oldest first. */
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
    httpErrors: ['too_many_requests'],
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
