import { and, eq } from 'drizzle-orm'
import type { TableReading } from '#contract/catalog/console-imports.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import type { Difference, Differences } from '../import/differences.ts'
import type { Importing } from '../import/import-catalogue.ts'
import type { BadCatalogue } from '../import/import-problems.ts'
import { ShopChanged } from '../import/refuse-changed.ts'
import type { GivenLines } from '../import/stage-lines.ts'
import { linesOfTable } from './csv/lines-of-table.ts'
import { openRows } from './csv/staged-rows.ts'
import { filesOf, scratchOf } from './import-files.ts'
import { openPreviewFile } from './preview-file.ts'
import { readRecords } from './reading/read-in-thread.ts'
import { actorOf } from './receive-import.ts'
import type { progressOf } from './report-progress.ts'
import { refusesOf } from './rules.ts'
import { fresh } from './start-import.ts'
import { type GoodsImportRow, goodsImports, type Importer } from './tables.ts'

type ImportFunction = (db: Db, files: Files, lines: GivenLines, importing: Importing) => Promise<{ records: number }>
/** The functions that preview and import a catalogue. `src/api/catalogue.ts` passes them in. */
export type CatalogueFunctions = {
  preview: ImportFunction
  importCatalogue: ImportFunction
  /**
   * The current permissions of the staff member who asked for the import. Empty if the member or their API key has no access
   * any more.
   */
  permissionsNow: (db: Db, staffId: string, importer: Importer) => Promise<ReadonlySet<Permission>>
}

export type Work = Pick<Services, 'db' | 'files' | 'log'> & {
  catalogueFunctions: CatalogueFunctions
  progress: ReturnType<typeof progressOf>
}

const isOurs = ({ id, worker }: GoodsImportRow) => and(eq(goodsImports.id, id), eq(goodsImports.worker, worker ?? ''))

/** Reads the file of an import and stores its preview. */
export const checkImport = (row: GoodsImportRow, work: Work): Promise<void> =>
  withGiven(row, work, (input) => check(row, input, work))

/** Calls `work` with the path of the uploaded file. Throws if the file was deleted. */
export async function withGiven(row: GoodsImportRow, { files }: Work, work: (input: string) => Promise<void>) {
  const lent = await files.lend(filesOf(row.id).given, async (input) => {
    await work(input)
    return true
  })
  if (!lent) throw new Error('the file of an import has gone')
}

async function check(row: GoodsImportRow, input: string, work: Work): Promise<void> {
  const { db, files, catalogueFunctions } = work
  const { preview } = scratchOf(files, row.id)
  const found = openPreviewFile(preview)
  const source = sourceOf(row, input, { ...work, sink: found.sink })
  try {
    const { records } = await catalogueFunctions.preview(db, files, source.lines, source.importing)
    const [seen, summary] = [found.seen(), found.summary(records)]
    found.close()
    await files.take(filesOf(row.id).preview, preview)
    await db
      .update(goodsImports)
      .set({ ...fresh, state: 'ready', seen, summary, tries: 0 })
      .where(isOurs(row))
  } finally {
    source.close()
    found.close()
  }
}

/** The lines of the file and the options of the import. Preview and import use the same ones. */
export function sourceOf(row: GoodsImportRow, file: string, { db, progress, sink }: Work & { sink: Differences }) {
  const kilobytes = (bytes: number) => Math.ceil(bytes / 1000)
  const onBytes = (read: number) => progress.report('reading', kilobytes(read), kilobytes(row.bytes))
  const onReading = async (reading: TableReading) => {
    await db.update(goodsImports).set({ reading }).where(isOurs(row))
  }
  const rows = row.format === 'csv' ? openRows() : undefined
  const lines: GivenLines = rows
    ? linesOfTable(file, { rows, db, answers: row.answers, onBytes, onReading })
    : readRecords({ file, onBytes })
  /** Whether the stored product is still the one that the rows of the table were merged into. */
  const isAsMerged = (slug: string, seen: string | null) => {
    const merged = rows?.mergedWith(slug)
    return merged === undefined || merged === seen
  }
  const differences: Differences = {
    add(difference: Difference) {
      if (difference.type === 'product' && !isAsMerged(difference.key, difference.seen))
        throw new ShopChanged('a product was changed while its rows were read')
      sink.add(difference)
    },
    clear: sink.clear,
  }
  const importing: Importing = {
    folder: null,
    refuses: refusesOf(actorOf(row.staffId, row.importer).permissions),
    onProgress: progress.report,
    differences,
  }
  return { lines, importing, close: () => rows?.close() }
}

/** Stores the mistakes of the file and sets the state `refused`. */
export async function storeRejectedLines(
  row: GoodsImportRow,
  { db, files, problems }: Work & { problems: BadCatalogue },
): Promise<void> {
  const { preview } = scratchOf(files, row.id)
  const found = openPreviewFile(preview)
  found.refuse(problems.problems)
  const summary = { ...found.summary(0, problems.count), unchanged: 0 }
  found.close()
  await files.take(filesOf(row.id).preview, preview)
  await db
    .update(goodsImports)
    .set({ ...fresh, state: 'refused', summary, seen: null, tries: 0 })
    .where(isOurs(row))
}
