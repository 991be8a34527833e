import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/database/columns.ts'
import { staff } from '../members/tables.ts'

/**
 * The one valid link by which a staff member sets name and password. A newer link replaces it. Only its hash is stored.
 */
export const invitations = pgTable(
  'staff_invitations',
  {
    staffId: uuid()
      .primaryKey()
      .references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    expiresAt: moment().notNull(),
  },
  (invitation) => [index().on(invitation.expiresAt)],
)
