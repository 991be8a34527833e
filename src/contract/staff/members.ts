import { z } from 'zod'
import { TypedEmail } from '../customers/accounts.ts'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid } from '../fields.ts'
import { RoleName } from './roles.ts'

/** A staff member for colleagues. */
export const Member = z.object({
  id: Uuid,
  email: z.string(),
  /** Empty until the invitation is accepted. */
  name: z.string(),
  role: RoleName,
  /** `invited` has no password yet; `blocked` has no access. */
  state: z.enum(['invited', 'active', 'blocked']),
  second_factor: z.boolean(),
  /** Last use of a session; null without sessions. */
  seen_at: Time.nullable(),
  /** Expiry of the open invitation; null without one. */
  invited_until: Time.nullable(),
})
export type Member = z.infer<typeof Member>

/** A member with the invitation link, which is shown only here and works once. */
export const InvitedMember = Member.extend({
  /** Null if the link was mailed to a member with a password, so that only the owner of the mailbox can use it. */
  link: z.string().nullable(),
  /** True if the link is also mailed. */
  mailed: z.boolean(),
})
export type InvitedMember = z.infer<typeof InvitedMember>

const ofMember = { method: 'POST', auth: 'staff', may: 'staff.write', fresh: true, data: Member } as const
const params = z.object({ id: Uuid })
const nothing = z.object({})

export const members = {
  list: {
    method: 'GET',
    path: '/console/staff',
    auth: 'staff',
    may: 'staff.read',
    summary: 'List staff members, including invited ones',
    data: z.object({ data: z.array(Member) }),
  },
  invite: {
    ...ofMember,
    path: '/console/staff/invite',
    httpErrors: ['too_many_tries'],
    summary: 'Invite a staff member: the answer has a link that works once; with a mail server it is mailed too',
    data: InvitedMember,
    body: z.object({ email: TypedEmail, role: RoleName, language: TypedText.max(10).default('') }),
  },
  inviteAgain: {
    ...ofMember,
    path: '/console/staff/:id/invite-again',
    httpErrors: ['too_many_tries'],
    summary:
      'Create and mail a new invitation link, for a member who lost the link or the password. Older links become invalid. The answer has the link where the member has no password yet, or the shop no mail server',
    data: InvitedMember,
    params,
    body: nothing,
  },
  changeRole: {
    ...ofMember,
    path: '/console/staff/:id/role',
    summary: 'Change the role of a staff member; their sessions end at once',
    params,
    body: z.object({ role: RoleName }),
  },
  block: {
    ...ofMember,
    path: '/console/staff/:id/block',
    summary: 'Block a staff member at once',
    params,
    body: nothing,
  },
  unblock: {
    ...ofMember,
    path: '/console/staff/:id/unblock',
    summary: 'Unblock a staff member',
    params,
    body: nothing,
  },
  signOut: {
    ...ofMember,
    path: '/console/staff/:id/sign-out',
    summary: 'Sign out all sessions of a staff member',
    params,
    body: nothing,
  },
  resetSecondFactor: {
    ...ofMember,
    path: '/console/staff/:id/reset-second-factor',
    summary: 'Reset the second factor of a staff member; they set up a new one at the next sign-in',
    params,
    body: nothing,
  },
} as const satisfies Contract

export const staffRefusals = [
  'staff_exists',
  'staff_unknown',
  'role_unknown',
  /** The role has permissions that the caller lacks. */
  'role_above_own',
  /** No member with permission to change staff would remain. */
  'last_owner',
  /** Staff cannot block themselves or change their own role. */
  'not_yourself',
  'second_factor_code_wrong',
  /** Confirmed before the start, or too late. */
  'second_factor_not_begun',
  'session_unknown',
] as const
