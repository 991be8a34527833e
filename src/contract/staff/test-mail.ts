import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time } from '../fields.ts'
import { mailCauses } from '../platform/mails.ts'

/** Result of the last test mail. For `failed`, `problem` has the mail server's response; a retry may follow. */
export const TestMail = z.object({
  at: Time,
  to: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  problem: z.string(),
  /** Meaning of the problem; null without one. */
  cause: z.enum(mailCauses).nullable(),
})
export type TestMail = z.infer<typeof TestMail>

export const testMail = {
  last: {
    method: 'GET',
    path: '/console/settings/mail',
    auth: 'staff',
    may: 'settings.read',
    summary: 'Get the result of the last test mail',
    data: z.object({ mail: TestMail.nullable() }),
  },
  send: {
    method: 'POST',
    path: '/console/settings/mail/test',
    auth: 'staff',
    may: 'settings.write',
    creates: true,
    httpErrors: ['too_many_tries'],
    summary: 'Send a test mail to your own address',
    body: z.object({}),
    data: z.object({ to: z.string() }),
  },
} as const satisfies Contract
