import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Flag, listOf, oneLine, TypedText } from '../fields.ts'
import { Permission } from '../permissions.ts'
import { Seen } from '../site/console-settings.ts'

/** Roles at most. */
export const MAX_ROLES = 50

/** A named set of permissions. `owner`, `operator` and `packer` come with the shop. */
export const Role = z.object({
  /** Name in the console and in commands, such as `operator`. */
  name: z.string(),
  /** Title by language code, with `en` as the fallback. */
  title: z.record(z.string(), z.string()),
  permissions: z.array(Permission),
  /** Whether its members must set up a second factor first. */
  second_factor: Flag,
  /** True if it has all permissions, including future ones. Such a role cannot lose any. */
  everything: z.boolean(),
  /** Number of its members. */
  members: z.number().int(),
})
export type Role = z.infer<typeof Role>

/** Short, Latin, without spaces. */
export const RoleName = TypedText.toLowerCase().regex(/^[a-z][a-z0-9-]{1,39}$/)

/** Editable fields of a role. */
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
  /** A role or token without permissions. */
  'permissions_none',
  'role_exists',
  /** A role with all permissions cannot lose any. */
  'role_keeps_everything',
  /** Demo staff cannot change roles that stay after the demo. */
  'role_of_shop',
  'roles_full',
] as const
