import { data } from 'react-router'
import type { Member } from '#contract/staff/members.ts'
import type { RequestContext } from '../request-context.ts'

/** The staff member with this id; throws a 404 response if there is none. */
export async function memberOf({ api }: Pick<RequestContext, 'api'>, id: string): Promise<Member> {
  const { data: members } = await api.console.members.list()
  const member = members.find((one) => one.id === id)
  if (!member) throw data(null, { status: 404 })
  return member
}

/** Name of a staff member, or their email address until they have set a name. */
export const calledBy = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email
