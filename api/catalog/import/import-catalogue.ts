import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { indexProducts } from '../search/index-products.ts'
import type { AboveCatalogue } from './above-catalogue.ts'
import { checkFiles, keepFiles } from './picture-files.ts'
import { BadCatalogue, type Rows, readLines } from './read-lines.ts'
import { checkReferences } from './references.ts'
import { writeBundleDeals } from './write-bundles.ts'
import { writeAttributes, writeBrands, writeCategories, writeSettings } from './write-frame.ts'
import { writeCollections, writeFlashSales, writeReviews } from './write-offers.ts'
import { writeProducts } from './write-products.ts'
import { writeBanners, writeLinks, writePages } from './write-site.ts'
import { writeStores } from './write-stores.ts'

/** What an import is busy with. */
type ImportStep = 'checking pictures' | 'keeping pictures' | 'writing records' | 'indexing for search'
export type OnProgress = (step: ImportStep, done: number, of: number) => void

export type Importing = {
  /** Where the pictures lie that the lines name. */
  folder: string
  onProgress?: OnProgress
}

/**
 * Brings a catalogue (docs/catalogue-format.md) into the shop: everything, or nothing at all. The shop is its owner's then,
 * and the demo bazaar no more.
 * Throws `BadCatalogue`, which lists every bad line. What is there already is changed, never doubled.
 */
export async function importCatalogue(
  db: Db,
  filesDir: string,
  lines: AsyncIterable<string> | Iterable<string>,
  { folder, onProgress = () => {}, above }: Importing & { above: AboveCatalogue },
): Promise<{ records: number }> {
  const { rows, problems, claims } = await readLines(lines)
  problems.push(...(await checkReferences(db, rows, claims)))
  const from = { folder, filesDir }
  problems.push(...(await checkFiles(from, rows, (done, of) => onProgress('checking pictures', done, of))))
  if (problems.length > 0) throw new BadCatalogue(problems)

  const picture = await keepFiles(from, rows, (done, of) => onProgress('keeping pictures', done, of))
  const records = Object.values(rows).reduce((sum, list) => sum + list.length, 0)
  await inTransaction(db, async (tx) => {
    let done = 0
    const wrote = (count: number) => {
      done += count
      onProgress('writing records', done, records)
    }
    await writeAll({ tx, picture, wrote }, rows, above)
    await above.endDemo(tx)
    onProgress('indexing for search', 0, 1)
    await indexProducts(tx)
    onProgress('indexing for search', 1, 1)
  })
  return { records }
}

/** In the order in which records name each other. */
async function writeAll(writing: Parameters<typeof writeSettings>[0], rows: Rows, above: AboveCatalogue) {
  await writeSettings(writing, rows.setting)
  await writeCategories(writing, rows.category)
  await writeBrands(writing, rows.brand)
  await writeAttributes(writing, rows.attribute)
  await writeStores(writing, rows.store)
  await writeProducts(writing, rows, above)
  await writeCollections(writing, rows.collection)
  await writeFlashSales(writing, rows.flash_sale)
  await above.writeVouchers(writing, rows.voucher)
  await writeBundleDeals(writing, rows.bundle_deal)
  await writeReviews(writing, rows.review)
  await writeBanners(writing, rows.banner)
  await writeLinks(writing, rows.link)
  await writePages(writing, rows.page)
}
