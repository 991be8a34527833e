import { invitationLink } from '#contract/staff/invitations.ts'
import { type InvitedMember, members } from '#contract/staff/members.ts'
import { countMail } from '../../customers/accounts/limit-password-tries.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
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
function presentInvited({ services }: HandlerContext, { member, token }: Invited): InvitedMember {
  const isNew = member.state === 'invited'
  const link = isNew || !services.mailLeaves ? invitationLink(services.siteUrl, token) : null
  return { ...member, link, mailed: services.mailLeaves }
}

export const membersHttp = implement(members, {
  list: async (_, ctx) => ({ data: await listMembers(ctx.acting()) }),
  invite: async ({ body }, ctx) => {
    await countMail(ctx, body.email)
    const newcomer = { ...body, language: body.language || ctx.language }
    return presentInvited(ctx, await inviteMember(ctx.acting(), newcomer, 'mailed'))
  },
  inviteAgain: async ({ params: { id } }, ctx) => {
    const known = await memberNamed(ctx.db, id)
    if (known) await countMail(ctx, known.email)
    return presentInvited(ctx, await inviteAgain(ctx.acting(), id, 'mailed'))
  },
  changeRole: ({ params: { id }, body: { role } }, ctx) => changeRole(ctx.acting(), id, role),
  block: ({ params: { id } }, ctx) => blockMember(ctx.acting(), id),
  unblock: ({ params: { id } }, ctx) => unblockMember(ctx.acting(), id),
  signOut: ({ params: { id } }, ctx) => signOutMember(ctx.acting(), id),
  resetSecondFactor: ({ params: { id } }, ctx) => resetSecondFactor(ctx.acting(), id),
})
