import { and, eq, gt, sql } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/request/actor.ts'
import { isAdmitted } from '../members/is-admitted.ts'
import { staff } from '../members/tables.ts'
import { permissionsOf } from '../roles/rules.ts'
import { roles } from '../roles/tables.ts'
import { allowedTo } from './rules.ts'
import { apiTokens } from './tables.ts'

/**
 * Current permissions of a staff member or their program, for work outside requests. Empty if the member has no access
 * or the token has expired. An ended session does not matter: what the member requested still runs.
 */
export async function permissionsNow(
  db: Db,
  staffId: string,
  { session, isProgram }: Pick<StaffActor, 'session' | 'isProgram'>,
): Promise<ReadonlySet<Permission>> {
  const [found] = await db
    .select({ permissions: roles.permissions })
    .from(staff)
    .innerJoin(roles, eq(roles.name, staff.role))
    .where(and(eq(staff.id, staffId), isAdmitted))
  const own = permissionsOf(found?.permissions ?? [])
  if (!isProgram) return own
  const isOpen = and(eq(apiTokens.id, session), gt(apiTokens.expiresAt, sql`now()`))
  const [token] = await db.select({ given: apiTokens.permissions }).from(apiTokens).where(isOpen)
  return allowedTo(token?.given ?? [], own)
}
