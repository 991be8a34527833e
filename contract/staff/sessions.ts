import { z } from 'zod'
import { TypedEmail } from '../customers/accounts.ts'
import { Device } from '../customers/accounts-data.ts'
import { Code, NewPassword, PASSWORD_MISMATCH, Password, passwordsMatch } from '../customers/passwords.ts'
import type { Contract } from '../endpoint.ts'
import { oneLine, Time, TypedText, Uuid } from '../fields.ts'
import { Permission } from '../permissions.ts'

/**
 * What somebody who has entered their password does next: nothing more (`done`), enter a code of their second factor
 * (`code`, by `console/code`), or set one up (`enrol`, by `console/second-factor/begin`). Until it is `done` every other call
 * fails with `second_factor_required` (403).
 */
export const NextStep = z.enum(['done', 'code', 'enrol'])
export type NextStep = z.infer<typeof NextStep>

/** `token` is the bearer token of the console, and of nothing else. */
export const StaffSignedIn = z.object({ token: z.string(), next: NextStep })
export type StaffSignedIn = z.infer<typeof StaffSignedIn>

/** Who asks, what they may, and how long this session lasts. */
export const Me = z.object({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  /** The language of the console and of mails to them. */
  language: z.string(),
  role: z.object({ name: z.string(), title: z.record(z.string(), z.string()) }),
  /** Empty until `next` is `done`: until then nothing but the next step is allowed. */
  permissions: z.array(Permission),
  next: NextStep,
  /** How much of the news (`console/news`) is unread; counted up to 100. */
  unread_news: z.number().int(),
  /** False where no mail server is set up: no mail reaches anyone. */
  mail_leaves: z.boolean(),
  second_factor: z.object({ on: z.boolean(), required: z.boolean(), recovery_codes_left: z.number().int() }),
  session: z.object({
    id: Uuid,
    /** When it ends if nobody calls until then. */
    idle_ends_at: Time,
    /** When it ends in any case. */
    ends_at: Time,
    /** Until when calls that ask for a fresh code are answered; null when the next one will ask for it. */
    fresh_until: Time.nullable(),
  }),
})
export type Me = z.infer<typeof Me>

export const session = {
  signIn: {
    method: 'POST',
    path: '/console/sign-in',
    auth: 'anyone',
    faults: ['too_many_tries'],
    summary: 'Sign in as a staff member. Too many wrong attempts are answered 429 with `Retry-After`',
    body: z.object({
      email: TypedEmail,
      password: Password,
      /** What the list of sessions shall call this browser: its `User-Agent`. Without it the header is read. */
      device: TypedText.max(1000).default(''),
    }),
    data: StaffSignedIn,
  },
  enterCode: {
    method: 'POST',
    path: '/console/code',
    auth: 'staff',
    may: 'arriving',
    faults: ['too_many_tries'],
    summary: 'Enter the second factor after the password: six digits of the app, or ten of a recovery code',
    body: z.object({ code: Code }),
    data: z.object({ next: NextStep, recovery_codes_left: z.number().int() }),
  },
  stepUp: {
    method: 'POST',
    path: '/console/step-up',
    auth: 'staff',
    may: 'self',
    faults: ['too_many_tries'],
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
    faults: ['too_many_tries'],
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
