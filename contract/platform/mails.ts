import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, Uuid, Whole } from '../fields.ts'

/** Why a mail did not leave, as far as it can be told from what the mail server said. */
export const mailCauses = [
  /** The shop has no mail server: the mail was stored as a file and reached no one. */
  'no_server',
  /** There is no such mailbox. */
  'recipient',
  /** The mail server refuses the address that mails come from. */
  'sender',
  /** The mail server does not take the shop's name and password. */
  'login',
  /** It cannot be reached, or does not answer in time. */
  'unreachable',
  'certificate',
  /** It asks to be tried later. */
  'later',
  /** It refuses the mail. */
  'refused',
  /** The shop's own disk has no room for it. */
  'disk',
  'unknown',
] as const
export type MailCause = (typeof mailCauses)[number]

/** The lists of mails that did not leave. */
export const mailLists = ['given_up', 'retrying', 'no_server'] as const
export type MailList = (typeof mailLists)[number]

/** A mail that did not leave. */
export const UnsentMail = z.object({
  id: Uuid,
  /** Which template: `order_placed`. */
  kind: z.string(),
  /** Null for who may not see addresses of such people: customers' need `customers.read`, staff's `staff.read`. */
  recipient: z.string().nullable(),
  queued_at: Time,
  attempts: z.number().int(),
  /** When it is tried next; null for what was given up. */
  next_try_at: Time.nullable(),
  cause: z.enum(mailCauses),
  /** What the mail server said, which may name the address: empty where that is not told. */
  problem: z.string(),
  /** False for a code that came too late and was forgotten: nothing is left to send. */
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
      /** The `next` of the page before. */
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
