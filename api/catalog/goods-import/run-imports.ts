import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Shop } from '../../platform/request/ask.ts'
import { BadCatalogue } from '../import/bad-catalogue.ts'
import { ShopChanged } from '../import/refuse-changed.ts'
import { bringImport } from './bring-import.ts'
import { type Bringing, checkImport, keepRefused } from './check-import.ts'
import { UnclearNumbers } from './csv/lines-of-table.ts'
import { ImportEnded, progressOf } from './report-progress.ts'
import { fresh } from './start-import.ts'
import { type GoodsImportRow, goodsImports } from './tables.ts'

/** Whoever says nothing for so long is gone. */
const LOST = sql`interval '60 seconds'`
/** A file that ends its process each time, or a shop that never stands still, is given up. */
const MOST_TRIES = 5

/**
 * Checks and brings in what staff have asked for, one after the other, until nothing waits. Any number of processes may do
 * so at the same time. `stop` ends it in the middle: what was being checked goes on elsewhere or later, what was being
 * imported is undone and says so.
 */
export async function runImports(shop: Pick<Shop, 'db' | 'files' | 'log'>, bringing: Bringing, stop?: AbortSignal) {
  const worker = newId()
  const signal = stop ?? new AbortController().signal
  await giveUpLost(shop.db)
  while (!signal.aborted) {
    const claimed = await claim(shop.db, worker)
    if (!claimed) return
    await workOn(claimed, { shop, bringing, signal })
  }
}

/** Its transaction was rolled back with its process: nothing was changed, and somebody has to look at it again. */
async function giveUpLost(db: Db) {
  const isLost = sql`${goodsImports.beatAt} < clock_timestamp() - ${LOST}`
  const importing = and(eq(goodsImports.state, 'importing'), sql`${goodsImports.worker} is not null`, isLost)
  await db
    .update(goodsImports)
    .set({ ...fresh, state: 'stopped' })
    .where(importing)
  const tired = and(eq(goodsImports.state, 'checking'), sql`${goodsImports.tries} >= ${MOST_TRIES}`, isLost)
  await db
    .update(goodsImports)
    .set({ ...fresh, state: 'stopped' })
    .where(tired)
}

async function claim(db: Db, worker: string): Promise<GoodsImportRow | undefined> {
  const [row] = await db
    .update(goodsImports)
    .set({ worker, beatAt: sql`clock_timestamp()`, tries: sql`${goodsImports.tries} + 1` })
    .where(
      sql`${goodsImports.id} = (select id from goods_imports where worker is null and state in ('checking', 'importing')
        or state = 'checking' and beat_at < clock_timestamp() - ${LOST}
        order by state desc, at limit 1 for update skip locked)`,
    )
    .returning()
  return row
}

type Work = { shop: Pick<Shop, 'db' | 'files' | 'log'>; bringing: Bringing; signal: AbortSignal }

async function workOn(row: GoodsImportRow, { shop, bringing, signal }: Work): Promise<void> {
  const progress = progressOf(shop.db, row, signal)
  const work = { ...shop, bringing, progress }
  try {
    const permissions = await bringing.permissionsNow(shop.db, row.staffId, row.importer)
    if (!permissions.has('goods.import')) throw new ImportEnded('whoever asked for the import may not any more')
    const allowed = { ...row, importer: { ...row.importer, permissions: [...permissions] } }
    await (row.state === 'checking' ? checkImport(allowed, work) : bringImport(allowed, work))
  } catch (error) {
    progress.end()
    if (error instanceof BadCatalogue) return await keepRefused(row, { ...work, problems: error })
    if (error instanceof UnclearNumbers)
      return await leave(shop.db, row, { state: 'asking', summary: null, seen: null, tries: 0 })
    await leave(shop.db, row, stateAfter(error, row, signal))
    if (!(error instanceof ShopChanged || error instanceof ImportEnded))
      shop.log.error({ err: error, import: row.id }, 'an import failed')
  } finally {
    progress.end()
  }
}

function stateAfter(error: unknown, { state, tries }: GoodsImportRow, signal: AbortSignal) {
  const isAgain = error instanceof ShopChanged && tries < MOST_TRIES
  if (isAgain) return { state: 'checking' as const, changedMeanwhile: state === 'importing', seen: null }
  if (state === 'checking' && error instanceof ImportEnded && signal.aborted) return { state }
  return { state: 'stopped' as const }
}

/** Only as whoever still has it. */
async function leave(db: Db, { id, worker }: GoodsImportRow, after: Partial<GoodsImportRow>): Promise<void> {
  const own = and(eq(goodsImports.id, id), eq(goodsImports.worker, worker ?? ''))
  await db
    .update(goodsImports)
    .set({ ...fresh, ...after })
    .where(own)
}
