import { roles } from '#contract/staff/roles.ts'
import { implement } from '../../platform/request/implement.ts'
import { addRole, changeRole } from './change-role.ts'
import { listRoles } from './list-roles.ts'

export const rolesHttp = implement(roles, {
  list: async (_, ctx) => ({ data: await listRoles(ctx.acting()) }),
  add: ({ body }, ctx) => addRole(ctx.acting(), body),
  change: ({ params: { name }, body: { seen, ...input } }, ctx) => changeRole(ctx.acting(), name, { input, seen }),
})
