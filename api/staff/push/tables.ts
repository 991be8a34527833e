import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { events } from '../../platform/events/tables.ts'
import { staff } from '../members/tables.ts'

/** A browser of somebody that shows news on its screen: where its push service takes them, and what seals them for it. */
export const pushSubscriptions = pgTable(
  'staff_push_subscriptions',
  {
    id: uuidKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The session in which it was allowed: who signs that out is told nothing there any more. */
    sessionId: uuid(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Such as “Chrome · Android”. */
    device: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    /** Tries since it took something last. */
    attempts: integer().notNull().default(0),
    /** Nothing is sent before: a pause after a message, a wait after a failure. */
    nextTryAt: moment().notNull().defaultNow(),
    problem: text(),
  },
  (subscription) => [index().on(subscription.staffId), index().on(subscription.nextTryAt)],
)

/** What a browser is still to be told; gone once it was. */
export const pushQueue = pgTable(
  'staff_push_queue',
  {
    subscriptionId: uuid()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
  },
  (queued) => [primaryKey({ columns: [queued.subscriptionId, queued.eventId] }), index().on(queued.eventId)],
)

/** By what push services know the shop (RFC 8292), made when it is first needed. The private key is sealed as second factors are. */
export const pushKeys = pgTable(
  'staff_push_keys',
  {
    id: integer().primaryKey().default(1),
    publicKey: text().notNull(),
    privateKey: text().notNull(),
  },
  (key) => [check('staff_push_keys_one', sql`${key.id} = 1`)],
)
