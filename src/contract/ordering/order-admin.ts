import { z } from 'zod'
import { AddressFields } from '../customers/addresses.ts'
import type { Contract } from '../endpoint.ts'
import { Amount, Id, NumberList, oneLine, TypedText, Uuid, Whole } from '../fields.ts'
import { AdminGood, AdminOrder, anyOf, ExportedOrder, ListedOrder, OrderFilter, OrderView } from './admin-orders.ts'
import { OrderStatus } from './order-status.ts'

/** Orders in the console. Amounts are null without the permission `orders.totals`. */
const ofOrder = { method: 'POST', auth: 'staff', httpErrors: ['not_found'], data: AdminOrder } as const
/** Calls that may refund an online payment need what a refund needs. */
const mayGiveBack = { ...ofOrder, httpErrors: ['not_found', 'fresh_code_required'] } as const
const params = z.object({ number: TypedText.max(40) })
const parcel = { parcel_id: anyOf(Uuid) }
const version = { version: TypedText.max(40).optional() }
/** Reason to continue in spite of a dispute or refund. Needs `orders.write`. */
export const anyway = anyOf(TypedText.min(1).max(500))
const note = TypedText.max(500).default('')

export const orderAdmin = {
  list: {
    method: 'GET',
    path: '/console/orders',
    auth: 'staff',
    may: 'orders.read',
    summary: 'List orders by search and filters, newest first. Next page: `before`',
    query: OrderFilter.extend({
      /** The `next` of the previous page. */
      before: Uuid.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(50),
    }),
    data: z.object({
      data: z.array(ListedOrder),
      next: z.string().nullable(),
      /** Number of orders, counted up to 1,000. */
      count: z.object({ number: z.number().int(), more: z.boolean() }),
    }),
  },
  export: {
    method: 'GET',
    path: '/console/order-export',
    auth: 'staff',
    may: 'orders.export',
    summary: 'Export orders by search and filters as rows of a table. Next page: `before`',
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
    httpErrors: ['not_found'],
    summary: 'Get an order by its number',
    params,
    data: AdminOrder,
  },
  toPack: {
    method: 'GET',
    path: '/console/parcels',
    auth: 'staff',
    may: 'parcels.pack',
    summary: 'List confirmed orders to pack or hand over, oldest first, without amounts',
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
    httpErrors: ['not_found'],
    summary: 'Get a confirmed order to pack: lines and address, without amounts',
    params,
    data: AdminOrder,
  },
  goods: {
    method: 'GET',
    path: '/console/order-goods',
    auth: 'staff',
    may: 'orders.write',
    summary: 'Find products for a phone order by title or SKU, and variants by id',
    query: z.object({
      search: TypedText.max(200).default(''),
      inventories: NumberList.pipe(z.array(z.number()).max(100)).default([]),
    }),
    data: z.object({ data: z.array(AdminGood) }),
  },
  place: {
    method: 'POST',
    path: '/console/orders',
    auth: 'staff',
    may: 'orders.write',
    httpErrors: ['crowded'],
    creates: true,
    summary: 'Place an order for a buyer on the phone, paid in cash, by the rules of every order',
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
      /** The buyer's language, for mails and pages about the order. */
      language: TypedText.max(10).default('fa'),
      voucher: TypedText.max(60).default(''),
      note: TypedText.max(500).default(''),
    }),
    data: AdminOrder,
  },
  confirm: {
    ...ofOrder,
    path: '/console/orders/:number/confirm',
    may: 'orders.write',
    summary: 'Confirm an order for its buyer',
    params,
    body: z.object({ way: z.enum(['phone', 'whatsapp', 'visit']).default('phone') }),
  },
  move: {
    ...ofOrder,
    path: '/console/orders/:number/move',
    may: 'parcels.pack',
    summary: 'Move a confirmed order, or one parcel, to its next status: packed, on its way, delivered',
    params,
    body: z.object({
      ...parcel,
      /** Target status. Rejected if a colleague has moved the order meanwhile. */
      to: Whole.pipe(z.enum(OrderStatus)),
      anyway,
    }),
  },
  refuse: {
    ...mayGiveBack,
    path: '/console/orders/:number/refuse',
    may: 'orders.write',
    summary: 'Record that one parcel, or all that are out, were refused on delivery and come back',
    params,
    body: z.object({ ...parcel, note }),
  },
  correct: {
    ...ofOrder,
    path: '/console/orders/:number/correct',
    may: 'orders.write',
    summary:
      'Correct an order, or one parcel, that was marked as delivered or refused by mistake, until its cash is counted: it is on its way again',
    params,
    body: z.object(parcel),
  },
  cancel: {
    ...mayGiveBack,
    path: '/console/orders/:number/cancel',
    bytes: 32_000,
    may: 'orders.write',
    summary: 'Cancel an order, a parcel or some lines before they left the store',
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
    summary: 'Refund part of an order or all that is left, without cancelling',
    params,
    body: z.object({
      /** Omitted: the whole refundable amount. */ amount: anyOf(Amount.pipe(z.number().positive())),
      /** The line that the refund is for; a later cancellation of it refunds less. Omitted: the order as a whole. */
      line_id: anyOf(Uuid),
      note: TypedText.min(1).max(500),
    }),
  },
  changeAddress: {
    ...mayGiveBack,
    path: '/console/orders/:number/address',
    may: 'orders.write',
    summary:
      'Change the address of an order before any of it left; fees are calculated again, and a buyer with an email is notified',
    params,
    body: AddressFields.omit({ preferred: true }).extend(version),
  },
  changeQuantity: {
    ...mayGiveBack,
    path: '/console/orders/:number/quantity',
    may: 'orders.write',
    summary:
      'Change the quantity of a line before its parcel left; totals and stock follow, and a buyer with an email is notified',
    params,
    body: z.object({ line_id: Uuid, quantity: Whole.pipe(z.number().max(10_000)), ...version }),
  },
  note: {
    ...ofOrder,
    path: '/console/orders/:number/note',
    may: 'orders.write',
    creates: true,
    summary: 'Add an internal note to an order',
    params,
    body: z.object({ text: TypedText.min(1).max(2000) }),
  },
  views: {
    method: 'GET',
    path: '/console/order-views',
    auth: 'staff',
    may: 'orders.read',
    summary: 'List your saved order lists',
    data: z.object({ data: z.array(OrderView) }),
  },
  saveView: {
    method: 'POST',
    path: '/console/order-views',
    auth: 'staff',
    may: 'orders.read',
    summary: 'Save filters of the order list under a name',
    body: z.object({ name: oneLine(60), query: TypedText.max(600) }),
    data: OrderView,
  },
  removeView: {
    method: 'DELETE',
    path: '/console/order-views/:id',
    auth: 'staff',
    may: 'orders.read',
    summary: 'Delete a saved order list',
    params: z.object({ id: Uuid }),
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract
