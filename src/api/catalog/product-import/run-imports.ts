import { and, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { newId } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { BadCatalogue } from '../import/import-problems.ts'
import { ShopChanged } from '../import/refuse-changed.ts'
import { applyImport } from './apply-import.ts'
import { type CatalogueFunctions, checkImport, storeRejectedLines } from './check-import.ts'
import { UnclearNumbers } from './csv/lines-of-table.ts'
import { ImportEnded, progressOf } from './report-progress.ts'
import { fresh } from './start-import.ts'
import { type GoodsImportRow, goodsImports } from './tables.ts'

/**
 * The import stops after this number of attempts: the file may crash the process each time, or the shop may change during
 * every attempt.
 */
const MAX_TRIES = 5

/**
 * Checks or imports what staff asked for (the job `run_imports`). If `signal` aborts, an interrupted check runs again later;
 * an interrupted import is rolled back and gets the state `stopped`.
 */
export async function runImports(
  services: Pick<Services, 'db' | 'files' | 'log'>,
  catalogueFunctions: CatalogueFunctions,
  { ids, signal }: { ids: string[]; signal: AbortSignal },
): Promise<void> {
  for (const id of ids) {
    await stopLost(services.db, id)
    const claimed = await claim(services.db, id)
    if (claimed) await workOn(claimed, { services, catalogueFunctions, signal })
  }
}

/**
 * Only one job works on an import at a time. If the row has a worker, that process was killed and its transaction was rolled
 * back. The state becomes `stopped`, and staff have to check the import again.
 */
async function stopLost(db: Db, id: string): Promise<void> {
  const { state, tries, worker } = goodsImports
  const isTired = and(eq(state, 'checking'), gte(tries, MAX_TRIES))
  await db
    .update(goodsImports)
    .set({ ...fresh, state: 'stopped' })
    .where(and(eq(goodsImports.id, id), isNotNull(worker), or(eq(state, 'importing'), isTired)))
}

async function claim(db: Db, id: string): Promise<GoodsImportRow | undefined> {
  const [row] = await db
    .update(goodsImports)
    .set({ worker: newId(), tries: sql`${goodsImports.tries} + 1` })
    .where(and(eq(goodsImports.id, id), inArray(goodsImports.state, ['checking', 'importing'])))
    .returning()
  return row
}

type Work = {
  services: Pick<Services, 'db' | 'files' | 'log'>
  catalogueFunctions: CatalogueFunctions
  signal: AbortSignal
}

async function workOn(row: GoodsImportRow, { services, catalogueFunctions, signal }: Work): Promise<void> {
  const progress = progressOf(services.db, row, signal)
  const work = { ...services, catalogueFunctions, progress }
  try {
    const permissions = await catalogueFunctions.permissionsNow(services.db, row.staffId, row.importer)
    if (!permissions.has('goods.import')) throw new ImportEnded('whoever asked for the import may not any more')
    const allowed = { ...row, importer: { ...row.importer, permissions: [...permissions] } }
    await (row.state === 'checking' ? checkImport(allowed, work) : applyImport(allowed, work))
  } catch (error) {
    if (error instanceof BadCatalogue) return await storeRejectedLines(row, { ...work, problems: error })
    if (error instanceof UnclearNumbers) {
      await leave(services.db, row, { state: 'asking', summary: null, seen: null, tries: 0 })
      return
    }
    const isOwn = await leave(services.db, row, stateAfter(error, row, signal))
    // A newer import of the same member deletes the row and its file. This is not an error.
    if (isOwn && !(error instanceof ShopChanged || error instanceof ImportEnded))
      services.log.error({ err: error, import: row.id }, 'an import failed')
  }
}

function stateAfter(error: unknown, { state, tries }: GoodsImportRow, signal: AbortSignal) {
  const isAgain = error instanceof ShopChanged && tries < MAX_TRIES
  if (isAgain) return { state: 'checking' as const, changedMeanwhile: state === 'importing', seen: null }
  if (state === 'checking' && error instanceof ImportEnded && signal.aborted) return { state }
  return { state: 'stopped' as const }
}

/** Saves the state after the work. Returns false if the import has another worker by now. */
async function leave(db: Db, { id, worker }: GoodsImportRow, after: Partial<GoodsImportRow>): Promise<boolean> {
  const own = and(eq(goodsImports.id, id), eq(goodsImports.worker, worker ?? ''))
  const left = await db
    .update(goodsImports)
    .set({ ...fresh, ...after })
    .where(own)
    .returning({ id: goodsImports.id })
  return left.length > 0
}
