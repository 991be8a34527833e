import { z } from 'zod'
import { NewPassword, PASSWORD_MISMATCH, Password, passwordsMatch } from '../customers/passwords.ts'
import type { Contract } from '../endpoint.ts'
import { oneLine, Time, TypedText } from '../fields.ts'
import { StaffSignedIn } from './sessions.ts'

/** The page that a link of an invitation leads to, with `?token=…`. */
export const INVITATION_PATH = '/console/invitation'

/** The address of that page, for the member whose token it is. */
export const invitationLink = (siteUrl: string, token: string): string =>
  `${siteUrl}${INVITATION_PATH}?token=${encodeURIComponent(token)}`

/** What stands in that link. */
const token = TypedText.min(1).max(100)

export const invitation = {
  /** By POST, so that no log of addresses holds the token. */
  read: {
    method: 'POST',
    path: '/console/invitation/read',
    auth: 'anyone',
    faults: ['not_found', 'too_many_requests'],
    summary: 'Get an invitation. A used, replaced or expired one is answered 404',
    body: z.object({ token }),
    data: z.object({
      email: z.string(),
      /** Empty for who is new here. */
      name: z.string(),
      role: z.object({ name: z.string(), title: z.record(z.string(), z.string()) }),
      expires_at: Time,
    }),
  },
  accept: {
    method: 'POST',
    path: '/console/invitation/accept',
    auth: 'anyone',
    faults: ['not_found', 'too_many_requests'],
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
