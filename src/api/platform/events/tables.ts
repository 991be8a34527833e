import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EventDetails, WebhookKind } from '#contract/platform/events.ts'
import { moment } from '../database/columns.ts'

/**
 * Events for staff and programs, written in the transaction that causes them: orders and stock by triggers of the
 * migration, all others by `publishEvent`. Contains no personal data.
 */
export const events = pgTable(
  'events',
  {
    /** Has a database default, because triggers write here too. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<WebhookKind>().notNull(),
    /** One event per cause, however often it occurs. */
    cause: text().notNull().unique(),
    details: jsonb().$type<EventDetails>().notNull(),
    at: moment().notNull().defaultNow(),
    /** When its recipients were found; null until then. */
    spreadAt: moment(),
  },
  (event) => [index().on(event.at), index('events_to_spread').on(event.at).where(sql`${event.spreadAt} is null`)],
)
