import { z } from 'zod'
import { NewPassword, PASSWORD_MISMATCH, Password, passwordsMatch } from '../customers/passwords.ts'
import type { Contract } from '../endpoint.ts'
import { oneLine, Time, TypedText } from '../fields.ts'
import { StaffSignedIn } from './sessions.ts'

/** Page of an invitation link, with `?token=…`. */
export const INVITATION_PATH = '/console/invitation'

/** The invitation link of a token. */
export const invitationLink = (siteUrl: string, token: string): string =>
  `${siteUrl}${INVITATION_PATH}?token=${encodeURIComponent(token)}`

/** Token of the link. */
const token = TypedText.min(1).max(100)

export const invitation = {
  /** POST, so that access logs do not contain the token. */
  read: {
    method: 'POST',
    path: '/console/invitation/read',
    auth: 'anyone',
    httpErrors: ['not_found', 'too_many_requests'],
    summary: 'Get an invitation. A used, replaced or expired one is answered 404',
    body: z.object({ token }),
    data: z.object({
      email: z.string(),
      /** Empty for a new member. */
      name: z.string(),
      role: z.object({ name: z.string(), title: z.record(z.string(), z.string()) }),
      expires_at: Time,
    }),
  },
  accept: {
    method: 'POST',
    path: '/console/invitation/accept',
    auth: 'anyone',
    httpErrors: ['not_found', 'too_many_requests'],
    summary: 'Accept an invitation, once, with a name and a password; signs in',
    body: z
      .object({
        token,
        name: oneLine(120),
        password: NewPassword,
        password_confirmation: Password,
        device: TypedText.max(1000).default(''),
      })
      .refine(passwordsMatch, PASSWORD_MISMATCH),
    data: StaffSignedIn,
  },
} as const satisfies Contract
