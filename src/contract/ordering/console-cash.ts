import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Amount, oneLine, orNone, Phone, Time, TypedText, Uuid, Whole } from '../fields.ts'
import { Seen } from '../site/console-settings.ts'
import { OrderStatus } from './order-status.ts'
import { OrderHead } from './orders.ts'

/** Outcome of a handed over parcel (issue 13 §6). One that came back can be handed over again. */
export const handoverOutcomes = ['delivered', 'refused', 'brought_back'] as const
export type HandoverOutcome = (typeof handoverOutcomes)[number]

/** All money in afghani: couriers carry no other currency. */
export const Courier = z.object({
  id: Uuid,
  name: z.string(),
  phone: z.string(),
  active: z.boolean(),
  /** Delivery runs whose cash is not counted yet. */
  open_runs: z.int(),
  /** Parcels on their way. */
  out: z.int(),
  /** Missing cash of counted runs, minus payments and write-offs. */
  debt: z.number(),
  /** `debt` plus cash of deliveries that is not counted yet. */
  owes: z.number(),
})
export type Courier = z.infer<typeof Courier>

/** Reduction of a courier's debt: a payment, or a write-off. */
export const settlementWays = ['paid', 'written_off'] as const
export type SettlementWay = (typeof settlementWays)[number]

export const DebtSettlement = z.object({
  id: Uuid,
  way: z.enum(settlementWays),
  amount: z.number(),
  reason: z.string(),
  at: Time,
  by: z.string(),
})
export type DebtSettlement = z.infer<typeof DebtSettlement>

/** A courier with the latest payments and write-offs, at most fifty. */
export const WholeCourier = Courier.extend({ settlements: z.array(DebtSettlement) })
export type WholeCourier = z.infer<typeof WholeCourier>

export const Run = z.object({
  id: Uuid,
  courier: z.object({ id: Uuid, name: z.string(), phone: z.string() }),
  handed_at: Time,
  handed_by: z.string(),
  parcels: z.int(),
  /** Parcels still on their way. */
  out: z.int(),
  delivered: z.int(),
  refused: z.int(),
  /** Cash of delivered parcels. */
  expected: z.number(),
  /** Cash of parcels on their way, due if all are delivered. */
  out_cash: z.number(),
  /** Null until the cash is counted. */
  counted: z.number().nullable(),
  /** `counted` minus `expected`, and the reason. */
  difference: z.number(),
  reason: z.string(),
  counted_at: Time.nullable(),
  counted_by: z.string(),
})
export type Run = z.infer<typeof Run>

export const HandedParcel = z.object({
  parcel_id: Uuid,
  order_number: z.string(),
  name: z.string(),
  phone: z.string(),
  place: z.string(),
  /** Cash to collect; 0 if paid online. */
  due: z.number(),
  /** Null while on its way. */
  outcome: z.enum(handoverOutcomes).nullable(),
  note: z.string(),
})
export type HandedParcel = z.infer<typeof HandedParcel>

export const WholeRun = Run.extend({ handed: z.array(HandedParcel) })
export type WholeRun = z.infer<typeof WholeRun>

/** A parcel that can be handed to a courier. Without money: packing staff may not see it. */
export const ReadyParcel = z.object({
  parcel_id: Uuid,
  order_number: z.string(),
  order_status: z.enum(OrderStatus),
  store: z.string(),
  name: z.string(),
  place: z.string(),
  things: z.int(),
})
export type ReadyParcel = z.infer<typeof ReadyParcel>

const cash = { auth: 'staff', may: 'cash.count' } as const
const pack = { auth: 'staff', may: 'parcels.pack' } as const
const params = z.object({ id: Uuid })
const CourierFields = z.object({ name: oneLine(120), phone: Phone, active: z.boolean() })
/**
 * The idempotency key makes a double tap one payment. `debt` as shown rejects a second entry of the same payment by a
 * colleague.
 */
const Settling = { amount: Amount.pipe(z.number().min(0.01)), debt: Amount }
/** Numbers of orders to hand over in spite of a dispute or refund, and the reason. Needs `orders.write`. */
const Anyway = z.object({
  orders: z.array(TypedText.max(40)).min(1).max(100),
  reason: TypedText.min(1).max(500),
})
const CourierBody = CourierFields.extend({ active: z.boolean().default(true) })

export const couriers = {
  list: {
    ...cash,
    method: 'GET',
    path: '/console/couriers',
    summary: 'List couriers with their open parcels and debts, active ones first',
    data: z.object({ data: z.array(Courier) }),
  },
  add: {
    ...cash,
    method: 'POST',
    path: '/console/couriers',
    creates: true,
    summary: 'Add a courier',
    body: CourierBody,
    data: Courier,
  },
  change: {
    ...cash,
    method: 'POST',
    path: '/console/couriers/:id',
    summary:
      'Update the name or phone of a courier, or whether they get parcels. Refused if another person changed the field since `seen`',
    params,
    body: CourierFields.partial().extend({ seen: Seen }),
    data: Courier,
  },
  find: {
    ...cash,
    method: 'GET',
    path: '/console/couriers/:id',
    httpErrors: ['not_found'],
    summary: 'Get a courier with payments and write-offs of their debt',
    params,
    data: WholeCourier,
  },
  pay: {
    ...cash,
    method: 'POST',
    path: '/console/couriers/:id/payments',
    creates: true,
    httpErrors: ['not_found'],
    summary: 'Record a courier’s payment of missing cash, at most the whole debt',
    params,
    body: z.object({ ...Settling, reason: TypedText.max(500).default('') }),
    data: WholeCourier,
  },
  writeOff: {
    ...cash,
    may: 'cash.forgive',
    fresh: true,
    method: 'POST',
    path: '/console/couriers/:id/write-off',
    creates: true,
    httpErrors: ['not_found'],
    summary: 'Write off a courier’s missing cash, at most the whole debt, with a reason',
    params,
    body: z.object({ ...Settling, reason: oneLine(500) }),
    data: WholeCourier,
  },
} as const satisfies Contract

export const runs = {
  ready: {
    ...pack,
    method: 'GET',
    path: '/console/hand-over',
    summary: 'List parcels ready for a courier, oldest order first, and the couriers',
    data: z.object({
      parcels: z.array(ReadyParcel),
      couriers: z.array(z.object({ id: Uuid, name: z.string() })),
    }),
  },
  handOver: {
    ...pack,
    method: 'POST',
    path: '/console/hand-over',
    creates: true,
    httpErrors: ['not_found'],
    summary: 'Hand parcels to a courier: starts a delivery run. All or none',
    body: z.object({ courier_id: Uuid, parcel_ids: z.array(Uuid).max(100), anyway: Anyway.optional() }),
    data: z.object({ run_id: Uuid, parcels: z.int() }),
  },
  list: {
    ...cash,
    method: 'GET',
    path: '/console/runs',
    summary: 'List delivery runs, newest first. Next page: `before`',
    query: z.object({
      courier: Uuid.optional(),
      state: z.enum(['open', 'counted', 'all']).default('open'),
      /** The `next` of the previous page. */
      before: Uuid.optional(),
      limit: Whole.pipe(z.number().min(1).max(60)).default(30),
    }),
    data: z.object({ data: z.array(Run), next: z.string().nullable() }),
  },
  find: {
    ...cash,
    method: 'GET',
    path: '/console/runs/:id',
    httpErrors: ['not_found'],
    summary: 'Get a delivery run with its parcels',
    params,
    data: WholeRun,
  },
  settle: {
    ...cash,
    method: 'POST',
    path: '/console/runs/:id/parcels',
    httpErrors: ['not_found'],
    summary:
      'Record the outcomes of parcels of a run; repeating changes nothing. A refund that you may not issue waits for a colleague',
    params,
    body: z.object({
      parcel_ids: z.array(Uuid).min(1).max(100),
      outcome: z.enum(handoverOutcomes),
      note: TypedText.max(500).default(''),
    }),
    data: WholeRun,
  },
  correct: {
    ...cash,
    method: 'POST',
    path: '/console/runs/:id/parcels/:parcel/correct',
    httpErrors: ['not_found'],
    summary: 'Correct the outcome of a parcel until the cash of the run is counted',
    params: z.object({ id: Uuid, parcel: Uuid }),
    data: WholeRun,
  },
  count: {
    ...cash,
    method: 'POST',
    path: '/console/runs/:id/count',
    creates: true,
    httpErrors: ['not_found'],
    summary:
      'Count the cash of a run, once, when none of its parcels is out: its orders become paid. A difference needs a reason, a sum of more than twice the expected one also `counted_again`',
    params,
    body: z.object({
      counted: Amount,
      reason: TypedText.max(500).default(''),
      /** The same amount, entered again. */
      counted_again: orNone(Amount),
    }),
    data: WholeRun,
  },
  countOrder: {
    ...cash,
    method: 'POST',
    path: '/console/orders/:number/cash',
    httpErrors: ['not_found'],
    summary:
      'Mark the cash of an order as counted in full that was delivered outside of a run; repeating changes nothing',
    params: z.object({ number: TypedText.max(40) }),
    data: OrderHead.pick({ order_number: true, payment_status: true, money_state: true }),
  },
} as const satisfies Contract
