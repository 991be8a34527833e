import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'

/**
 * Each connection counts its changes in its own row, so that no transaction waits for another's commit. This adds up
 * the rows that no open transaction uses, into one row for the catalogue and one for the site. The number of rows thus
 * stays within an hour's growth. Readers use the sum of all rows, which does not change.
 */
export async function addUpVersions(db: Queryable): Promise<void> {
  await db.execute(sql`
    with counted as (delete from data_versions where topic in
        (select topic from data_versions where topic like 'catalogue/%' or topic like 'site/%' for update skip locked)
        returning split_part(topic, '/', 1) topic, version)
    insert into data_versions (topic, version) select topic, sum(version) from counted group by topic
    on conflict (topic) do update set version = data_versions.version + excluded.version`)
}
