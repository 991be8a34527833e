import { invitationLink } from '#contract/staff/invitations.ts'
import { type InvitedMember, members } from '#contract/staff/members.ts'
import { countMail } from '../../customers/accounts/limit-password-tries.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { implement } from '../../platform/request/implement.ts'
import { type Invited, inviteAgain, inviteMember } from '../invitations/invite-member.ts'
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts'
import { blockMember, changeRole, signOutMember, unblockMember } from './change-member.ts'
import { memberNamed } from './find-member.ts'
import { listMembers } from './list-members.ts'

/**
 * For a member with a password, the link is returned only if the shop sends no mail: otherwise a colleague could sign
 * in as that member.
 */
function presentInvited({ shop }: Ask, { member, token }: Invited): InvitedMember {
  const isNew = member.state === 'invited'
  const link = isNew || !shop.mailLeaves ? invitationLink(shop.siteUrl, token) : null
  return { ...member, link, mailed: shop.mailLeaves }
}

export const membersHttp = implement(members, {
  list: async (_, ask) => ({ data: await listMembers(ask.acting()) }),
  invite: async ({ body }, ask) => {
    await countMail(ask, body.email)
    const newcomer = { ...body, language: body.language || ask.language }
    return presentInvited(ask, await inviteMember(ask.acting(), newcomer, 'mailed'))
  },
  inviteAgain: async ({ params: { id } }, ask) => {
    const known = await memberNamed(ask.db, id)
    if (known) await countMail(ask, known.email)
    return presentInvited(ask, await inviteAgain(ask.acting(), id, 'mailed'))
  },
  changeRole: ({ params: { id }, body: { role } }, ask) => changeRole(ask.acting(), id, role),
  block: ({ params: { id } }, ask) => blockMember(ask.acting(), id),
  unblock: ({ params: { id } }, ask) => unblockMember(ask.acting(), id),
  signOut: ({ params: { id } }, ask) => signOutMember(ask.acting(), id),
  resetSecondFactor: ({ params: { id } }, ask) => resetSecondFactor(ask.acting(), id),
})
