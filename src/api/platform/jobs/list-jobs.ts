import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ConsoleJob } from '#contract/platform/jobs.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { ActorContext } from '../request/actor.ts'
import { type JobName, jobNames, scheduleOf } from './job-list.ts'

const JobRow = z.object({
  name: z.enum(jobNames as [JobName, ...JobName[]]),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  ran: z.int(),
  ended: z.coerce.date().nullable(),
  failure: z.string().nullable(),
})

/** Every job with its waiting, running, completed and failed runs, in the order of the job list. */
export async function listJobs({ db }: ActorContext): Promise<ConsoleJob[]> {
  const rows = await rowsOf(db, JobRow)`
    select listed.name, open.waiting, open.running, open.failed, lately.ran, lately.ended, broken.failure
    from unnest(${sql.param(jobNames)}::text[]) with ordinality as listed(name, place)
    cross join lateral (
      select (count(*) filter (where state in ('created', 'retry')))::int as waiting,
        (count(*) filter (where state = 'active'))::int as running, (count(*) filter (where state = 'failed'))::int as failed
      from jobs.job where job.name = listed.name and state in ('created', 'retry', 'active', 'failed')) open
    cross join lateral (
      select (count(*) filter (where state = 'completed' and completed_on > now() - interval '1 hour'))::int as ran,
        max(completed_on) as ended
      from jobs.job where job.name = listed.name and completed_on is not null) lately
    left join lateral (
      select coalesce(output ->> 'message', output -> 'value' ->> 'message') as failure
      from jobs.job where job.name = listed.name and state in ('failed', 'retry') and output is not null
      order by created_on desc limit 1) broken on true
    order by listed.place`
  return rows.map(({ ended, ...row }) => ({
    ...row,
    schedule: scheduleOf(row.name),
    ended_at: ended?.toISOString() ?? null,
  }))
}
