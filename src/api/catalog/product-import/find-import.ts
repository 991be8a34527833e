import { and, desc, eq, sql } from 'drizzle-orm'
import type { GoodsImport } from '#contract/catalog/console-imports.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { pace } from './rules.ts'
import { type GoodsImportRow, goodsImports } from './tables.ts'

const MAX_SHOWN = 20
const withClock = (db: Queryable) =>
  db
    .select({
      row: goodsImports,
      /** Uses the database's clock, which also wrote `stepAt`. */
      seconds: sql<number>`extract(epoch from clock_timestamp() - ${goodsImports.stepAt})::float8`,
    })
    .from(goodsImports)

/** The imports of the staff member, latest first. */
export async function listImports({ db, actor }: StaffContext): Promise<GoodsImport[]> {
  const rows = await withClock(db)
    .where(eq(goodsImports.staffId, actor.id))
    .orderBy(desc(goodsImports.at))
    .limit(MAX_SHOWN)
  return rows.map(({ row, seconds }) => presentImport(row, seconds))
}

/** One import of the staff member. Throws `not_found` if it does not exist or belongs to another member. */
export async function findImport({ db, actor }: StaffContext, id: string): Promise<GoodsImport> {
  const [found] = await withClock(db).where(and(eq(goodsImports.id, id), eq(goodsImports.staffId, actor.id)))
  if (!found) throw new HttpError('not_found')
  return presentImport(found.row, found.seconds)
}

const presentImport = (row: GoodsImportRow, seconds: number): GoodsImport => ({
  id: row.id,
  at: row.at.toISOString(),
  name: row.name,
  bytes: row.bytes,
  format: row.format,
  state: row.state,
  summary: row.summary,
  reading: row.reading,
  changed_meanwhile: row.changedMeanwhile,
  seen: row.seen,
  progress: { step: row.step, done: row.done, of: row.total, ...pace({ ...row, seconds }) },
  finished_at: row.state === 'done' ? row.since.toISOString() : null,
})
