import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'
import { migrationsFolder } from '#api/platform/database/migrate.ts'

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })
export type Journal = z.infer<typeof Journal>

/** The data of a shop in the state of a release, with the migrations of that release. */
export const Release = z.object({
  version: z.string(),
  migrations: z.array(z.object({ tag: z.string(), sha256: z.string() })),
  /** The rows of each table, by column. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type Release = z.infer<typeof Release>

export const journal = (): Journal =>
  Journal.parse(JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8')))

export const sha256Of = (tag: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(migrationsFolder, `${tag}.sql`)))
    .digest('hex')

export const readRelease = (file: string): Release =>
  Release.parse(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')))

/** All rows of the shop's tables. Omits generated columns, because the database computes them. */
export async function releaseOf(pool: pg.Pool, version: string): Promise<Buffer> {
  const tables: Release['tables'] = {}
  for (const [table, columns] of await tablesOf(pool)) {
    const list = columns.map((column) => `"${column}"`).join(', ')
    const { rows } = await pool.query<{ row: Record<string, unknown> }>(
      `select to_json(one) as row from (select ${list} from public."${table}") one`,
    )
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row)
  }
  const migrations = journal().entries.map(({ tag }) => ({ tag, sha256: sha256Of(tag) }))
  return gzipSync(JSON.stringify({ version, migrations, tables } satisfies Release), { level: 9 })
}

/**
 * Writes the rows of a release into a database with that release's tables. Disables triggers and foreign keys meanwhile,
 * because the data contains their results.
 */
export async function loadRelease(pool: pg.Pool, { tables }: Release): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    for (const [table, columns] of await tablesOf(pool)) {
      const list = columns.map((column) => `"${column}"`).join(', ')
      await client.query(`delete from public."${table}"`)
      await client.query(
        `insert into public."${table}" (${list}) overriding system value
         select ${list} from json_populate_recordset(null::public."${table}", $1)`,
        [JSON.stringify(tables[table] ?? [])],
      )
    }
    await client.query(`
      select setval(pg_get_serial_sequence(format('public.%I', table_name), column_name),
        (xpath('/row/max/text()', query_to_xml(format('select coalesce(max(%I), 0) + 1 as max from public.%I', column_name, table_name),
          false, true, '')))[1]::text::bigint, false)
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function tablesOf(pool: pg.Pool): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ table: string; columns: string[] }>(`
    select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by table_name order by table_name`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}
