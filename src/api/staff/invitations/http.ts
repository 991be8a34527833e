import { invitation } from '#contract/staff/invitations.ts'
import { implement } from '../../platform/request/implement.ts'
import { acceptInvitation, openInvitation } from './accept-invitation.ts'

export const invitationHttp = implement(invitation, {
  read: {
    limit: 'invitation',
    handle: async ({ body: { token } }, ctx) => {
      const { member, role, expiresAt } = await openInvitation(ctx.services.db, token)
      return { email: member.email, name: member.name, role, expires_at: expiresAt.toISOString() }
    },
  },
  accept: {
    limit: 'invitation',
    handle: async ({ body }, ctx) => {
      const { token, next } = await acceptInvitation(ctx, body)
      return { token, next }
    },
  },
})
