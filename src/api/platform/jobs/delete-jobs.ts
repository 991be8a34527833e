import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'
import type { JobName } from './job-list.ts'

/** Deletes the waiting jobs of deleted rows. Running jobs are left alone: their handlers find no row. */
export async function deleteJobs(db: Queryable, name: JobName, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`delete from jobs.job
    where name = ${name} and state = 'created' and singleton_key = any(${sql.param(ids)}::text[])`)
}
