import { and, asc, count, eq, not, or, type SQL } from 'drizzle-orm'
import type { Role } from '#contract/staff/roles.ts'
import { stillDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { staff } from '../members/tables.ts'
import { EVERYTHING, permissionsOf } from './rules.ts'
import { roles } from './tables.ts'

/** Excludes roles left behind by a demo bazaar. */
export const isThere = or(not(roles.demo), stillDemo)

/** All roles with their permissions, by name. Demo roles only while the demo runs. */
export const listRoles = ({ db }: Pick<ActorContext, 'db'>): Promise<Role[]> => rolesWhere(db, isThere)

/** One role as in the list. */
export async function presentRole(db: Queryable, name: string): Promise<Role> {
  const [role] = await rolesWhere(db, eq(roles.name, name))
  if (!role) throw new Error('The role was not written')
  return role
}

async function rolesWhere(db: Queryable, which: SQL | undefined): Promise<Role[]> {
  const rows = await db
    .select({ role: roles, members: count(staff.id) })
    .from(roles)
    .leftJoin(staff, and(eq(staff.role, roles.name), or(not(staff.demo), stillDemo)))
    .where(which)
    .groupBy(roles.name)
    .orderBy(asc(roles.name))
  return rows.map(({ role: { name, title, permissions, secondFactor }, members }) => ({
    name,
    title,
    permissions: [...permissionsOf(permissions)],
    second_factor: secondFactor,
    everything: permissions.includes(EVERYTHING),
    members,
  }))
}
