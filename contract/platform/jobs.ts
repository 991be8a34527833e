import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time } from '../fields.ts'

/** A job of the shop: what waits, runs and failed, and how it went last. Nothing of what it is about. */
export const ConsoleJob = z.object({
  /** Such as `send_mails`. */
  name: z.string(),
  /** Its cron expression, in UTC; null for one that runs when there is something to do. */
  schedule: z.string().nullable(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** Those that are not tried again by themselves. */
  failed: z.number().int(),
  /** How many ended without an error within the last hour. */
  ran: z.number().int(),
  /** When one ended last. */
  ended_at: Time.nullable(),
  /** Of the last one that failed: a code, such as one of PostgreSQL. */
  failure: z.string().nullable(),
})
export type ConsoleJob = z.infer<typeof ConsoleJob>

export const jobs = {
  list: {
    method: 'GET',
    auth: 'staff',
    may: 'news.read',
    path: '/console/jobs',
    summary: 'List background jobs with waiting, running and failed runs',
    data: z.object({ data: z.array(ConsoleJob) }),
  },
  retry: {
    method: 'POST',
    auth: 'staff',
    may: 'news.settle',
    path: '/console/jobs/:name/retry',
    summary: 'Retry all failed runs of a job now; answers their number',
    params: z.object({ name: z.string().max(100) }),
    body: z.object({}),
    data: z.object({ count: z.number().int() }),
  },
} as const satisfies Contract
