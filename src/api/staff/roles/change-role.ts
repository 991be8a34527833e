import { and, eq, isNotNull, not, notInArray } from 'drizzle-orm'
import type { Permission } from '#contract/permissions.ts'
import { MAX_ROLES, type Role, type RoleFields } from '#contract/staff/roles.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext, StaffContext } from '../../platform/request/actor.ts'
import { changesOf } from '../../platform/request/changes-of.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { lockStaff } from '../members/find-member.ts'
import { isOfDemo, refuseAbove, refuseWithoutOwner } from '../members/guard-ranks.ts'
import { staff } from '../members/tables.ts'
import { secondFactors } from '../second-factor/tables.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { findRole, type RoleRow } from './find-role.ts'
import { isThere, presentRole } from './list-roles.ts'
import { EVERYTHING, mergedPermissions } from './rules.ts'
import { roles } from './tables.ts'

type NewRole = RoleFields & { name: string }

/** Adds a role. Throws `role_exists`, `role_above_own`, `roles_full`. */
export const addRole = ({ db, actor }: ActorContext, input: NewRole): Promise<Role> =>
  inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const { name } = input
    const row: RoleRow = {
      name,
      title: { en: input.title_en, ...(input.title_fa && { fa: input.title_fa }) },
      permissions: [...new Set(input.permissions)],
      secondFactor: input.second_factor,
      scope: 'shop',
      demo: await isOfDemo(tx, actor),
    }
    refuseAbove(actor, row, 'permissions')
    const added = await tx.insert(roles).values(row).onConflictDoNothing().returning({ name: roles.name })
    if (added.length === 0) throw businessError('role_exists', { role: name }, 'name')
    if ((await tx.$count(roles, isThere)) > MAX_ROLES) throw businessError('roles_full', { count: MAX_ROLES })
    const changes = changesBetween({}, { ...fieldsOf(row), permissions: row.permissions })
    await recordAction(tx, actor, { action: 'role.add', target: { type: 'role', id: name }, changes })
    return await presentRole(tx, name)
  })

type Change = { input: Partial<RoleFields>; seen: Record<string, unknown> }

/**
 * Changes a role; its members have the new permissions from their next request on. Staff cannot change their own role
 * or one with more permissions. Demo staff cannot change a role that stays after the demo. Throws `role_unknown`,
 * `role_above_own`, `not_yourself`, `role_of_shop`, `role_keeps_everything`, `last_owner`, `setting_changed_meanwhile`.
 */
export const changeRole = ({ db, actor }: StaffContext, name: string, { input, seen }: Change): Promise<Role> =>
  inTransaction(db, async (tx) => {
    await lockStaff(tx)
    const before = await findRole(tx, name)
    refuseAbove(actor, before)
    if (actor.role === name) throw businessError('not_yourself')
    if (!before.demo && (await isOfDemo(tx, actor))) throw businessError('role_of_shop')
    const after = changedRole(before, { input, seen })
    const changes = changesBetween(
      { ...fieldsOf(before), permissions: before.permissions.toSorted() },
      { ...fieldsOf(after), permissions: after.permissions.toSorted() },
    )
    if (Object.keys(changes).length === 0) return await presentRole(tx, name)
    refuseAbove(actor, after, 'permissions')
    const { title, permissions, secondFactor } = after
    await tx.update(roles).set({ title, permissions, secondFactor }).where(eq(roles.name, name))
    await refuseWithoutOwner(tx)
    if (secondFactor && !before.secondFactor) await endSessionsWithoutFactor(tx, name)
    await recordAction(tx, actor, { action: 'role.change', target: { type: 'role', id: name }, changes })
    return await presentRole(tx, name)
  })

const fieldsOf = ({ title, secondFactor }: Pick<RoleRow, 'title' | 'secondFactor'>) => ({
  title_en: title.en ?? '',
  title_fa: title.fa ?? '',
  second_factor: secondFactor,
})

function changedRole(row: RoleRow, { input: { permissions, ...input }, seen }: Change): RoleRow {
  const now = fieldsOf(row)
  const { changed, clashing } = changesOf({ now, seen, input })
  if (clashing.length > 0) {
    const theirs = (field: string) => String(now[field as keyof typeof now])
    throw new BusinessError(
      clashing.map((field) => ({ code: 'setting_changed_meanwhile', field, params: { theirs: theirs(field) } })),
    )
  }
  const after = { ...now, ...Object.fromEntries(changed.map((name) => [name, input[name as keyof typeof input]])) }
  const { fa: _, ...others } = row.title
  return {
    ...row,
    title: { ...others, en: after.title_en, ...(after.title_fa && { fa: after.title_fa }) },
    secondFactor: after.second_factor,
    permissions: permissions ? permissionsAfter(row, permissions, seen.permissions) : row.permissions,
  }
}

function permissionsAfter(row: RoleRow, input: Permission[], seen: unknown): string[] {
  const shown = Array.isArray(seen) ? seen.map(String) : undefined
  if (!row.permissions.includes(EVERYTHING)) return mergedPermissions({ now: row.permissions, seen: shown, input })
  // The form shows each permission separately. If all are still checked, nothing changes.
  if (shown?.every((one) => input.some((wanted) => wanted === one))) return row.permissions
  throw businessError('role_keeps_everything', undefined, 'permissions')
}

/**
 * Ends sessions of members without a second factor, so that they set one up before they continue. Their push
 * notifications end, too.
 */
async function endSessionsWithoutFactor(tx: Tx, role: string) {
  const withFactor = tx.select({ id: secondFactors.staffId }).from(secondFactors).where(isNotNull(secondFactors.secret))
  const theirs = and(eq(staff.role, role), not(staff.demo), notInArray(staff.id, withFactor))
  for (const { id } of await tx.select({ id: staff.id }).from(staff).where(theirs)) await endSessions(tx, id)
}
