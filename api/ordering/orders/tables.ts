import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ShippingType } from '../../../contract/catalog/shipping-rules.ts'
import { OrderStatus, orderStatuses } from '../../../contract/ordering/orders.ts'
import { type PaymentMethod, PaymentStatus } from '../../../contract/ordering/payments.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { moment, money, uuidKey, type Words } from '../../platform/database/columns.ts'

/** Everything is copied at placement and never recomputed (design.md). Money in minor units of `currency`. */
export type OrderedAddress = {
  name: string
  email: string
  phone: string
  phone2: string
  country: string
  state: string
  city: string
  zipCode: string
  address: string
  address2: string
  landmark: string
}

/** As the migrations have it: a status more asks for one (`npm run migration`). */
const isStatus = (column: AnyPgColumn) => sql`${column} between 1 and ${sql.raw(`${orderStatuses.length}`)}`

export const orders = pgTable(
  'orders',
  {
    id: uuidKey(),
    orderNumber: text().notNull().unique(),
    shopperId: uuid()
      .notNull()
      .references(() => shoppers.id),
    language: text().notNull(),
    currency: text().notNull(),
    orderStatus: smallint().$type<OrderStatus>().notNull().default(OrderStatus.pending),
    cancelled: boolean().notNull().default(false),
    paymentMethod: smallint().$type<PaymentMethod>().notNull(),
    paymentStatus: smallint().$type<PaymentStatus>().notNull().default(PaymentStatus.unpaid),
    address: jsonb().$type<OrderedAddress>().notNull(),
    /** By what limited offers know the buyer again (`buyer.ts`); empty once their account is erased. */
    buyerKeys: text().array().notNull().default(sql`'{}'`),
    note: text().notNull().default(''),
    subtotal: money().notNull(),
    bundleDiscount: money().notNull().default(0),
    voucherDiscount: money().notNull().default(0),
    /** The voucher's code as it was then; empty without one. */
    voucherCode: text().notNull().default(''),
    shipping: money().notNull(),
    tax: money().notNull().default(0),
    /** The sum of what its parcels are rounded by. */
    rounding: money().notNull().default(0),
    /** Whether its cash is taken, and given back, in whole afghanis. */
    cashRounded: boolean().notNull().default(false),
    total: money().notNull(),
    placedAt: moment().notNull().defaultNow(),
    /** Until then it is held for whoever pays online; null for cash, and once it is paid. */
    payBy: moment(),
    /** True while it is paid, or to be paid, in the demo bazaar's sandbox: no money moves. */
    testPayment: boolean().notNull().default(false),
  },
  (order) => [
    index().on(order.shopperId, order.placedAt),
    index().on(order.placedAt),
    index().using('gin', order.buyerKeys),
    index().on(order.payBy).where(sql`${order.payBy} is not null and not ${order.cancelled}`),
    check(
      'orders_total',
      sql`${order.total} = ${order.subtotal} - ${order.bundleDiscount} - ${order.voucherDiscount} + ${order.shipping} + ${order.tax} + ${order.rounding}`,
    ),
    check('orders_rounding', sql`${order.cashRounded} or ${order.rounding} = 0`),
    check('orders_positive', sql`${order.total} >= 0`),
    check('orders_status', isStatus(order.orderStatus)),
  ],
)

type ParcelState = Record<'orderStatus' | 'cancelled', AnyPgColumn>

/** Confirmed, and nobody has picked it up yet. Said alike in index and counts, so that the one serves the other. */
export const isToPack = ({ orderStatus, cancelled }: ParcelState) =>
  sql`${orderStatus} = ${sql.raw(`${OrderStatus.confirmed}`)} and not ${cancelled}`

/** Delivered, and nobody has counted the cash that was given for it. */
export const isCashAwaited = ({ orderStatus, cancelled, cashAwaited }: ParcelState & { cashAwaited: AnyPgColumn }) =>
  sql`${cashAwaited} and not ${cancelled} and ${orderStatus} = ${sql.raw(`${OrderStatus.delivered}`)}`

/** It was out and nobody took it: refused at the door. */
export const cameBack = ({ orderStatus, cancelled }: ParcelState) =>
  sql`${orderStatus} >= ${sql.raw(`${OrderStatus.pickedUp}`)} and ${cancelled}`

/** What one store sends: its own shipping rule and its own status. */
export const parcels = pgTable(
  'parcels',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Stores may go; the parcel keeps its copy. */
    storeId: integer().notNull(),
    storeSlug: text().notNull(),
    storeTitle: jsonb().$type<Words>().notNull(),
    orderStatus: smallint().$type<OrderStatus>().notNull().default(OrderStatus.pending),
    cancelled: boolean().notNull().default(false),
    shippingType: smallint().$type<ShippingType>().notNull(),
    shippingTitle: jsonb().$type<Words>().notNull(),
    pickupAddress: jsonb().$type<Words>(),
    shippingFee: money().notNull(),
    /** True while a courier has it, or the cash for it, that nobody has counted yet: until then its order is not paid. */
    cashAwaited: boolean().notNull().default(false),
    expectedFrom: moment().notNull(),
    expectedTo: moment().notNull(),
    subtotal: money().notNull(),
    /** Its share of the order's discounts. */
    bundleDiscount: money().notNull().default(0),
    voucherDiscount: money().notNull().default(0),
    /** What of `voucherDiscount` is off the fee; the rest is off its lines. */
    shippingDiscount: money().notNull().default(0),
    /** What `total` is more, or less, because its cash is in whole afghanis. */
    rounding: money().notNull().default(0),
    total: money().notNull(),
  },
  (parcel) => [
    index().on(parcel.orderId),
    index().on(parcel.storeId),
    index('parcels_to_pack').on(parcel.orderId).where(isToPack(parcel)),
    index('parcels_cash_awaited').on(parcel.orderId).where(isCashAwaited(parcel)),
    index('parcels_came_back').on(parcel.orderId).where(cameBack(parcel)),
    check('parcels_status', isStatus(parcel.orderStatus)),
    check(
      'parcels_total',
      sql`${parcel.total} = ${parcel.subtotal} - ${parcel.bundleDiscount} - ${parcel.voucherDiscount} + ${parcel.shippingFee} + ${parcel.rounding}`,
    ),
    check(
      'parcels_shipping_discount',
      sql`${parcel.shippingDiscount} between 0 and least(${parcel.shippingFee}, ${parcel.voucherDiscount})`,
    ),
    check('parcels_positive', sql`${parcel.total} >= 0`),
  ],
)

export type OrderedAttribute = {
  attribute: string
  attributeTitle: Words
  value: string
  title: Words
  swatch: string | null
}

export const orderLines = pgTable(
  'order_lines',
  {
    id: uuidKey(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    productId: integer().notNull(),
    inventoryId: integer().notNull(),
    sku: text().notNull(),
    slug: text().notNull(),
    title: jsonb().$type<Words>().notNull(),
    image: text().notNull(),
    attributes: jsonb().$type<OrderedAttribute[]>().notNull(),
    /** The sale whose allotment this line took from. */
    flashSaleId: integer(),
    price: money().notNull(),
    quantity: integer().notNull(),
    /** `price` times `quantity`; its share of the order's discounts stands beside it. */
    total: money().notNull(),
    bundleDiscount: money().notNull().default(0),
    voucherDiscount: money().notNull().default(0),
    /** True once it was cancelled, alone or with its parcel. */
    cancelled: boolean().notNull().default(false),
  },
  (line) => [
    index().on(line.parcelId),
    index().on(line.productId),
    check('order_lines_quantity', sql`${line.quantity} >= 1`),
    check('order_lines_total', sql`${line.total} = ${line.price} * ${line.quantity}`),
    check(
      'order_lines_discounts',
      sql`${line.bundleDiscount} >= 0 and ${line.voucherDiscount} >= 0 and ${line.bundleDiscount} + ${line.voucherDiscount} <= ${line.total}`,
    ),
  ],
)

/**
 * Orders that hold goods and are neither confirmed nor paid: whom they count for, as keyed hashes. A row goes with the
 * waiting of its order, and nothing else keeps the network that an order came from.
 */
export const openOrders = pgTable(
  'open_orders',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    phone: text().notNull(),
    /** Null where nobody said it. */
    network: text(),
  },
  (open) => [index().on(open.phone), index().on(open.network)],
)

/** Every move of a parcel with its time and cause. */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    orderStatus: smallint().$type<OrderStatus>().notNull(),
    cancelled: boolean().notNull().default(false),
    cause: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (move) => [index().on(move.orderId, move.at)],
)

/** Why something of an order was cancelled, by whom, and what it was worth in minor units of the order's currency. */
export const cancellations = pgTable(
  'cancellations',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    by: text({ enum: ['shopper', 'operator', 'shop'] }).notNull(),
    /** A code of `cancellationReasons`. */
    reason: text().notNull(),
    note: text().notNull().default(''),
    /** The cancelled lines. */
    lineIds: jsonb().$type<string[]>().notNull(),
    amount: money().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (cancellation) => [
    index().on(cancellation.orderId, cancellation.createdAt),
    index().on(cancellation.createdAt),
    check('cancellations_amount', sql`${cancellation.amount} >= 0`),
  ],
)

/** What an order paid in cash waits for before anybody packs it (design.md). Orders paid otherwise have none. */
export const orderConfirmations = pgTable(
  'order_confirmations',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    /** Of the link in the newest mail about the order; the token itself is in that mail alone. */
    tokenHash: text().notNull().unique(),
    /** Until when the buyer may confirm; after it the order is released. */
    deadline: moment().notNull(),
    /** How it ended; null while it is awaited. */
    outcome: text({ enum: ['confirmed', 'released', 'cancelled'] }),
    settledAt: moment(),
    /** Who or what ended it: the cause of the order's move. */
    by: text(),
  },
  (confirmation) => [index().on(confirmation.deadline).where(sql`${confirmation.outcome} is null`)],
)

/** What staff write down about an order, for themselves: no shopper ever sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    /** The name of who wrote it. */
    by: text().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (note) => [index().on(note.orderId, note.at)],
)
