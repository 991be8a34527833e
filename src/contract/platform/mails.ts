import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, Uuid, Whole } from '../fields.ts'

/** Why a mail was not sent, derived from the mail server's response. */
export const mailCauses = [
  /** The shop has no mail server: the mail was only stored as a file. */
  'no_server',
  /** The mailbox does not exist. */
  'recipient',
  /** The mail server rejects the sender's address. */
  'sender',
  /** The mail server rejects the shop's login. */
  'login',
  /** The mail server cannot be reached, or is too slow. */
  'unreachable',
  'certificate',
  /** The mail server asks for a later attempt. */
  'later',
  /** The mail server rejects the mail. */
  'refused',
  /** The shop's disk is full. */
  'disk',
  'unknown',
] as const
export type MailCause = (typeof mailCauses)[number]

/** Lists of mails that were not sent. */
export const mailLists = ['given_up', 'retrying', 'no_server'] as const
export type MailList = (typeof mailLists)[number]

/** A mail that was not sent. */
export const UnsentMail = z.object({
  id: Uuid,
  /** Name of its template, such as `order_placed`. */
  kind: z.string(),
  /** Null without the permission for such addresses: `customers.read` for customers, `staff.read` for staff. */
  recipient: z.string().nullable(),
  queued_at: Time,
  attempts: z.number().int(),
  /** Time of the next attempt; null if it failed for good. */
  next_try_at: Time.nullable(),
  cause: z.enum(mailCauses),
  /** Response of the mail server. Empty if it may contain an address that the caller may not see. */
  problem: z.string(),
  /** False for a deleted code: the mail can no longer be sent. */
  can_leave: z.boolean(),
})
export type UnsentMail = z.infer<typeof UnsentMail>

const reading = { method: 'GET', auth: 'staff', may: 'news.read' } as const
const doing = { method: 'POST', auth: 'staff', may: 'news.settle', body: z.object({}) } as const
const params = z.object({ id: Uuid })

export const mails = {
  list: {
    ...reading,
    path: '/console/mails',
    summary:
      'List failed mails that are given up, (`only=retrying`) retried, or (`only=no_server`) stored because no mail server is set up; newest first',
    query: z.object({
      only: z.enum(mailLists).default('given_up'),
      /** The `next` of the previous page. */
      before: Uuid.optional(),
      limit: Whole.pipe(z.number().min(1).max(100)).default(30),
    }),
    data: z.object({ data: z.array(UnsentMail), next: z.string().nullable() }),
  },
  retryAll: {
    ...doing,
    path: '/console/mails/retry',
    summary: 'Retry all failed mails now, except those stored without a mail server; answers their number',
    data: z.object({ count: z.number().int() }),
  },
  retry: {
    ...doing,
    path: '/console/mails/:id/retry',
    summary: 'Retry a failed mail now',
    params,
    data: z.object({ id: Uuid }),
  },
  drop: {
    ...doing,
    path: '/console/mails/:id/drop',
    summary: 'Delete a failed mail; it is never sent',
    params,
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract

export const mailRefusals = ['mail_gone', 'mail_code_forgotten'] as const
