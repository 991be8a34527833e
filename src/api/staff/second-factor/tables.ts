import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { staff } from '../members/tables.ts'

/** A staff member's authenticator app. Secrets are encrypted with a key that is not in the database (`seal.ts`). */
export const secondFactors = pgTable(
  'staff_second_factors',
  {
    staffId: uuid()
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Null until the first code of the app was entered. */
    secret: text(),
    /** The time step of the latest used code. It and earlier ones are used up. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    /** A secret that waits for its first code, and when it expires. */
    pendingSecret: text(),
    pendingUntil: moment(),
  },
  (factor) => [
    check('staff_second_factors_pending', sql`(${factor.pendingSecret} is null) = (${factor.pendingUntil} is null)`),
  ],
)

/** Codes for a lost phone, each used once. Stored as hashes under the same key. */
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
