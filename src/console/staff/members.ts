import { data } from 'react-router'
import type { Member } from '#contract/staff/members.ts'
import type { Visit } from '../visit.ts'

/** Somebody of the list of staff; 404 for who is not in it. */
export async function memberOf({ api }: Pick<Visit, 'api'>, id: string): Promise<Member> {
  const { data: members } = await api.console.members.list()
  const member = members.find((one) => one.id === id)
  if (!member) throw data(null, { status: 404 })
  return member
}

/** What somebody is called: by name, or by address until they have one. */
export const calledBy = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email
