import type { Tx } from '../../platform/database/db.ts'
import type { CatalogueHooks, Leaving } from './catalogue-hooks.ts'
import type { ImportBy } from './note-changes.ts'
import { keptPicture, withPictures } from './picture-files.ts'
import type { Rows } from './read-lines.ts'
import type { RecordType } from './records.ts'
import { countProducts } from './staged-products.ts'
import { pages, type Staging } from './staging.ts'
import { writeBundleDeals } from './write-bundles.ts'
import {
  type ImportContext,
  writeAttributes,
  writeBrands,
  writeMainCategories,
  writeSettings,
  writeSubCategories,
} from './write-frame.ts'
import { writeCollections, writeFlashSales, writeReviews } from './write-offers.ts'
import { writeProducts } from './write-products.ts'
import { writeBanners, writeLinks, writePages } from './write-site.ts'
import { writeStores } from './write-stores.ts'

type ImportStep = 'checking pictures' | 'comparing products' | 'writing records' | 'keeping pictures'
export type OnProgress = (step: ImportStep, done: number, of: number) => void

type Writer<T extends RecordType> = (writing: ImportContext, rows: Rows[T]) => Promise<void>
/** A type of lines and its writer. */
type Written = { [T in RecordType]: [type: T, write: Writer<T>] }[RecordType]

/** Ordered so that a record comes after those it refers to. */
const beforeGoods: Written[] = [
  ['setting', writeSettings],
  ['category', writeMainCategories],
  ['category', writeSubCategories],
  ['brand', writeBrands],
  ['attribute', writeAttributes],
  ['store', writeStores],
]
const behindGoods = ({ writeVouchers }: Pick<CatalogueHooks, 'writeVouchers'>): Written[] => [
  ['collection', writeCollections],
  ['flash_sale', writeFlashSales],
  ['voucher', writeVouchers],
  ['bundle_deal', writeBundleDeals],
  ['review', writeReviews],
  ['banner', writeBanners],
  ['link', writeLinks],
  ['page', writePages],
]

const A_PAGE = 1_000

/** Writes the differences in pages of limited size. Returns whether there were any. */
export async function writeStaged({
  staging,
  tx,
  onProgress,
  hooks,
  guards,
  by,
}: {
  staging: Staging
  tx: Tx
  onProgress: OnProgress
  hooks: CatalogueHooks
  /** Whether the import refuses products that changed since the comparison. */
  guards: boolean
  by: ImportBy | null
}): Promise<boolean> {
  const lines = staging.get<{ n: number }>(`select count(*) n from lines where type <> 'product' and not same`)?.n ?? 0
  const of = lines + countProducts(staging)
  let done = 0
  const wrote = (count: number) => {
    done += count
    onProgress('writing records', done, of)
  }
  const writing = { tx, wrote, guards, by }
  await writeLines(writing, staging, beforeGoods)
  for (const page of leavingOf(staging)) await hooks.emptyCarts(tx, page)
  await writeProducts(writing, staging)
  await writeLines(writing, staging, behindGoods(hooks))
  return of > 0
}

async function writeLines(writing: ImportContext, staging: Staging, all: Written[]) {
  const picture = keptPicture(staging)
  for (const [type, write] of all) {
    for (const page of staging.rowsOf(type)) {
      const rows = page.map((row) => ({ ...row, record: withPictures(row.record, picture) }))
      await (write as Writer<RecordType>)(writing, rows as never)
    }
  }
}

function leavingOf(staging: Staging): Generator<Leaving[]> {
  const read = (after?: Leaving) =>
    staging.all(
      'select product, sku from leaving where (product, sku) > (?, ?) order by product, sku limit ?',
      ...[after?.product ?? 0, after?.sku ?? '', A_PAGE],
    )
  return pages<Leaving>(A_PAGE, read)
}
