import { invitation } from '../../../contract/staff/invitations.ts'
import { limit } from '../../platform/limits/limit.ts'
import { implement } from '../../platform/request/implement.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'

export const invitationHttp = implement(invitation, {
  read: async ({ body: { token } }, ask) => {
    await limit('invitation', ask)
    const { member, role, expiresAt } = await openInvitation(ask.shop.db, token)
    return { email: member.email, name: member.name, role, expires_at: expiresAt.toISOString() }
  },
  accept: async ({ body }, ask) => {
    await limit('invitation', ask)
    const { token, next } = await acceptInvitation(ask, body)
    return { token, next }
  },
})
