import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { staff } from '../members/tables.ts'

/** The app on somebody's phone. Secrets are sealed with a key that is not in the database (`seal.ts`). */
export const secondFactors = pgTable(
  'staff_second_factors',
  {
    staffId: uuid()
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Null until the first code of the app was entered. */
    secret: text(),
    /** The step of time of the latest code that was used: it and those before it are used up. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** A secret that is to be confirmed by its first code, and until when. */
    pendingSecret: text(),
    pendingUntil: moment(),
  },
  (factor) => [
    check('staff_second_factors_pending', sql`(${factor.pendingSecret} is null) = (${factor.pendingUntil} is null)`),
  ],
)

/** Codes for who lost the phone, each used once. Kept as hashes under the same key. */
export const recoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
  },
  (code) => [primaryKey({ columns: [code.staffId, code.codeHash] })],
)
