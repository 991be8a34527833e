import { invitation } from '#contract/staff/invitations.ts'
import { implement } from '../../platform/request/implement.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'

export const invitationHttp = implement(invitation, {
  read: {
    limit: 'invitation',
    handle: async ({ body: { token } }, ask) => {
      const { member, role, expiresAt } = await openInvitation(ask.shop.db, token)
      return { email: member.email, name: member.name, role, expires_at: expiresAt.toISOString() }
    },
  },
  accept: {
    limit: 'invitation',
    handle: async ({ body }, ask) => {
      const { token, next } = await acceptInvitation(ask, body)
      return { token, next }
    },
  },
})
