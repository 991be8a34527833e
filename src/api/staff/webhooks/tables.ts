import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { WebhookKind } from '#contract/platform/events.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { events } from '../../platform/events/tables.ts'

/** A program that receives events. */
export const webhooks = pgTable('webhooks', {
  id: uuidKey(),
  url: text().notNull().unique(),
  kinds: text().array().$type<WebhookKind[]>().notNull(),
  /** Key of the signatures, encrypted with the key of second factors. Shown once. */
  secret: text().notNull(),
  on: boolean().notNull().default(true),
  createdAt: moment().notNull().defaultNow(),
  /** The first failure since the last success; null if the last delivery succeeded. */
  failingSince: moment(),
  /** Added by demo staff: no event is sent after the demo has ended. */
  demo: boolean().notNull().default(false),
})

/** The delivery of one event to one webhook. */
export const deliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuidKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** No attempt before: a wait after a failure. */
    nextTryAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    failedAt: moment(),
    /** Status code of the last response; null if there was none. */
    answered: integer(),
    problem: text(),
  },
  (delivery) => [
    unique().on(delivery.webhookId, delivery.eventId),
    index().on(delivery.eventId),
    index('webhook_deliveries_due')
      .on(delivery.nextTryAt)
      .where(sql`${delivery.sentAt} is null and ${delivery.failedAt} is null`),
    index().on(delivery.webhookId, delivery.createdAt, delivery.id),
  ],
)
