import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { WebhookKind } from '../../../contract/platform/events.ts'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { events } from '../../platform/events/tables.ts'

/** A program that is told of events. */
export const webhooks = pgTable('webhooks', {
  id: uuidKey(),
  url: text().notNull().unique(),
  kinds: text().array().$type<WebhookKind[]>().notNull(),
  /** What deliveries are signed with, sealed with the key of second factors: shown once. */
  secret: text().notNull(),
  on: boolean().notNull().default(true),
  createdAt: moment().notNull().defaultNow(),
  /** When the first of those failed that none succeeded since; null while it answers. */
  failingSince: moment(),
  /** Added by somebody of the demo bazaar: nothing is sent there once it is somebody's shop. */
  demo: boolean().notNull().default(false),
})

/** One event on its way to one program. */
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
    /** It is not sent before: a wait after a failure. */
    nextTryAt: moment().notNull().defaultNow(),
    sentAt: moment(),
    failedAt: moment(),
    /** What the program answered last; null where it did not. */
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
