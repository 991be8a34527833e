import { z } from 'zod'
import { type Contract, UserToken } from '../endpoint.ts'
import { Email, oneLine, Phone, TypedText, WrittenFlag } from '../fields.ts'
import { devices, personalData } from './accounts-data.ts'
import { Code, NewPassword, PASSWORD_MISMATCH, Password, PasswordIfAny, passwordsMatch } from './passwords.ts'

/** Who asks. A guest has a cart, but no name, email or picture. */
export const Profile = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Name of the picture, to be asked for as every other; empty without one. */
  image: z.string(),
  is_logged_in: z.boolean(),
  /** Whether `email` is proven to be theirs. */
  verified: z.boolean(),
  cart_count: z.number().int(),
  /** A new address that counts once the code sent to it was entered; empty without one. */
  pending_email: z.string(),
  /** False for those who only ever came through Google or Facebook. */
  has_password: z.boolean(),
  /** The language that mails are written in. */
  language: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const TypedEmail = TypedText.min(1)
  .pipe(Email)
  .transform((email) => email.toLowerCase())

/** What an earlier answer gave this browser: a device known to the account is not held up by what strangers try. */
const DeviceToken = TypedText.max(100).default('')

/** What signing in and up take beside the words: the guest who becomes somebody, and the device this happens on. */
export const Arriving = z.object({
  /** The guest whose cart, orders and addresses join. One that is no guest's token joins nothing. */
  user_token: UserToken.optional().catch(undefined),
  /** What the list of devices shall call this one: a browser's `User-Agent` or a name. Without it the header is read. */
  device: TypedText.max(1000).default(''),
  device_token: DeviceToken,
})

/** `token` is the bearer token; `device_token` is to be kept, also after signing out, and sent at the next sign-in. */
export const SignedIn = z.object({ token: z.string(), user: Profile, device_token: z.string() })
export type SignedIn = z.infer<typeof SignedIn>

/** Whether a code is on its way: false where the shop has no mail server. */
export const Sent = z.object({ sent: z.boolean() })

/** A file input that was left empty sends a file without a name. */
const NewImage = z.preprocess(
  (value) => (value === '' || (value instanceof File && value.size === 0 && value.name === '') ? undefined : value),
  z.file().optional(),
)

export const accounts = {
  signup: {
    method: 'POST',
    path: '/user/signup',
    auth: 'anyone',
    faults: ['too_many_requests'],
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
    faults: ['too_many_tries'],
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
    faults: ['too_many_requests', 'too_many_tries', 'busy'],
    // A picture that is too large shall hear so, not the whole form.
    uploads: { bytes: 6_000_000, fields: 20, files: 2 },
    summary:
      'Update name, phone, picture or language. A new email needs the password and takes effect once its mailed code is entered',
    body: z.object({
      name: oneLine(120).optional(),
      email: TypedEmail.optional(),
      /** Asked for with a new email, of an account that has a password. */
      old_password: PasswordIfAny,
      phone: z.union([TypedText.max(0), Phone]).optional(),
      /** JPEG or PNG, at most 1000 kB (spec §5). */
      image: NewImage,
      /** Takes the picture away. */
      remove_image: WrittenFlag.default(false),
      language: TypedText.max(10).optional(),
    }),
    data: Profile,
  },
  updateUserPassword: {
    method: 'POST',
    path: '/user/update-user-password',
    auth: 'user',
    faults: ['too_many_tries'],
    summary: 'Set a new password, or the first one; all other devices are signed out',
    body: z
      .object({
        /** Not asked of an account that has no password yet. */
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
    faults: ['too_many_tries'],
    summary: 'Send the verification code again, to the new address if one is pending',
    body: z.object({}),
    data: Sent.extend({ email: z.string() }),
  },
  verify: {
    method: 'POST',
    path: '/user/verify',
    auth: 'anyone',
    faults: ['too_many_requests'],
    summary: 'Verify an address with its mailed code: of a new account, or a new address of an account',
    body: z.object({ email: TypedEmail, code: Code, device_token: DeviceToken }),
    data: z.object({ verified: z.literal(true), email: z.string() }),
  },
  forgotPassword: {
    method: 'POST',
    path: '/user/forgot-password',
    auth: 'anyone',
    faults: ['too_many_requests'],
    summary: 'Mail a code for a password reset; the answer is the same whether or not the account exists',
    body: z.object({ email: TypedEmail, device_token: DeviceToken }),
    data: Sent,
  },
  updatePassword: {
    method: 'POST',
    path: '/user/update-password',
    auth: 'anyone',
    faults: ['too_many_requests'],
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
    /** `device_token`: whoever read the mail is known to the account from now on, and nobody else. */
    data: z.object({ changed: z.literal(true), device_token: z.string() }),
  },
  sendDeletionCode: {
    method: 'POST',
    path: '/user/send-deletion-code',
    auth: 'user',
    faults: ['too_many_tries'],
    summary: 'Mail the code that deletes an account without a password',
    body: z.object({}),
    data: Sent,
  },
  deleteAccount: {
    method: 'POST',
    path: '/user/delete-account',
    auth: 'user',
    faults: ['too_many_requests', 'too_many_tries'],
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
  /** Among the most common: guessed first. */
  'password_common',
  /** The account's own words, or the shop's. */
  'password_own_words',
  'password_mismatch',
  'password_wrong',
  'credentials_wrong',
  'code_wrong',
  'code_required',
  'nothing_to_verify',
  'device_unknown',
  'account_unknown',
  /** By the shop: told only to who has shown that the account is theirs. */
  'account_blocked',
] as const
