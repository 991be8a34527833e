import { rename } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { Permission } from '../../../contract/permissions.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Shop } from '../../platform/request/ask.ts'
import type { BadCatalogue } from '../import/bad-catalogue.ts'
import type { Difference, Differences } from '../import/differences.ts'
import type { Importing } from '../import/import-catalogue.ts'
import { ShopChanged } from '../import/refuse-changed.ts'
import type { GivenLines } from '../import/stage-lines.ts'
import { filesOf } from './import-files.ts'
import { linesOfImport } from './lines-of-import.ts'
import { openPreviewFile } from './preview-file.ts'
import { actorOf } from './receive-import.ts'
import type { progressOf } from './report-progress.ts'
import { refusesOf } from './rules.ts'
import { fresh } from './start-import.ts'
import { type GoodsImportRow, goodsImports, type Importer } from './tables.ts'

type Bring = (db: Db, filesDir: string, lines: GivenLines, importing: Importing) => Promise<{ records: number }>
/** How a catalogue is looked at and brought in: handed in at the top (`api/catalogue.ts`). */
export type Bringing = {
  preview: Bring
  bringIn: Bring
  /** What whoever asked for it may by now; nothing where they, or their program, are not let in any more. */
  permissionsNow: (db: Db, staffId: string, importer: Importer) => Promise<ReadonlySet<Permission>>
}

export type Work = Pick<Shop, 'db' | 'filesDir' | 'log'> & {
  bringing: Bringing
  progress: ReturnType<typeof progressOf>
}

/** Reads the file of an import and lays down what it would do. */
export async function checkImport(row: GoodsImportRow, work: Work): Promise<void> {
  const { db, filesDir, bringing } = work
  const { preview } = filesOf(filesDir, row.id)
  const found = openPreviewFile(`${preview}.part`)
  const source = sourceOf(row, work, found.sink)
  try {
    const { records } = await bringing.preview(db, filesDir, source.lines, source.importing)
    const [seen, summary] = [found.seen(), found.summary(records)]
    found.close()
    await rename(`${preview}.part`, preview)
    await db
      .update(goodsImports)
      .set({ ...fresh, state: 'ready', seen, summary, tries: 0 })
      .where(and(eq(goodsImports.id, row.id), eq(goodsImports.worker, row.worker ?? '')))
  } finally {
    source.close()
    found.close()
  }
}

/** What is read, and how it is held against the shop, for looking and for bringing in alike. */
export function sourceOf(row: GoodsImportRow, { db, filesDir, progress }: Work, sink: Differences) {
  const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)
  const { lines, isAsMerged, close } = linesOfImport({
    file: filesOf(filesDir, row.id).given,
    format: row.format,
    db,
    onBytes: (read) => progress.report('reading', kilobytes(read), kilobytes(row.bytes)),
  })
  const differences: Differences = {
    add(difference: Difference) {
      if (difference.type === 'product' && !isAsMerged(difference.key, difference.seen))
        throw new ShopChanged('a product was changed while its rows were read')
      sink.add(difference)
    },
    forget: sink.forget,
  }
  const importing: Importing = {
    folder: null,
    refuses: refusesOf(actorOf(row.staffId, row.importer).permissions),
    onProgress: progress.report,
    differences,
  }
  return { lines, importing, close }
}

/** Keeps what is wrong with its lines. */
export async function keepRefused(
  row: GoodsImportRow,
  { db, filesDir, problems }: Work & { problems: BadCatalogue },
): Promise<void> {
  const { preview } = filesOf(filesDir, row.id)
  const found = openPreviewFile(`${preview}.part`)
  found.refuse(problems.problems)
  const summary = { ...found.summary(0, problems.count), unchanged: 0 }
  found.close()
  await rename(`${preview}.part`, preview)
  await db
    .update(goodsImports)
    .set({ ...fresh, state: 'refused', summary, seen: null, tries: 0 })
    .where(and(eq(goodsImports.id, row.id), eq(goodsImports.worker, row.worker ?? '')))
}
