import { and, eq } from 'drizzle-orm'
import type { TableReading } from '#contract/catalog/console-imports.ts'
import type { Permission } from '#contract/permissions.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Shop } from '../../platform/request/ask.ts'
import type { BadCatalogue } from '../import/bad-catalogue.ts'
import type { Difference, Differences } from '../import/differences.ts'
import type { Importing } from '../import/import-catalogue.ts'
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

type Bring = (db: Db, files: Files, lines: GivenLines, importing: Importing) => Promise<{ records: number }>
/** How a catalogue is looked at and brought in: handed in at the top (`src/api/catalogue.ts`). */
export type Bringing = {
  preview: Bring
  bringIn: Bring
  /** What whoever asked for it may by now; nothing where they, or their program, are not let in any more. */
  permissionsNow: (db: Db, staffId: string, importer: Importer) => Promise<ReadonlySet<Permission>>
}

export type Work = Pick<Shop, 'db' | 'files' | 'log'> & {
  bringing: Bringing
  progress: ReturnType<typeof progressOf>
}

const isOurs = ({ id, worker }: GoodsImportRow) => and(eq(goodsImports.id, id), eq(goodsImports.worker, worker ?? ''))

/** Reads the file of an import and lays down what it would do. */
export const checkImport = (row: GoodsImportRow, work: Work): Promise<void> =>
  withGiven(row, work, (given) => check(row, given, work))

/** Runs work with the file that was brought; throws where it has gone. */
export async function withGiven(row: GoodsImportRow, { files }: Work, work: (given: string) => Promise<void>) {
  const lent = await files.lend(filesOf(row.id).given, async (given) => {
    await work(given)
    return true
  })
  if (!lent) throw new Error('the file of an import has gone')
}

async function check(row: GoodsImportRow, given: string, work: Work): Promise<void> {
  const { db, files, bringing } = work
  const { preview } = scratchOf(files, row.id)
  const found = openPreviewFile(preview)
  const source = sourceOf(row, given, { ...work, sink: found.sink })
  try {
    const { records } = await bringing.preview(db, files, source.lines, source.importing)
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

/** What is read, and how it is held against the shop, for looking and for bringing in alike. */
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
  /** Whether a product is still what the rows of a table were merged with. */
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
    forget: sink.forget,
  }
  const importing: Importing = {
    folder: null,
    refuses: refusesOf(actorOf(row.staffId, row.importer).permissions),
    onProgress: progress.report,
    differences,
  }
  return { lines, importing, close: () => rows?.close() }
}

/** Keeps what is wrong with its lines. */
export async function keepRefused(
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
