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
import { type PaymentMethod, paymentStates, refundStates } from '../../../contract/ordering/payments.ts'
import { moment, money, uuidKey } from '../../platform/database/columns.ts'
import { orderLines, orders } from '../orders/tables.ts'

const isOneOf = (column: AnyPgColumn, states: readonly string[]) =>
  sql`${column} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`

/** One attempt to pay an order at a provider. Nothing of a card or a person is kept here. */
export const payments = pgTable(
  'payments',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    provider: text().notNull(),
    method: smallint().$type<PaymentMethod>().notNull(),
    /** What the provider calls it; null until the provider was reached. */
    reference: text(),
    /** Where the shopper pays, until it is settled. */
    url: text(),
    /** True: in the provider's own fields on the shop's page instead. */
    embedded: boolean().notNull().default(false),
    /** What the order wanted, in minor units of the order's currency. */
    wanted: money().notNull(),
    /** What the provider is asked to take, in minor units of `currency`: the same, or converted at the shop's rate then. */
    amount: money().notNull(),
    currency: text().notNull(),
    state: text({ enum: paymentStates }).notNull().default('started'),
    /** What the provider took though it was not what was asked for, `9900 usd`: never counted as paid, and given back. */
    mismatch: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When the process looks at it again by itself. */
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

/** What a provider told by webhook: kept before anything is done about it, once per event id. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    kind: text().notNull(),
    /** The payment or refund it speaks of: the provider's name for it, or ours. */
    reference: text(),
    paymentId: text(),
    /** What was kept of it: states, amounts and ids, nothing of a card or a person. */
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

/** Money on its way back: written in the transaction that causes it, sent after, like a mail. */
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
    /** What the shopper gets back, in minor units of the order's currency. */
    amount: money().notNull(),
    /** The same in minor units of `currency`, as the provider took it. */
    charged: money().notNull(),
    currency: text().notNull(),
    state: text({ enum: refundStates }).notNull().default('asked'),
    reference: text(),
    cause: text().notNull(),
    /** Which goods staff gave it for: what is cancelled of them later is less that much. Null for the order as a whole. */
    lineId: uuid().references(() => orderLines.id),
    /** The refund that was asked for in place of this one, which failed. */
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

/** It did not go back, and nothing else was tried in its place. */
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

/** What staff gave back of an order that was paid in cash, by hand and noted at once: minor units of the order's currency. */
export const cashRefunds = pgTable(
  'cash_refunds',
  {
    id: uuidKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amount: money().notNull(),
    /** Which goods it was given for; null for the order as a whole. */
    lineId: uuid().references(() => orderLines.id),
    /** How and why it was given; stays with the shop. */
    note: text().notNull(),
    /** Who gave it. */
    by: text().notNull(),
    at: moment().notNull().default(sql`clock_timestamp()`),
  },
  (refund) => [
    index().on(refund.orderId),
    index().on(refund.at),
    check('cash_refunds_amount', sql`${refund.amount} > 0`),
  ],
)
