import { roles } from '#contract/staff/roles.ts'
import { implement } from '../../platform/request/implement.ts'
import { addRole, changeRole } from './change-role.ts'
import { listRoles } from './list-roles.ts'

export const rolesHttp = implement(roles, {
  list: async (_, ask) => ({ data: await listRoles(ask.acting()) }),
  add: ({ body }, ask) => addRole(ask.acting(), body),
  change: ({ params: { name }, body: { seen, ...given } }, ask) => changeRole(ask.acting(), name, { given, seen }),
})
