import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag, listOf, oneLine, TypedText } from '../fields.ts'
import { Permission } from '../permissions.ts'
import { Seen } from '../site/console-settings.ts'

/** So many roles a shop has at most. */
export const MOST_ROLES = 50

/** A set of permissions with a name. `owner`, `operator` and `packer` come with the shop. */
export const Role = z.object({
  /** What staff and commands call it: `operator`. */
  name: z.string(),
  /** Its title by language code; where a language has none, `en`. */
  title: z.record(z.string(), z.string()),
  permissions: z.array(Permission),
  /** Whether whoever has it must set up a second factor before anything else. */
  second_factor: Flag,
  /** True where it is everything there is and will be: such a role keeps all of it. */
  everything: z.boolean(),
  /** How many of the staff have it. */
  members: z.number().int(),
})
export type Role = z.infer<typeof Role>

/** How roles are named: short, Latin, without spaces. */
export const RoleName = TypedText.toLowerCase().regex(/^[a-z][a-z0-9-]{1,39}$/)

/** What can be changed of a role, field by field. */
const fields = z.object({
  title_en: oneLine(60),
  title_fa: TypedText.max(60),
  permissions: listOf(Permission).pipe(z.array(Permission).min(1, 'permissions_none')),
  second_factor: Flag,
})
export type RoleFields = z.infer<typeof fields>

const write = { method: 'POST', auth: 'staff', may: 'staff.write', fresh: true, data: Role } as const

export const roles = {
  list: {
    method: 'GET',
    path: '/console/roles',
    auth: 'staff',
    may: 'staff.read',
    summary: 'List staff roles with their permissions',
    data: z.object({ data: z.array(Role) }),
  },
  add: {
    ...write,
    path: '/console/roles',
    creates: true,
    summary: 'Add a role, with no more permissions than your own',
    body: fields.extend({ name: RoleName, second_factor: Flag.default(false) }),
  },
  change: {
    ...write,
    path: '/console/roles/:name',
    summary:
      'Update the permissions of a role, effective with the next call of its members. Omitted fields keep their values; permissions that differ from `seen` are granted or revoked',
    params: z.object({ name: RoleName }),
    body: fields.partial().extend({ seen: Seen }),
  },
} as const satisfies Contract

export const roleRefusals = [
  /** A role or a token that may nothing. */
  'permissions_none',
  'role_exists',
  /** A role that may everything keeps it. */
  'role_keeps_everything',
  /** Being of the demo bazaar, one that will be there after it. */
  'role_of_shop',
  'roles_full',
] as const
