import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { type ChangeKind, changeKinds } from './tables.ts'
import { Watermark } from './watermark.ts'

export type Change = { kind: ChangeKind; ids: number[] }

/** The position of the last change on a page. */
export type Place = { xid: string; id: string }

export type ChangesPage = {
  changes: Change[]
  /** The current watermark. After the last page, all changes up to the `now` of the first page are read. */
  now: Watermark
  /** The start of the next page. Null after the last one. */
  next: Place | null
  /** True if unread changes were deleted or the database is another one. The index must then be rebuilt. */
  lost: boolean
}

const ROWS_AT_ONCE = 200

/**
 * Identifies the database cluster, the database, its table and the timeline. A promoted standby or a restored backup starts a new
 * timeline.
 */
const database = sql`(select concat_ws('/', (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()), 'catalog_changes'::regclass::oid,
  left(pg_walfile_name(pg_current_wal_lsn()), 8)))`

/** The current watermark. Callers read it before the data, so that changes during the read are read again. */
export async function watermarkOf(db: Db): Promise<Watermark> {
  const [row] = await rowsOf(db, Watermark)`select ${database} as database, pg_current_snapshot()::text as visible`
  return row ?? shownNothing()
}

const ChangeRow = z.object({
  database: z.string(),
  visible: z.string(),
  lost: z.boolean(),
  xid: z.string().nullable(),
  id: z.string().nullable(),
  kind: z.enum(changeKinds).nullable(),
  ids: z.array(z.int()).nullable(),
})

/**
 * A page of the changes that are visible now but were not at the watermark. An open transaction blocks nothing: its changes are
 * found after its commit. A single statement, so that the returned watermark matches the rows read.
 */
export async function readChanges(db: Db, since: Watermark, from: Place | null = null): Promise<ChangesPage> {
  const seen = sql`${since.visible}::pg_snapshot`
  const rows = await rowsOf(db, ChangeRow)`
    select present.*, change.xid::text, change.id::text, change.kind, change.ids
    from (select ${database} as database, pg_current_snapshot()::text as visible,
        (select through from forgotten_changes) >= pg_snapshot_xmin(${seen})
          or pg_snapshot_xmax(${seen}) > pg_snapshot_xmax(pg_current_snapshot()) as lost) present
    left join lateral (
      select xid, id, kind, ids from catalog_changes
      where (xid, id) > (${from?.xid ?? '0'}::xid8, ${from?.id ?? '0'}::bigint)
        and xid >= pg_snapshot_xmin(${seen}) and not pg_visible_in_snapshot(xid, ${seen})
      order by xid, id limit ${ROWS_AT_ONCE}) change on true`
  const first = rows[0] ?? shownNothing()
  const changes = rows.flatMap(({ kind, ids }) => (kind && ids ? [{ kind, ids }] : []))
  const last = changes.length === ROWS_AT_ONCE ? rows.at(-1) : undefined
  return {
    changes,
    now: { database: first.database, visible: first.visible },
    next: last?.xid && last.id ? { xid: last.xid, id: last.id } : null,
    lost: first.lost || first.database !== since.database,
  }
}

function shownNothing(): never {
  throw new Error('The database shows nothing')
}
