import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { findRole, type RoleRow } from '../roles/find-role.ts'
import { KEEPS_STAFF, permissionsOf } from '../roles/rules.ts'
import { roles } from '../roles/tables.ts'
import type { StaffRow } from './find-member.ts'
import { isAdmitted } from './is-admitted.ts'
import { staff } from './tables.ts'

/** Staff may only grant or revoke permissions that they have themselves. Throws `role_above_own` at `field`. */
export function refuseAbove(actor: Actor, { permissions }: Pick<RoleRow, 'permissions'>, field = 'role'): void {
  if (actor.by !== 'staff') return
  const theirs = [...permissionsOf(permissions)]
  if (!theirs.every((permission) => actor.permissions.has(permission)))
    throw businessError('role_above_own', undefined, field)
}

/**
 * True for a member of the demo bazaar. Members whom they invite also belong to the demo and lose access when it ends.
 */
export async function isOfDemo(tx: Queryable, actor: Actor): Promise<boolean> {
  if (actor.by !== 'staff') return false
  const [own] = await tx.select({ demo: staff.demo }).from(staff).where(eq(staff.id, actor.id))
  return own?.demo === true
}

/**
 * Staff cannot change themselves or members with more permissions. Demo staff cannot change members who stay after the
 * demo. Throws `not_yourself`, `role_above_own`.
 */
export async function refuseTouching(tx: Queryable, actor: Actor, { id, role, demo }: StaffRow): Promise<void> {
  if (actor.by === 'staff' && actor.id === id) throw businessError('not_yourself')
  refuseAbove(actor, await findRole(tx, role))
  if (!demo && (await isOfDemo(tx, actor))) throw businessError('role_above_own')
}

/**
 * Throws `last_owner` if no member with permission to change staff remains. Call it after the change, under
 * `lockStaff`.
 */
export async function refuseWithoutOwner(tx: Queryable): Promise<void> {
  const keeps = or(sql`${KEEPS_STAFF} = any(${roles.permissions})`, sql`'*' = any(${roles.permissions})`)
  const [owner] = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(roles, eq(roles.name, staff.role))
    .where(and(isAdmitted, isNotNull(staff.passwordHash), keeps))
    .limit(1)
  if (!owner) throw businessError('last_owner')
}
