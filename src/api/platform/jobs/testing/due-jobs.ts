import { z } from 'zod'
import type { Db } from '../../database/db.ts'
import { rowsOf } from '../../database/rows-of.ts'
import type { JobName } from '../job-list.ts'

/**
 * Takes the due jobs of a name (`most` at once), as a worker does, and returns the keys of their rows. `ahead`: shifts
 * the time by this many seconds.
 */
export async function dueJobs(db: Db, name: JobName, ahead = 0, most = 1000): Promise<string[]> {
  const taken = await rowsOf(db, z.object({ key: z.string() }))`
    delete from jobs.job where id in (
      select id from jobs.job
      where name = ${name} and state = 'created' and start_after <= now() + make_interval(secs => ${ahead})
      order by start_after limit ${most} for update skip locked)
    returning coalesce(singleton_key, '') as key`
  return taken.map(({ key }) => key)
}
