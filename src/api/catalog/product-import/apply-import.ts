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
 * Imports the file that staff approved. One transaction holds all changes, the entry in the audit log and the state `done`.
 * Throws `ShopChanged` if the differences are not those of the approved preview. Stock that changed by sales is allowed; the
 * summary counts it in `moved`.
 */
export async function applyImport(row: GoodsImportRow, work: Work): Promise<void> {
  await withGiven(row, work, (input) => applyFile(row, input, work))
  await work.files.remove(filesOf(row.id).given)
}

async function applyFile(row: GoodsImportRow, input: string, work: Work): Promise<void> {
  const { db, files, catalogueFunctions, progress } = work
  const { preview } = filesOf(row.id)
  const { now } = scratchOf(files, row.id)
  const found = openPreviewFile(now)
  const source = sourceOf(row, input, { ...work, sink: found.sink })
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
    await catalogueFunctions.importCatalogue(db, files, source.lines, { ...source.importing, ...by, agree, finish })
    await files.take(preview, now)
  } finally {
    source.close()
    found.close()
    await rm(now, { force: true })
  }
}

/** Throws `ImportEnded` if the row has another worker or another state by now. */
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

/** The target is the import, so that its page in the audit log shows the file, who started it and the result. */
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
