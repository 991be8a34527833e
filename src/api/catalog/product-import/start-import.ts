import { and, eq, ne, sql } from 'drizzle-orm'
import type { GoodsImport, ReadingAnswers } from '#contract/catalog/console-imports.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Files } from '../../platform/files/files.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { Fault, refusal } from '../../platform/request/refusal.ts'
import { findImport } from './find-import.ts'
import { forgetFiles } from './import-files.ts'
import { importerOf } from './receive-import.ts'
import { type GoodsImportRow, goodsImports } from './tables.ts'

/** In a new state nobody works on it yet. */
export const fresh = {
  worker: null,
  step: 'waiting',
  done: 0,
  total: 0,
  stepAt: sql`clock_timestamp()`,
  since: sql`clock_timestamp()`,
} as const

async function lockOwn(tx: Tx, staffId: string, id: string): Promise<GoodsImportRow> {
  const own = and(eq(goodsImports.id, id), eq(goodsImports.staffId, staffId))
  const [row] = await tx.select().from(goodsImports).where(own).for('update')
  if (!row) throw new Fault('not_found')
  return row
}

/**
 * Says yes to what was shown: it is imported beside requests, all of it or nothing. One that is under way already goes on.
 * Refuses (`import_not_ready`; `import_changed` where something else is to be seen by now; `import_running` where another
 * one is being imported).
 */
export const startImport = ({ db, actor }: StaffContext, id: string, seen: string): Promise<GoodsImport> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'start of an import')
    const row = await lockOwn(tx, actor.id, id)
    if (row.state === 'importing' || row.state === 'done') return await findImport({ db: tx, actor }, id)
    if (row.state !== 'ready') throw refusal('import_not_ready')
    if (row.seen !== seen) throw refusal('import_changed')
    const running = and(eq(goodsImports.state, 'importing'), ne(goodsImports.id, id))
    if ((await tx.select({ id: goodsImports.id }).from(goodsImports).where(running)).length > 0)
      throw refusal('import_running')
    const begun = { ...fresh, state: 'importing', importer: importerOf(actor), changedMeanwhile: false } as const
    await tx.update(goodsImports).set(begun).where(eq(goodsImports.id, id))
    await recordAction(tx, actor, { action: 'import.start', target: { type: 'import', id } })
    return await findImport({ db: tx, actor }, id)
  })

/**
 * Has an import checked anew: one that was stopped, refused, asks, or was looked at long ago. What is said about how a table is
 * read is added to what was said before. Refuses (`import_not_ready`).
 */
export const checkAgain = ({ db, actor }: StaffContext, id: string, said: ReadingAnswers = {}): Promise<GoodsImport> =>
  inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, actor.id, id)
    if (row.state === 'checking') return await findImport({ db: tx, actor }, id)
    if (row.state === 'importing' || row.state === 'done') throw refusal('import_not_ready')
    const again = {
      ...fresh,
      state: 'checking' as const,
      importer: importerOf(actor),
      tries: 0,
      seen: null,
      answers: { ...row.answers, ...said },
    }
    await tx.update(goodsImports).set(again).where(eq(goodsImports.id, id))
    await recordAction(tx, actor, { action: 'import.check', target: { type: 'import', id } })
    return await findImport({ db: tx, actor }, id)
  })

/** Forgets an import and its file. Refuses what is being imported or was (`import_not_ready`). */
export const discardImport = async ({ db, actor }: StaffContext, files: Files, id: string): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, actor.id, id)
    if (row.state === 'importing' || row.state === 'done') throw refusal('import_not_ready')
    await tx.delete(goodsImports).where(eq(goodsImports.id, id))
    await recordAction(tx, actor, { action: 'import.discard', target: { type: 'import', id } })
  })
  await forgetFiles(files, id)
}
