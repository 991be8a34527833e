import { copyFile, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db, Queryable } from '../../platform/database/db.ts'
import type { AboveCatalogue } from './above-catalogue.ts'
import { bundleRecords } from './export-bundles.ts'
import { frameRecords, pictureFile } from './export-frame.ts'
import { offerRecords } from './export-offers.ts'
import { productRecords } from './export-products.ts'
import { siteRecords } from './export-site.ts'
import { picturesOf } from './picture-files.ts'
import type { CatalogueRecord, WrittenRecord } from './records.ts'

/** The file of an exported catalogue; its pictures lie in `pictures/` beside it. */
export const CATALOGUE_FILE = 'catalogue.jsonl'

type Exporting = { onRecord?: (done: number) => void; above: Pick<AboveCatalogue, 'voucherRecords'> }

/** All records of the shop, in an order in which each names only earlier ones. */
async function* catalogueRecords(db: Queryable, { voucherRecords }: Exporting['above']): AsyncGenerator<WrittenRecord> {
  yield* frameRecords(db)
  yield* productRecords(db)
  yield* offerRecords(db)
  yield* voucherRecords(db)
  yield* bundleRecords(db)
  yield* siteRecords(db)
}

/**
 * Writes the whole catalogue with its pictures into a folder, as one moment of the shop: sales meanwhile do not show.
 * Answers the number of records, and the names of pictures that the shop has lost.
 */
export async function exportCatalogue(
  db: Db,
  filesDir: string,
  folder: string,
  { onRecord = () => {}, above }: Exporting,
) {
  await mkdir(folder, { recursive: true })
  const file = await open(join(folder, CATALOGUE_FILE), 'w')
  const pictures = new Set<string>()
  let records = 0
  const writeLines = async (tx: Queryable) => {
    for await (const record of catalogueRecords(tx, above)) {
      await file.write(`${JSON.stringify(record)}\n`)
      for (const path of picturesOf(record as CatalogueRecord)) pictures.add(path)
      onRecord(++records)
    }
  }
  try {
    await db.transaction(writeLines, { isolationLevel: 'repeatable read', accessMode: 'read only' })
  } finally {
    await file.close()
  }
  // Only now: while a transaction is open, the embedded database serves nobody else.
  const missing: string[] = []
  for (const path of pictures) {
    if (!(await copyPicture(filesDir, folder, path))) missing.push(path)
  }
  return { records, pictures: pictures.size - missing.length, missing }
}

async function copyPicture(filesDir: string, folder: string, path: string): Promise<boolean> {
  const name = path.slice(pictureFile('x').length - 1)
  await mkdir(dirname(join(folder, path)), { recursive: true })
  try {
    await copyFile(join(filesDir, name), join(folder, path))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
