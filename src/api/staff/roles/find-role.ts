import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { roles } from './tables.ts'

export type RoleRow = InferSelectModel<typeof roles>

/** Real members cannot get a role of the demo bazaar, which any visitor could have created. Throws `role_unknown`. */
export function refuseOfDemo({ name, demo }: RoleRow, member: { demo: boolean }): void {
  if (demo && !member.demo) throw businessError('role_unknown', { role: name }, 'role')
}

/** A role by its name. Throws `role_unknown`. */
export async function findRole(db: Queryable, name: string): Promise<RoleRow> {
  const [role] = await db.select().from(roles).where(eq(roles.name, name))
  if (!role) throw businessError('role_unknown', { role: name }, 'role')
  return role
}
