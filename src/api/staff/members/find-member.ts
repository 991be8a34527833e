import { eq, type InferSelectModel } from 'drizzle-orm'
import { Uuid } from '#contract/fields.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { businessError } from '../../platform/request/errors.ts'
import { staff } from './tables.ts'

export type StaffRow = InferSelectModel<typeof staff>

/** A staff member by id or email; undefined if there is none. */
export async function memberNamed(db: Queryable, named: string): Promise<StaffRow | undefined> {
  const isNamed = Uuid.safeParse(named).success ? eq(staff.id, named) : eq(staff.email, named.trim().toLowerCase())
  const [member] = await db.select().from(staff).where(isNamed)
  return member
}

/**
 * Reads a member and locks all staff against other changes, since the check for a remaining owner concerns all of them.
 * Throws `staff_unknown`.
 */
export async function lockMember(tx: Tx, named: string): Promise<StaffRow> {
  await lockStaff(tx)
  const member = await memberNamed(tx, named)
  if (!member) throw businessError('staff_unknown', { staff: named })
  return member
}

export const lockStaff = (tx: Tx): Promise<void> => lockName(tx, 'staff')
