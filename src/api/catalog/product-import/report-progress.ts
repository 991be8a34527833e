import { and, eq, sql } from 'drizzle-orm'
import type { ImportStep } from '#contract/catalog/console-imports.ts'
import type { Db } from '../../platform/database/db.ts'
import { type GoodsImportRow, goodsImports } from './tables.ts'

/** The work on an import must stop: the process shuts down, or the import was deleted or has another worker. */
export class ImportEnded extends Error {}

const TELL_EVERY_MILLISECONDS = 1_000

type Claimed = GoodsImportRow & { worker: string | null }

/**
 * Saves the progress of an import once a second at most; the work does not wait for it. `report` and `assertGoingOn` throw
 * `ImportEnded` after `stop` aborts or the row has another worker.
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
      // If the database is unavailable, the import's own queries fail too and report it.
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
