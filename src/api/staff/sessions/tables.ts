import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, uuidKey } from '../../platform/database/columns.ts'
import { staff } from '../members/tables.ts'

/** A browser signed in to the console. Only the SHA-256 of its token is stored. All times are by the database clock. */
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
    /** When the second factor was passed, or was not needed; null while only that step is allowed. */
    passedAt: moment(),
    /** Until when an entered code counts as fresh; null if none was entered. */
    freshUntil: moment(),
  },
  (session) => [index().on(session.staffId), index().on(session.seenAt)],
)
