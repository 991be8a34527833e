import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { staff } from '../members/tables.ts'

/** A browser that is signed in to the console. The token itself is never kept, only its SHA-256. All by the database's clock. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuidKey(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    /** Such as “Chrome · Android”. */
    device: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
    seenAt: moment().notNull().defaultNow(),
    /** When the second factor was passed, or none was asked for; null while nothing but that is allowed. */
    passedAt: moment(),
    /** Until when it counts that a code was entered; null where none was. */
    freshUntil: moment(),
  },
  (session) => [index().on(session.staffId), index().on(session.seenAt)],
)
