import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time } from '../fields.ts'

/** A background job: its numbers of waiting, running and failed runs, without their content. */
export const ConsoleJob = z.object({
  /** Such as `send_mails`. */
  name: z.string(),
  /** Cron expression in UTC; null for a job that runs on demand. */
  schedule: z.string().nullable(),
  waiting: z.number().int(),
  running: z.number().int(),
  /** Failed runs that are not retried automatically. */
  failed: z.number().int(),
  /** Runs of the last hour that ended without an error. */
  ran: z.number().int(),
  /** End of the last run. */
  ended_at: Time.nullable(),
  /** Error code of the last failed run, such as one of PostgreSQL. */
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
