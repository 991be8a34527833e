import { z } from 'zod'
import { type Contract, UserToken } from '../endpoint.ts'
import { Email, oneLine, Phone, TypedText, WrittenFlag } from '../fields.ts'
import { devices, personalData } from './accounts-data.ts'
import { Code, NewPassword, PASSWORD_MISMATCH, Password, PasswordIfAny, passwordsMatch } from './passwords.ts'

/** The caller. A guest has a cart, but no name, email or picture. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Name of the profile picture; empty without one. */
  image: z.string(),
  is_logged_in: z.boolean(),
  /** True if the account has verified `email`. */
  verified: z.boolean(),
  cart_count: z.number().int(),
  /** A new address that waits for its mailed code; empty without one. */
  pending_email: z.string(),
  /** False for accounts that only sign in through Google or Facebook. */
  has_password: z.boolean(),
  /** The language of mails. */
  language: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const TypedEmail = TypedText.min(1)
  .pipe(Email)
  .transform((email) => email.toLowerCase())

/** Device token from an earlier response. Failed attempts of strangers do not limit a known device. */
const DeviceToken = TypedText.max(100).default('')

/** Fields of sign-in and sign-up beside the credentials: the guest to merge, and the device. */
export const Arriving = z.object({
  /** Guest token of the cart, orders and addresses to merge. An invalid token is ignored. */
  user_token: UserToken.optional().catch(undefined),
  /** Name of the device in the list of devices: a `User-Agent` or another name. The request header is the default. */
  device: TypedText.max(1000).default(''),
  device_token: DeviceToken,
})

/**
 * `token` is the bearer token. The client stores `device_token`, also after signing out, and sends it at the next
 * sign-in.
 */
export const SignedIn = z.object({ token: z.string(), user: Profile, device_token: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

/** False if the shop has no mail server and so sent no code. */
export const Sent = z.object({ sent: z.boolean() })

/** Browsers send a file without a name for an empty file input. */
const NewImage = z.preprocess(
  (value) => (value === '' || (value instanceof File && value.size === 0 && value.name === '') ? undefined : value),
  z.file().optional(),
)

export const accounts = {
  signup: {
    method: 'POST',
    path: '/user/signup',
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    summary:
      'Create an account; a code to verify the address is mailed. The answer does not reveal whether the address has an account',
    body: Arriving.extend({
      name: oneLine(120),
      email: TypedEmail,
      password: NewPassword,
      password_confirmation: Password,
    }).refine(passwordsMatch, PASSWORD_MISMATCH),
    data: SignedIn,
  },
  signin: {
    method: 'POST',
    path: '/user/signin',
    auth: 'anyone',
    httpErrors: ['too_many_tries'],
    summary: 'Sign in. Too many wrong attempts are answered 429 with `Retry-After`',
    body: Arriving.extend({ email: TypedEmail, password: Password }),
    data: SignedIn,
  },
  logout: {
    method: 'GET',
    path: '/user/logout',
    auth: 'user',
    summary: 'Sign out this device: its token is revoked',
    data: z.object({ signed_out: z.literal(true) }),
  },
  profile: {
    method: 'GET',
    path: '/user/profile',
    auth: 'guest',
    summary: 'Get the current shopper and the number of items in the cart',
    data: Profile,
  },
  updateProfile: {
    method: 'POST',
    path: '/user/update-profile',
    auth: 'user',
    httpErrors: ['too_many_requests', 'too_many_tries', 'busy'],
    // Larger than the limit of a picture, so that a too large picture gets its own error.
    uploads: { bytes: 6_000_000, fields: 20, files: 2 },
    summary:
      'Update name, phone, picture or language. A new email needs the password and takes effect once its mailed code is entered',
    body: z.object({
      name: oneLine(120).optional(),
      email: TypedEmail.optional(),
      /** Required with a new email if the account has a password. */
      old_password: PasswordIfAny,
      phone: z.union([TypedText.max(0), Phone]).optional(),
      /** JPEG or PNG, at most 1000 kB (spec §5). */
      image: NewImage,
      /** Deletes the picture. */
      remove_image: WrittenFlag.default(false),
      language: TypedText.max(10).optional(),
    }),
    data: Profile,
  },
  updateUserPassword: {
    method: 'POST',
    path: '/user/update-user-password',
    auth: 'user',
    httpErrors: ['too_many_tries'],
    summary: 'Set a new password, or the first one; all other devices are signed out',
    body: z
      .object({
        /** Not needed for an account without a password. */
        old_password: PasswordIfAny,
        password: NewPassword,
        password_confirmation: Password,
      })
      .refine(passwordsMatch, PASSWORD_MISMATCH),
    data: z.object({ changed: z.literal(true) }),
  },
  sendVerification: {
    method: 'POST',
    path: '/user/send-verification',
    auth: 'user',
    httpErrors: ['too_many_tries'],
    summary: 'Send the verification code again, to the new address if one is pending',
    body: z.object({}),
    data: Sent.extend({ email: z.string() }),
  },
  verify: {
    method: 'POST',
    path: '/user/verify',
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    summary: 'Verify an address with its mailed code: of a new account, or a new address of an account',
    body: z.object({ email: TypedEmail, code: Code, device_token: DeviceToken }),
    data: z.object({ verified: z.literal(true), email: z.string() }),
  },
  forgotPassword: {
    method: 'POST',
    path: '/user/forgot-password',
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    summary: 'Mail a code for a password reset; the answer is the same whether or not the account exists',
    body: z.object({ email: TypedEmail, device_token: DeviceToken }),
    data: Sent,
  },
  updatePassword: {
    method: 'POST',
    path: '/user/update-password',
    auth: 'anyone',
    httpErrors: ['too_many_requests'],
    summary: 'Set a new password with the code mailed by `user/forgot-password`; all devices are signed out',
    body: z
      .object({
        email: TypedEmail,
        code: Code,
        password: NewPassword,
        password_confirmation: Password,
        device_token: DeviceToken,
      })
      .refine(passwordsMatch, PASSWORD_MISMATCH),
    /** `device_token`: the only browser that the account knows from now on. */
    data: z.object({ changed: z.literal(true), device_token: z.string() }),
  },
  sendDeletionCode: {
    method: 'POST',
    path: '/user/send-deletion-code',
    auth: 'user',
    httpErrors: ['too_many_tries'],
    summary: 'Mail the code that deletes an account without a password',
    body: z.object({}),
    data: Sent,
  },
  deleteAccount: {
    method: 'POST',
    path: '/user/delete-account',
    auth: 'user',
    httpErrors: ['too_many_requests', 'too_many_tries'],
    summary:
      'Delete the account and all personal data; orders are kept without it. Needs the password or a mailed code',
    body: z.object({ password: PasswordIfAny, code: z.union([z.literal(''), Code]).default('') }),
    data: z.object({ deleted: z.literal(true) }),
  },
  ...devices,
  ...personalData,
} as const satisfies Contract

export const accountRefusals = [
  'password_length',
  /** One of the most common passwords, which attackers try first. */
  'password_common',
  /** Made of words of the account or the shop. */
  'password_own_words',
  'password_mismatch',
  'password_wrong',
  'credentials_wrong',
  'code_wrong',
  'code_required',
  'nothing_to_verify',
  'device_unknown',
  'account_unknown',
  /** Blocked by staff. Only returned after the caller has proven to own the account. */
  'account_blocked',
] as const
