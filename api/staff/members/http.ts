import { members } from '../../../contract/staff/members.ts'
import { countMail } from '../../customers/accounts/limit-password-tries.ts'
import { implement } from '../../platform/request/implement.ts'
import { inviteAgain, inviteMember } from '../invitations/invite-member.ts'
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts'
import { blockMember, changeRole, signOutMember, unblockMember } from './change-member.ts'
import { memberNamed } from './find-member.ts'
import { listMembers } from './list-members.ts'

export const membersHttp = implement(members, {
  list: async (_, ask) => ({ data: await listMembers(ask.acting()) }),
  invite: async ({ body }, ask) => {
    await countMail(ask, body.email)
    const { member } = await inviteMember(ask.acting(), { ...body, language: body.language || ask.language }, 'mailed')
    return member
  },
  inviteAgain: async ({ params: { id } }, ask) => {
    const known = await memberNamed(ask.db, id)
    if (known) await countMail(ask, known.email)
    const { member } = await inviteAgain(ask.acting(), id, 'mailed')
    return member
  },
  changeRole: ({ params: { id }, body: { role } }, ask) => changeRole(ask.acting(), id, role),
  block: ({ params: { id } }, ask) => blockMember(ask.acting(), id),
  unblock: ({ params: { id } }, ask) => unblockMember(ask.acting(), id),
  signOut: ({ params: { id } }, ask) => signOutMember(ask.acting(), id),
  resetSecondFactor: ({ params: { id } }, ask) => resetSecondFactor(ask.acting(), id),
})
