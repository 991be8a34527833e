import { z } from 'zod'
import { NewPassword, PASSWORD_MISMATCH, Password, passwordsMatch } from '../customers/passwords.ts'
import type { Contract } from '../endpoint.ts'
import { Email, oneLine, PhoneOrNone, TypedText } from '../fields.ts'
import { SetupToken } from '../platform/setup.ts'
import { StaffSignedIn } from './sessions.ts'

/** Page that opens an empty shop, with `?token=…`. */
export const OPENING_PATH = '/console/install'

export const opening = {
  /** Whether the shop has neither products nor an owner, and may be opened with the token of the log. */
  available: {
    method: 'GET',
    path: '/install/open-shop',
    auth: 'anyone',
    summary: 'Get whether the shop waits for its first owner',
    data: z.object({ available: z.boolean() }),
  },
  open: {
    method: 'POST',
    path: '/install/open-shop',
    auth: 'anyone',
    httpErrors: ['not_found', 'too_many_requests'],
    summary:
      'Create the first owner of an empty shop and its name in the language of the request, once, with the token of the log; signs in. A shop with products or an owner is answered 404',
    body: z
      .object({
        token: SetupToken,
        name: oneLine(120),
        email: TypedText.min(1).pipe(Email),
        password: NewPassword,
        password_confirmation: Password,
        shop_name: oneLine(80),
        phone: PhoneOrNone.default(''),
        address: TypedText.max(300).default(''),
        device: TypedText.max(1000).default(''),
      })
      .refine(passwordsMatch, PASSWORD_MISMATCH),
    data: StaffSignedIn,
  },
} as const satisfies Contract
