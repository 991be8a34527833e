import { z } from 'zod'
import { AddressFields } from '../customers/addresses.ts'
import type { Contract } from '../endpoint.ts'
import { Amount, Id, NumberList, oneLine, TypedText, Uuid, Whole } from '../fields.ts'
import { anyOf, DeskGood, DeskOrder, ExportedOrder, ListedOrder, OrderFilter, OrderView } from './desk-orders.ts'
import { OrderStatus } from './orders.ts'

/** What staff do with orders. Money is left out (null) of answers to who may not see it (`orders.totals`). */
const ofOrder = { method: 'POST', auth: 'staff', faults: ['not_found'], data: DeskOrder } as const
/** Where money that was paid online would go back by it, it asks for what a refund asks for. */
const mayGiveBack = { ...ofOrder, faults: ['not_found', 'fresh_code_required'] } as const
const params = z.object({ number: TypedText.max(40) })
const parcel = { parcel_id: anyOf(Uuid) }
const version = { version: TypedText.max(40).optional() }
/** Also while its money is in doubt, and why: for whoever may write orders. */
export const anyway = anyOf(TypedText.min(1).max(500))
const note = TypedText.max(500).default('')

export const desk = {
  list: {
    method: 'GET',
    path: '/console/orders',
    auth: 'staff',
    may: 'orders.read',
    summary: 'Orders, the newest first, searched and filtered. Pages on with `before`',
    query: OrderFilter.extend({
      /** The `next` of the page before. */
      before: Uuid.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(50),
    }),
    data: z.object({
      data: z.array(ListedOrder),
      next: z.string().nullable(),
      /** How many there are, counted up to a thousand. */
      count: z.object({ number: z.number().int(), more: z.boolean() }),
    }),
  },
  export: {
    method: 'GET',
    path: '/console/order-export',
    auth: 'staff',
    may: 'orders.export',
    summary: 'Orders as lines of a table, searched and filtered like the list. Pages on with `before`',
    query: OrderFilter.extend({
      before: Uuid.optional(),
      limit: Whole.pipe(z.number().min(1).max(500)).default(500),
    }),
    data: z.object({ data: z.array(ExportedOrder), next: z.string().nullable() }),
  },
  one: {
    method: 'GET',
    path: '/console/orders/:number',
    auth: 'staff',
    may: 'orders.read',
    faults: ['not_found'],
    summary: 'One order by its number, with everything staff may know of it',
    params,
    data: DeskOrder,
  },
  toPack: {
    method: 'GET',
    path: '/console/parcels',
    auth: 'staff',
    may: 'parcels.pack',
    summary: 'Confirmed orders that are to be packed or handed over, the oldest first; without money',
    query: z.object({
      status: anyOf(z.enum(['confirmed', 'picked_up'])),
      limit: Whole.pipe(z.number().min(1).max(200)).default(100),
    }),
    data: z.object({ data: z.array(ListedOrder) }),
  },
  onePacked: {
    method: 'GET',
    path: '/console/parcels/:number',
    auth: 'staff',
    may: 'parcels.pack',
    faults: ['not_found'],
    summary: 'One confirmed order for whoever packs it: lines and address, without money',
    params,
    data: DeskOrder,
  },
  goods: {
    method: 'GET',
    path: '/console/order-goods',
    auth: 'staff',
    may: 'orders.write',
    summary: 'Goods for an order by phone: found by title or SKU, and choices by their numbers',
    query: z.object({
      search: TypedText.max(200).default(''),
      inventories: NumberList.pipe(z.array(z.number()).max(100)).default([]),
    }),
    data: z.object({ data: z.array(DeskGood) }),
  },
  place: {
    method: 'POST',
    path: '/console/orders',
    auth: 'staff',
    may: 'orders.write',
    faults: ['crowded'],
    creates: true,
    summary: 'Place an order for somebody on the phone, paid in cash, by the rules of every other order',
    body: z.object({
      lines: z
        .array(
          z.object({
            product_id: Id,
            inventory_id: Id.optional(),
            quantity: Whole.pipe(z.number().min(1).max(10_000)),
          }),
        )
        .min(1)
        .max(100),
      address: AddressFields.omit({ preferred: true }),
      /** Of the buyer: of the mails and pages about the order. */
      language: TypedText.max(10).default('fa'),
      voucher: TypedText.max(60).default(''),
      note: TypedText.max(500).default(''),
    }),
    data: DeskOrder,
  },
  confirm: {
    ...ofOrder,
    path: '/console/orders/:number/confirm',
    may: 'orders.write',
    summary: 'Confirm an order whose buyer said yes',
    params,
    body: z.object({ way: z.enum(['phone', 'whatsapp', 'visit']).default('phone') }),
  },
  move: {
    ...ofOrder,
    path: '/console/orders/:number/move',
    may: 'parcels.pack',
    summary: 'Move a confirmed order, or one parcel of it, one step on: packed and fetched, on its way, delivered',
    params,
    body: z.object({
      ...parcel,
      /** Where it is to come: refused when somebody moved it meanwhile. */
      to: Whole.pipe(z.enum(OrderStatus)),
      anyway,
    }),
  },
  refuse: {
    ...mayGiveBack,
    path: '/console/orders/:number/refuse',
    may: 'orders.write',
    summary: 'A parcel that is out, or all that are, was not accepted at the door and comes back',
    params,
    body: z.object({ ...parcel, note }),
  },
  correct: {
    ...ofOrder,
    path: '/console/orders/:number/correct',
    may: 'orders.write',
    summary:
      'Correct that an order, or one parcel of it, was recorded as delivered or refused by mistake, until its cash is counted: it is on its way again',
    params,
    body: z.object(parcel),
  },
  cancel: {
    ...mayGiveBack,
    path: '/console/orders/:number/cancel',
    bytes: 32_000,
    may: 'orders.write',
    summary: 'Cancel an order, a parcel or some lines, before it left the store',
    params,
    body: z.object({
      ...parcel,
      line_ids: z.array(Uuid).max(500).optional(),
      note: TypedText.min(1).max(500),
    }),
  },
  refund: {
    ...ofOrder,
    path: '/console/orders/:number/refund',
    may: 'refunds.give',
    fresh: 'of people',
    creates: true,
    summary: 'Give money of an order back without cancelling anything, in part or all that is left',
    params,
    body: z.object({
      /** Left out for all that is left. */ amount: anyOf(Amount.pipe(z.number().positive())),
      /** Which goods it is for: what is cancelled of them later is less that much. Left out for the order as a whole. */
      line_id: anyOf(Uuid),
      note: TypedText.min(1).max(500),
    }),
  },
  changeAddress: {
    ...mayGiveBack,
    path: '/console/orders/:number/address',
    may: 'orders.write',
    summary: 'Change where an order goes, before any of it left; fees follow, and a buyer with an email gets one',
    params,
    body: AddressFields.omit({ preferred: true }).extend(version),
  },
  changeQuantity: {
    ...mayGiveBack,
    path: '/console/orders/:number/quantity',
    may: 'orders.write',
    summary:
      'Change how many of a line are sent, before its parcel left; totals and stock follow, and a buyer with an email gets one',
    params,
    body: z.object({ line_id: Uuid, quantity: Whole.pipe(z.number().max(10_000)), ...version }),
  },
  note: {
    ...ofOrder,
    path: '/console/orders/:number/note',
    may: 'orders.write',
    creates: true,
    summary: 'Write a note about an order, for staff alone',
    params,
    body: z.object({ text: TypedText.min(1).max(2000) }),
  },
  views: {
    method: 'GET',
    path: '/console/order-views',
    auth: 'staff',
    may: 'orders.read',
    summary: 'The lists of orders that whoever asks has saved',
    data: z.object({ data: z.array(OrderView) }),
  },
  saveView: {
    method: 'POST',
    path: '/console/order-views',
    auth: 'staff',
    may: 'orders.read',
    summary: 'Save filters under a name, for oneself',
    body: z.object({ name: oneLine(60), query: TypedText.max(600) }),
    data: OrderView,
  },
  removeView: {
    method: 'DELETE',
    path: '/console/order-views/:id',
    auth: 'staff',
    may: 'orders.read',
    summary: 'Remove a saved list of one’s own',
    params: z.object({ id: Uuid }),
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract
