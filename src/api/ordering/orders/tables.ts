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
import type { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { OrderStatus, orderStatuses } from '#contract/ordering/order-status.ts'
import { type PaymentMethod, PaymentStatus } from '#contract/ordering/payments.ts'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { type LocalizedText, moment, money, uuidKey } from '../../platform/database/columns.ts'

/** All data are copied when the order is placed and never calculated again. Money in minor units of `currency`. */
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

/** Another status needs a migration (`npm run migration`), because the migrations contain this check. */
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
    /** Keys that recognise the buyer for limited offers (`buyer.ts`). Empty after the account is erased. */
    buyerKeys: text().array().notNull().default(sql`'{}'`),
    note: text().notNull().default(''),
    subtotal: money().notNull(),
    bundleDiscount: money().notNull().default(0),
    voucherDiscount: money().notNull().default(0),
    /** The voucher's code when the order was placed; empty without one. */
    voucherCode: text().notNull().default(''),
    shipping: money().notNull(),
    tax: money().notNull().default(0),
    /** Sum of the parcels' cash rounding. */
    rounding: money().notNull().default(0),
    /** Whether cash payments and cash refunds are in whole afghanis. */
    cashRounded: boolean().notNull().default(false),
    total: money().notNull(),
    placedAt: moment().notNull().defaultNow(),
    /** Deadline of the online payment, until which the order holds its stock. Null for cash and once paid. */
    payBy: moment(),
    /** True if the payment is in the demo's sandbox, where no money moves. */
    testPayment: boolean().notNull().default(false),
  },
  (order) => [
    index().on(order.shopperId, order.placedAt),
    index().on(order.placedAt),
    index().using('gin', order.buyerKeys),
    index('orders_email').on(sql`lower(${order.address} ->> 'email')`),
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

/** SQL condition: confirmed and not picked up. The index and the counts use the same condition, so that the index serves the counts. */
export const isToPack = ({ orderStatus, cancelled }: ParcelState) =>
  sql`${orderStatus} = ${sql.raw(`${OrderStatus.confirmed}`)} and not ${cancelled}`

/** SQL condition: delivered, but staff have not counted the cash. */
export const isCashAwaited = ({ orderStatus, cancelled, cashAwaited }: ParcelState & { cashAwaited: AnyPgColumn }) =>
  sql`${cashAwaited} and not ${cancelled} and ${orderStatus} = ${sql.raw(`${OrderStatus.delivered}`)}`

/** SQL condition: refused on delivery (cancelled after pickup). */
export const cameBack = ({ orderStatus, cancelled }: ParcelState) =>
  sql`${orderStatus} >= ${sql.raw(`${OrderStatus.pickedUp}`)} and ${cancelled}`

/** The part of an order that one store sends, with its own shipping rule and status. */
export const parcels = pgTable(
  'parcels',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** No foreign key: a store can be deleted, and the parcel keeps its copy. */
    storeId: integer().notNull(),
    storeSlug: text().notNull(),
    storeTitle: jsonb().$type<LocalizedText>().notNull(),
    orderStatus: smallint().$type<OrderStatus>().notNull().default(OrderStatus.pending),
    cancelled: boolean().notNull().default(false),
    shippingType: smallint().$type<ShippingType>().notNull(),
    shippingTitle: jsonb().$type<LocalizedText>().notNull(),
    pickupAddress: jsonb().$type<LocalizedText>(),
    shippingFee: money().notNull(),
    /** True while a courier has the parcel or its cash and staff have not counted it. Until then the order is not paid. */
    cashAwaited: boolean().notNull().default(false),
    expectedFrom: moment().notNull(),
    expectedTo: moment().notNull(),
    subtotal: money().notNull(),
    /** The parcel's shares of the order's discounts. */
    bundleDiscount: money().notNull().default(0),
    voucherDiscount: money().notNull().default(0),
    /** The part of `voucherDiscount` on the shipping fee; the rest is on the lines. */
    shippingDiscount: money().notNull().default(0),
    /** Adjustment of `total` to whole afghanis for cash. */
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
  attributeTitle: LocalizedText
  value: string
  title: LocalizedText
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
    title: jsonb().$type<LocalizedText>().notNull(),
    image: text().notNull(),
    attributes: jsonb().$type<OrderedAttribute[]>().notNull(),
    /** The flash sale whose allotment this line uses. */
    flashSaleId: integer(),
    price: money().notNull(),
    quantity: integer().notNull(),
    /** `price` times `quantity`, before discounts. */
    total: money().notNull(),
    bundleDiscount: money().notNull().default(0),
    voucherDiscount: money().notNull().default(0),
    /** True once cancelled, alone or with its parcel. */
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
 * Orders that hold stock and are neither confirmed nor paid, with keyed hashes of phone and network. The row is deleted when the order is
 * confirmed, paid or cancelled. No other table stores the network of an order.
 */
export const openOrders = pgTable(
  'open_orders',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    phone: text().notNull(),
    /** Null if unknown. */
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

/** Cancellations with reason, actor and worth in minor units of the order's currency. */
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
    /** Ids of the cancelled lines. */
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

/** The confirmation that a cash order waits for before packing. Orders with other payment methods have none. */
export const orderConfirmations = pgTable(
  'order_confirmations',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    /** Hash of the token in the link of the newest mail. The token itself is only in that mail. */
    tokenHash: text().notNull().unique(),
    /** The customer can confirm until then; afterwards the order is released. */
    deadline: moment().notNull(),
    /** Null while awaited. */
    outcome: text({ enum: ['confirmed', 'released', 'cancelled'] }),
    settledAt: moment(),
    /** The actor or job that ended it: the cause of the order's move. */
    by: text(),
  },
  (confirmation) => [index().on(confirmation.deadline).where(sql`${confirmation.outcome} is null`)],
)

/** Notes by staff about an order. Shoppers never see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    text: text().notNull(),
    /** Name of the author. */
    by: text().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (note) => [index().on(note.orderId, note.at)],
)
