import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { words } from '../../platform/database/columns.ts'

/** What somebody of the staff may: data, so a new role needs no code. The migration brings owner, operator and packer. */
export const roles = pgTable(
  'staff_roles',
  {
    name: text().primaryKey(),
    title: words().notNull(),
    /** Permissions of the contract; `*` is every one there is and will be. */
    permissions: text().array().notNull(),
    /** Whether whoever has it must have a second factor. */
    secondFactor: boolean().notNull(),
    /** What it is about: the whole shop. Sellers, who come later, will have roles about their store. */
    scope: text({ enum: ['shop'] })
      .notNull()
      .default('shop'),
    /** Added by somebody of the demo bazaar: nobody real gets it, and it is gone with the demo. */
    demo: boolean().notNull().default(false),
  },
  (role) => [check('staff_roles_scope', sql`${role.scope} in ('shop')`)],
)
