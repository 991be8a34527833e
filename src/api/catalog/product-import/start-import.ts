import { and, eq, ne, sql } from 'drizzle-orm'
import type { GoodsImport, ReadingAnswers } from '#contract/catalog/console-imports.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Files } from '../../platform/files/files.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { findImport } from './find-import.ts'
import { deleteFiles } from './import-files.ts'
import { importerOf } from './receive-import.ts'
import { type GoodsImportRow, goodsImports } from './tables.ts'

/** The columns of an import that enters a new state: no worker, no progress. */
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
  if (!row) throw new HttpError('not_found')
  return row
}

/**
 * Starts the import that the preview `seen` showed. The job imports all of it or nothing. Has no effect if the import is
 * running or done.
 * Refuses with `import_not_ready`, `import_changed` (the preview is another one by now) or `import_running` (another import is
 * running).
 */
export const startImport = ({ db, actor }: StaffContext, id: string, seen: string): Promise<GoodsImport> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'start of an import')
    const row = await lockOwn(tx, actor.id, id)
    if (row.state === 'importing' || row.state === 'done') return await findImport({ db: tx, actor }, id)
    if (row.state !== 'ready') throw businessError('import_not_ready')
    if (row.seen !== seen) throw businessError('import_changed')
    const running = and(eq(goodsImports.state, 'importing'), ne(goodsImports.id, id))
    if ((await tx.select({ id: goodsImports.id }).from(goodsImports).where(running)).length > 0)
      throw businessError('import_running')
    const begun = { ...fresh, state: 'importing', importer: importerOf(actor), changedMeanwhile: false } as const
    await tx.update(goodsImports).set(begun).where(eq(goodsImports.id, id))
    await recordAction(tx, actor, { action: 'import.start', target: { type: 'import', id } })
    return await findImport({ db: tx, actor }, id)
  })

/**
 * Checks an import again: a stopped or refused one, one with a question, or one with an old preview. `said` is merged into
 * earlier answers about the table. Refuses with `import_not_ready`.
 */
export const checkAgain = ({ db, actor }: StaffContext, id: string, said: ReadingAnswers = {}): Promise<GoodsImport> =>
  inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, actor.id, id)
    if (row.state === 'checking') return await findImport({ db: tx, actor }, id)
    if (row.state === 'importing' || row.state === 'done') throw businessError('import_not_ready')
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

/** Deletes an import and its file. Refuses with `import_not_ready` if it is running or done. */
export const discardImport = async ({ db, actor }: StaffContext, files: Files, id: string): Promise<void> => {
  await inTransaction(db, async (tx) => {
    const row = await lockOwn(tx, actor.id, id)
    if (row.state === 'importing' || row.state === 'done') throw businessError('import_not_ready')
    await tx.delete(goodsImports).where(eq(goodsImports.id, id))
    await recordAction(tx, actor, { action: 'import.discard', target: { type: 'import', id } })
  })
  await deleteFiles(files, id)
}
