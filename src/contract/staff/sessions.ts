import { z } from 'zod'
import { TypedEmail } from '../customers/accounts.ts'
import { Device } from '../customers/accounts-data.ts'
import { Code, NewPassword, PASSWORD_MISMATCH, Password, passwordsMatch } from '../customers/passwords.ts'
import type { Contract } from '../endpoint.ts'
import { oneLine, Time, TypedText, Uuid } from '../fields.ts'
import { Permission } from '../permissions.ts'

/**
 * The next step after the password: none (`done`), enter a code of the second factor (`code`, by `console/code`), or
 * set one up (`enrol`, by `console/second-factor/begin`). Until `done`, all other calls fail with
 * `second_factor_required` (403).
 */
export const NextStep = z.enum(['done', 'code', 'enrol'])
export type NextStep = z.infer<typeof NextStep>

/** `token` is a bearer token for the console only. */
export const StaffSignedIn = z.object({ token: z.string(), next: NextStep })
export type StaffSignedIn = z.infer<typeof StaffSignedIn>

/** The signed-in staff member, their permissions, and the end of the session. */
export const Me = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  /** Language of the console and of mails. */
  language: z.string(),
  role: z.object({ name: z.string(), title: z.record(z.string(), z.string()) }),
  /** Empty until `next` is `done`. */
  permissions: z.array(Permission),
  next: NextStep,
  /** Unread notifications (`console/news`), counted up to 100. */
  unread_news: z.number().int(),
  /** False without a mail server: no mails are sent. */
  mail_leaves: z.boolean(),
  second_factor: z.object({ on: z.boolean(), required: z.boolean(), recovery_codes_left: z.number().int() }),
  session: z.object({
    id: Uuid,
    /** End of the session if it is unused. */
    idle_ends_at: Time,
    /** End of the session in any case. */
    ends_at: Time,
    /** Until when calls with `fresh` succeed; null if the next one needs a code. */
    fresh_until: Time.nullable(),
  }),
})
export type Me = z.infer<typeof Me>

export const session = {
  signIn: {
    method: 'POST',
    path: '/console/sign-in',
    auth: 'anyone',
    httpErrors: ['too_many_tries'],
    summary: 'Sign in as a staff member. Too many wrong attempts are answered 429 with `Retry-After`',
    body: z.object({
      email: TypedEmail,
      password: Password,
      /** A `User-Agent` as the name of this browser. The request header is the default. */
      device: TypedText.max(1000).default(''),
    }),
    data: StaffSignedIn,
  },
  enterCode: {
    method: 'POST',
    path: '/console/code',
    auth: 'staff',
    may: 'arriving',
    httpErrors: ['too_many_tries'],
    summary: 'Enter the second factor after the password: six digits of the app, or ten of a recovery code',
    body: z.object({ code: Code }),
    data: z.object({ next: NextStep, recovery_codes_left: z.number().int() }),
  },
  stepUp: {
    method: 'POST',
    path: '/console/step-up',
    auth: 'staff',
    may: 'self',
    httpErrors: ['too_many_tries'],
    summary: 'Enter a fresh code; calls that need one are allowed for some minutes',
    body: z.object({ code: Code }),
    data: z.object({ fresh_until: Time }),
  },
  me: {
    method: 'GET',
    path: '/console/me',
    auth: 'staff',
    may: 'arriving',
    summary: 'Get the signed-in staff member with permissions and the next required step',
    data: Me,
  },
  changeMe: {
    method: 'POST',
    path: '/console/me',
    auth: 'staff',
    may: 'self',
    summary: 'Update your name or language',
    body: z.object({ name: oneLine(120).optional(), language: TypedText.max(10).optional() }),
    data: Me,
  },
  changePassword: {
    method: 'POST',
    path: '/console/password',
    auth: 'staff',
    may: 'self',
    httpErrors: ['too_many_tries'],
    summary: 'Set a new password; all other sessions are signed out',
    body: z
      .object({ old_password: Password, password: NewPassword, password_confirmation: Password })
      .refine(passwordsMatch, PASSWORD_MISMATCH),
    data: z.object({ changed: z.literal(true) }),
  },
  signOut: {
    method: 'POST',
    path: '/console/sign-out',
    auth: 'staff',
    may: 'arriving',
    summary: 'Sign out this session: its token is revoked',
    body: z.object({}),
    data: z.object({ signed_out: z.literal(true) }),
  },
  list: {
    method: 'GET',
    path: '/console/sessions',
    auth: 'staff',
    may: 'self',
    summary: 'List your sessions, this one first',
    data: z.object({ data: z.array(Device) }),
  },
  revoke: {
    method: 'DELETE',
    path: '/console/sessions/:id',
    auth: 'staff',
    may: 'self',
    summary: 'Sign out one of your sessions',
    params: z.object({ id: Uuid }),
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract
