import { Permission } from '../../../contract/permissions.ts'

/** Whoever may change staff can let themselves do anything, so the shop is never without one. */
export const KEEPS_STAFF: Permission = 'staff.write'

/** In a role's row: everything there is and will be. */
export const EVERYTHING = '*'

/** What a role's row allows; what this release does not know allows nothing. */
export const permissionsOf = (kept: readonly string[]): ReadonlySet<Permission> =>
  new Set(Permission.options.filter((permission) => kept.includes(EVERYTHING) || kept.includes(permission)))

type Sent = {
  /** As they are now; of a later release some may be among them that this one does not know. */
  now: readonly string[]
  /** As the form showed them; undefined for a program that looked at nothing. */
  seen: readonly string[] | undefined
  given: readonly string[]
}

/**
 * What a role may after a form was sent: what was ticked in it is given, what was cleared is taken, and what nobody touched in
 * it stays as somebody else has left it meanwhile.
 */
export function mergedPermissions({ now, seen, given }: Sent): string[] {
  if (seen === undefined) return [...given]
  const added = given.filter((one) => !seen.includes(one) && !now.includes(one))
  const taken = seen.filter((one) => !given.includes(one))
  return [...now.filter((one) => !taken.includes(one)), ...added]
}
