import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { events } from '../../platform/events/tables.ts'
import { staff } from '../members/tables.ts'

/** A staff member's browser with push notifications: the endpoint of its push service, and its encryption keys. */
export const pushSubscriptions = pgTable(
  'staff_push_subscriptions',
  {
    id: uuidKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The session that turned notifications on. Signing it out ends them. */
    sessionId: uuid(),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Such as “Chrome · Android”. */
    device: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    /** Attempts since the last delivered message. */
    attempts: integer().notNull().default(0),
    /** No message is sent before: a pause after a message, a wait after a failure. */
    nextTryAt: moment().notNull().defaultNow(),
    problem: text(),
  },
  (subscription) => [index().on(subscription.staffId), index().on(subscription.nextTryAt)],
)

/** Notifications to send to a browser; deleted once sent. */
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

/**
 * The VAPID keys that identify the shop to push services (RFC 8292), made at first use. The private key is encrypted
 * like the secrets of second factors.
 */
export const pushKeys = pgTable(
  'staff_push_keys',
  {
    id: integer().primaryKey().default(1),
    publicKey: text().notNull(),
    privateKey: text().notNull(),
  },
  (key) => [check('staff_push_keys_one', sql`${key.id} = 1`)],
)
