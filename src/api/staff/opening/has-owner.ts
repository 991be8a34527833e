import { and, eq, isNotNull, not } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { staff } from '../members/tables.ts'
import { OWNER } from '../roles/rules.ts'

/** Whether a person has accepted to be an owner. The demo's owner does not count. */
export const hasOwner = async (db: Queryable): Promise<boolean> =>
  (await db.$count(staff, and(eq(staff.role, OWNER), isNotNull(staff.passwordHash), not(staff.demo)))) > 0
