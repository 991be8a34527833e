import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'

/**
 * Each connection counts its changes in a row of its own, so that none waits for another's commit. This adds up those of all
 * that have nothing open, in one row for the catalogue and one for the site, so that there are never more than an hour's: their sum, which is what everybody reads,
 * stays the same.
 */
export async function addUpVersions(db: Queryable): Promise<void> {
  await db.execute(sql`
    with counted as (delete from data_versions where topic in
        (select topic from data_versions where topic like 'catalogue/%' or topic like 'site/%' for update skip locked)
        returning split_part(topic, '/', 1) topic, version)
    insert into data_versions (topic, version) select topic, sum(version) from counted group by topic
    on conflict (topic) do update set version = data_versions.version + excluded.version`)
}
