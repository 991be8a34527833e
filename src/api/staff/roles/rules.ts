import { Permission } from '#contract/permissions.ts'

/** This permission can grant all others, so at least one member must always have it. */
export const KEEPS_STAFF: Permission = 'staff.write'

/** The role with all permissions, which every shop has. */
export const OWNER = 'owner'

/** In a role's row: all permissions, including future ones. */
export const EVERYTHING = '*'

/** The permissions of a role's row. Ignores names that this release does not know. */
export const permissionsOf = (stored: readonly string[]): ReadonlySet<Permission> =>
  new Set(Permission.options.filter((permission) => stored.includes(EVERYTHING) || stored.includes(permission)))

type Sent = {
  /** The current permissions. May include names from a later release. */
  now: readonly string[]
  /** The permissions that the form showed; undefined for a program without a form. */
  seen: readonly string[] | undefined
  input: readonly string[]
}

/**
 * The permissions after a form was submitted: adds those that were checked, removes those that were unchecked, and
 * leaves the others as a colleague may have changed them meanwhile.
 */
export function mergedPermissions({ now, seen, input }: Sent): string[] {
  if (seen === undefined) return [...input]
  const added = input.filter((one) => !seen.includes(one) && !now.includes(one))
  const taken = seen.filter((one) => !input.includes(one))
  return [...now.filter((one) => !taken.includes(one)), ...added]
}
