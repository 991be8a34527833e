import { and, eq, sql } from 'drizzle-orm'
import type { ImportStep } from '#contract/catalog/console-imports.ts'
import type { Db } from '../../platform/database/db.ts'
import { type GoodsImportRow, goodsImports } from './tables.ts'

/** Whoever works on an import shall stop: the process ends, or the import is nobody's any more. */
export class ImportEnded extends Error {}

const TELL_EVERY_MILLISECONDS = 1_000

type Claimed = GoodsImportRow & { worker: string | null }

/**
 * Writes down how far an import is, now and then and beside the work, which does not wait for it. `report` throws `ImportEnded` once `stop` or somebody else ends it.
 */
export function progressOf(db: Db, { id, worker }: Claimed, stop: AbortSignal) {
  let now = { step: 'waiting' as ImportStep, done: 0, total: 0 }
  let [told, telling, lost] = [Number.NEGATIVE_INFINITY, false, false]
  const assertGoingOn = () => {
    if (stop.aborted || lost) throw new ImportEnded('the import was ended')
  }
  const own = and(eq(goodsImports.id, id), eq(goodsImports.worker, worker ?? ''))
  const tell = () => {
    if (telling) return
    telling = true
    told = performance.now()
    const stepAt = sql`case when ${goodsImports.step} <> ${now.step} then clock_timestamp() else ${goodsImports.stepAt} end`
    const far = { ...now, stepAt }
    db.update(goodsImports)
      .set(far)
      .where(own)
      .returning({ id: goodsImports.id })
      .then((rows) => {
        lost ||= rows.length === 0
      })
      // Where the database is away the work hears of it itself.
      .catch(() => {})
      .finally(() => {
        telling = false
      })
  }
  return {
    assertGoingOn,
    report(step: ImportStep, done: number, total: number) {
      assertGoingOn()
      const isNew = step !== now.step
      now = { step, done, total }
      if (isNew || performance.now() - told > TELL_EVERY_MILLISECONDS) tell()
    },
  }
}
