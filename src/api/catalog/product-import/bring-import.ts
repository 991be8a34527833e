import { rm } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { Action } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ShopChanged } from '../import/refuse-changed.ts'
import { sourceOf, type Work, withGiven } from './check-import.ts'
import { filesOf, scratchOf } from './import-files.ts'
import { movedBetween, openPreviewFile } from './preview-file.ts'
import { actorOf } from './receive-import.ts'
import { ImportEnded } from './report-progress.ts'
import { fresh } from './start-import.ts'
import { type GoodsImportRow, goodsImports } from './tables.ts'

/**
 * Brings in what somebody said yes to, in one transaction with its entry in the audit log and the word that it is done. Throws
 * `ShopChanged` where it would do anything else than was shown; what was sold meanwhile is counted alone.
 */
export async function bringImport(row: GoodsImportRow, work: Work): Promise<void> {
  await withGiven(row, work, (given) => bring(row, given, work))
  await work.files.remove(filesOf(row.id).given)
}

async function bring(row: GoodsImportRow, given: string, work: Work): Promise<void> {
  const { db, files, bringing, progress } = work
  const { preview } = filesOf(row.id)
  const { now } = scratchOf(files, row.id)
  const found = openPreviewFile(now)
  const source = sourceOf(row, given, { ...work, sink: found.sink })
  const agree = () => {
    if (found.seen() !== row.seen) throw new ShopChanged('the shop is not what it was when it was looked at')
  }
  const by = { actor: actorOf(row.staffId, row.importer), note: row.name }
  const finish = async (tx: Tx, records: number) => {
    progress.assertGoingOn()
    const { fresh: added, changed, ...counted } = found.summary(records)
    found.close()
    const moved = (await files.lend(preview, async (looked) => movedBetween(looked, now))) ?? 0
    await settle(tx, row, { ...counted, fresh: added, changed, moved })
    return added + changed > 0 ? importedFrom(row, { records, added, changed }) : null
  }
  try {
    await bringing.bringIn(db, files, source.lines, { ...source.importing, ...by, agree, finish })
    await files.take(preview, now)
  } finally {
    source.close()
    found.close()
    await rm(now, { force: true })
  }
}

/** Who was taken for lost meanwhile has nothing to say any more. */
async function settle(tx: Tx, { id, worker }: GoodsImportRow, summary: NonNullable<GoodsImportRow['summary']>) {
  const own = and(eq(goodsImports.id, id), eq(goodsImports.state, 'importing'), eq(goodsImports.worker, worker ?? ''))
  const settled = await tx
    .update(goodsImports)
    .set({ ...fresh, state: 'done', summary })
    .where(own)
    .returning({ id: goodsImports.id })
  if (settled.length === 0) throw new ImportEnded('the import is not ours any more')
}

type Counts = { records: number; added: number; changed: number }

/** Its target is the import itself: there the file, who started it and what it did stand together. */
const importedFrom = ({ id, name }: GoodsImportRow, { records, added, changed }: Counts): Action => ({
  action: 'catalogue.import',
  target: { type: 'import', id },
  changes: {
    file: { after: name },
    records: { after: records },
    new: { after: added },
    changed: { after: changed },
  },
})
