import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { localizedText } from '../../platform/database/columns.ts'

/** Permissions of staff. Roles are data, so a new role needs no code. The migration adds owner, operator and packer. */
export const roles = pgTable(
  'staff_roles',
  {
    name: text().primaryKey(),
    title: localizedText().notNull(),
    /** Permissions of the contract; `*` stands for all, including future ones. */
    permissions: text().array().notNull(),
    /** Whether its members need a second factor. */
    secondFactor: boolean().notNull(),
    /** The extent of the permissions: the whole shop. Roles of sellers will be limited to their store. */
    scope: text({ enum: ['shop'] })
      .notNull()
      .default('shop'),
    /** Added by demo staff: real members cannot get it, and it is hidden when the demo ends. */
    demo: boolean().notNull().default(false),
  },
  (role) => [check('staff_roles_scope', sql`${role.scope} in ('shop')`)],
)
