import { eq, type InferSelectModel } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { roles } from './tables.ts'

export type RoleRow = InferSelectModel<typeof roles>

/** Whoever is real gets no role that a stranger could have made in the demo bazaar. Refuses (`role_unknown`). */
export function refuseOfDemo({ name, demo }: RoleRow, member: { demo: boolean }): void {
  if (demo && !member.demo) throw refusal('role_unknown', { role: name }, 'role')
}

/** A role by its name. Refuses (`role_unknown`) where there is none. */
export async function findRole(db: Queryable, name: string): Promise<RoleRow> {
  const [role] = await db.select().from(roles).where(eq(roles.name, name))
  if (!role) throw refusal('role_unknown', { role: name }, 'role')
  return role
}
