import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { type PaymentMethod, paymentStates, refundStates } from '#contract/ordering/payments.ts'
import { moment, money, uuidKey } from '../../platform/database/columns.ts'
import { orderLines, orders } from '../orders/tables.ts'

const isOneOf = (column: AnyPgColumn, states: readonly string[]) =>
  sql`${column} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`

/** An attempt to pay an order at a provider. Contains no data of cards or persons. */
export const payments = pgTable(
  'payments',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    method: smallint().$type<PaymentMethod>().notNull(),
    /** The provider's id; null until the provider has answered. */
    reference: text(),
    /** The payment page; null once settled. */
    url: text(),
    /** True: paid in the provider's fields on the shop's own page. */
    embedded: boolean().notNull().default(false),
    /** The order's amount, in minor units of its currency. */
    wanted: money().notNull(),
    /** The requested amount, in minor units of `currency`: the same, or converted at the shop's exchange rate at that time. */
    amount: money().notNull(),
    currency: text().notNull(),
    state: text({ enum: paymentStates }).notNull().default('started'),
    /** A wrong amount that the provider took, such as `9900 usd`. It never counts as paid and is refunded. */
    mismatch: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** Time of the next automatic check. */
    askAgainAt: moment().notNull(),
  },
  (payment) => [
    unique().on(payment.provider, payment.reference),
    index().on(payment.orderId),
    index().on(payment.askAgainAt).where(sql`${payment.state} in ('started', 'processing')`),
    check('payments_state', isOneOf(payment.state, paymentStates)),
    check('payments_amount', sql`${payment.amount} >= 0 and ${payment.wanted} >= 0`),
  ],
)

/** Every move of a payment with its time and cause. */
export const paymentMoves = pgTable(
  'payment_moves',
  {
    id: uuidKey(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    state: text({ enum: paymentStates }).notNull(),
    cause: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (move) => [index().on(move.paymentId, move.at)],
)

/** Webhook events, stored before they are processed, once per event id. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    /** The payment or refund of the event: the provider's id and ours. */
    reference: text(),
    paymentId: text(),
    /** Stored data of the event: states, amounts and ids, nothing about a card or a person. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    receivedAt: moment().notNull().defaultNow(),
    nextTryAt: moment().notNull().defaultNow(),
    doneAt: moment(),
  },
  (event) => [
    primaryKey({ columns: [event.provider, event.eventId] }),
    index().on(event.nextTryAt).where(sql`${event.doneAt} is null`),
    index().on(event.paymentId).where(sql`${event.content}->>'about' = 'dispute'`),
  ],
)

/** Refunds: recorded in the transaction that causes them and sent later, like mails. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    /** The amount for the customer, in minor units of the order's currency. */
    amount: money().notNull(),
    /** The same amount in minor units of `currency`, as the provider charged it. */
    charged: money().notNull(),
    currency: text().notNull(),
    state: text({ enum: refundStates }).notNull().default('asked'),
    reference: text(),
    cause: text().notNull(),
    /** The line that staff refunded: a later cancellation of it refunds that much less. Null for the whole order. */
    lineId: uuid().references(() => orderLines.id),
    /** The refund that replaces this failed one. */
    replacedBy: uuid().references((): AnyPgColumn => refunds.id),
    attempts: integer().notNull().default(0),
    problem: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    nextTryAt: moment().notNull().defaultNow(),
  },
  (refund) => [
    index().on(refund.orderId),
    index().on(refund.paymentId),
    index().on(refund.nextTryAt).where(sql`${refund.state} = 'asked'`),
    index().on(refund.createdAt),
    index('refunds_failed').on(refund.id).where(sql`${refund.state} = 'failed' and ${refund.replacedBy} is null`),
    check('refunds_state', isOneOf(refund.state, refundStates)),
    check('refunds_amount', sql`${refund.amount} >= 0 and ${refund.charged} > 0`),
  ],
)

/** SQL condition: failed and not replaced. */
export const isFailed = sql`${refunds.state} = 'failed' and ${refunds.replacedBy} is null`

/** Every move of a refund with its time and cause. */
export const refundMoves = pgTable(
  'refund_moves',
  {
    id: uuidKey(),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    state: text({ enum: refundStates }).notNull(),
    cause: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (move) => [index().on(move.refundId, move.at)],
)

/** Cash refunds by staff, recorded when the cash is handed to the customer. Minor units of the order's currency. */
export const cashRefunds = pgTable(
  'cash_refunds',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amount: money().notNull(),
    /** The refunded line; null for the whole order. */
    lineId: uuid().references(() => orderLines.id),
    /** How and why it was refunded. Visible only to staff. */
    note: text().notNull(),
    /** Name of the staff member. */
    by: text().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (refund) => [
    index().on(refund.orderId),
    index().on(refund.at),
    check('cash_refunds_amount', sql`${refund.amount} > 0`),
  ],
)
