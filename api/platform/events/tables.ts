import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EventDetails, WebhookKind } from '../../../contract/platform/events.ts'
import { moment } from '../database/columns.ts'

/**
 * What staff and programs are to be told of, written in the transaction that causes it: orders and stock by triggers of the
 * migration, everything else by `tellEvent`. Nothing of a person is kept here.
 */
export const events = pgTable(
  'events',
  {
    /** Triggers write here, too. */
    id: uuid().primaryKey().defaultRandom(),
    kind: text().$type<WebhookKind>().notNull(),
    /** The same cause is told once, however often it happens. */
    cause: text().notNull().unique(),
    details: jsonb().$type<EventDetails>().notNull(),
    at: moment().notNull().defaultNow(),
    /** When it was put before those who are to hear of it; null while that is to come. */
    spreadAt: moment(),
  },
  (event) => [index().on(event.at), index('events_to_spread').on(event.at).where(sql`${event.spreadAt} is null`)],
)
