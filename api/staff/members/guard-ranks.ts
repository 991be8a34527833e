import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { findRole, type RoleRow } from '../roles/find-role.ts'
import { KEEPS_STAFF, permissionsOf } from '../roles/rules.ts'
import { roles } from '../roles/tables.ts'
import type { StaffRow } from './find-member.ts'
import { isLetIn } from './let-in.ts'
import { staff } from './tables.ts'

/** Nobody gives, or takes from others, what they may not themselves. Refuses (`role_above_own`), at a field of the form. */
export function refuseAbove(actor: Actor, { permissions }: Pick<RoleRow, 'permissions'>, field = 'role'): void {
  if (actor.by !== 'staff') return
  const theirs = [...permissionsOf(permissions)]
  if (!theirs.every((permission) => actor.permissions.has(permission)))
    throw refusal('role_above_own', undefined, field)
}

/** Whether it is somebody of the demo bazaar: whom they let in is of the demo, too, and nobody once it is over. */
export async function isOfDemo(tx: Queryable, actor: Actor): Promise<boolean> {
  if (actor.by !== 'staff') return false
  const [own] = await tx.select({ demo: staff.demo }).from(staff).where(eq(staff.id, actor.id))
  return own?.demo === true
}

/**
 * Nobody locks themselves out, touches who may more, or, being of the demo bazaar, who will be there after it. Refuses
 * (`not_yourself`, `role_above_own`).
 */
export async function refuseTouching(tx: Queryable, actor: Actor, { id, role, demo }: StaffRow): Promise<void> {
  if (actor.by === 'staff' && actor.id === id) throw refusal('not_yourself')
  refuseAbove(actor, await findRole(tx, role))
  if (!demo && (await isOfDemo(tx, actor))) throw refusal('role_above_own')
}

/** To be called after the change, under `lockStaff`: refuses (`last_owner`) where nobody is left who may change staff. */
export async function refuseWithoutOwner(tx: Queryable): Promise<void> {
  const keeps = or(sql`${KEEPS_STAFF} = any(${roles.permissions})`, sql`'*' = any(${roles.permissions})`)
  const [owner] = await tx
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(roles, eq(roles.name, staff.role))
    .where(and(isLetIn, isNotNull(staff.passwordHash), keeps))
    .limit(1)
  if (!owner) throw refusal('last_owner')
}
