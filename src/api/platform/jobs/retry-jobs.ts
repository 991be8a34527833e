import { z } from 'zod'
import { recordAction } from '../audit-log/record-action.ts'
import { inTransaction } from '../database/retry.ts'
import { rowsOf } from '../database/rows-of.ts'
import type { ActorContext } from '../request/actor.ts'
import type { JobName } from './job-list.ts'

/**
 * Retries all failed runs of a job now, and returns their number. Several failed runs of a scheduled job become one.
 */
export const retryJobs = ({ db, actor }: ActorContext, name: JobName): Promise<number> =>
  inTransaction(db, async (tx) => {
    const failed = await rowsOf(tx, z.unknown())`
      with failed as (
        delete from jobs.job where name = ${name}::text and state = 'failed' returning singleton_key, group_id)
      select add_job(${name}::text, coalesce(singleton_key, ''), now(), group_id) from failed`
    await recordAction(tx, actor, {
      action: 'jobs.retry',
      target: { type: 'job', id: name },
      changes: { runs: { after: failed.length } },
    })
    return failed.length
  })
