import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ExportedProduct } from '../../../../contract/catalog/console-imports.ts'
import type { Db } from '../../../platform/database/db.ts'
import { rowsOf } from '../../../platform/database/rows-of.ts'
import { BadCatalogue } from '../../import/bad-catalogue.ts'
import { digestOf } from '../../import/differences.ts'
import { pictureName } from '../../import/export-frame.ts'
import { placeSlugs, productRows, writtenProducts } from '../../import/export-products.ts'
import { withPictures } from '../../import/picture-files.ts'
import { type Product, partsOf } from '../../import/product-parts.ts'
import type { GivenLine } from '../../import/stage-lines.ts'
import { products } from '../../products/tables.ts'
import { cellsOf, faultsOfHead, namesOfHead } from './columns.ts'
import { productOfRows } from './product-of-rows.ts'
import { rowsOfTable } from './read-table.ts'
import type { Rows } from './staged-rows.ts'

const AT_ONCE = 250
/** An inventory each; more than that no product has. */
const MOST_ROWS_OF_ONE = 500

type Source = { rows: Rows; db: Db; onBytes: (read: number) => void }

/** The products of a table as lines of a catalogue, each with the number of the line where it is named first. */
export async function* linesOfTable(file: string, { rows, db, onBytes }: Source): AsyncGenerator<GivenLine> {
  yield* stageRows(file, rows, onBytes)
  yield* nameRows(rows, db)
  const slugs = await placeSlugs(db)
  for (let after = 0; ; ) {
    const page = rows.slugs(after, AT_ONCE)
    const named = page.map(({ slug }) => slug)
    const lying = await writtenProducts(db, await productRows(db).where(inArray(products.slug, named)), slugs)
    const there = new Map(lying.map(({ record }) => [record.slug, record as ExportedProduct]))
    for (const { slug, line } of page) yield* lineOf(rows, { slug, line, before: there.get(slug) })
    after = page.at(-1)?.line ?? 0
    if (page.length < AT_ONCE) return
  }
}

function* lineOf(
  rows: Rows,
  { slug, line, before }: { slug: string; line: number; before: ExportedProduct | undefined },
): Generator<GivenLine> {
  if (before) rows.merge(slug, digestOf(partsOf(withPictures(before as unknown as Product, pictureName))))
  const given = rows.rowsOf(slug, MOST_ROWS_OF_ONE + 1)
  if (given.length > MOST_ROWS_OF_ONE)
    return yield { line, reasons: [`"${slug}" has more than ${MOST_ROWS_OF_ONE} rows`] }
  const made = productOfRows(slug, given, before)
  if (Array.isArray(made)) yield* made
  else yield { line, text: JSON.stringify(made) }
}

async function* stageRows(file: string, rows: Rows, onBytes: Source['onBytes']): AsyncGenerator<GivenLine> {
  let columns: string[] | undefined
  for await (const { line, cells } of rowsOfTable(file, onBytes)) {
    if (!columns) {
      columns = namesOfHead(cells)
      const faults = faultsOfHead(columns)
      if (faults.length > 0) throw new BadCatalogue(faults.map((reason) => ({ line, reason })))
      continue
    }
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = cellsOf(columns, cells)
    if (typeof row === 'string') yield { line, reasons: [row] }
    else rows.add({ line, cells: row })
  }
}

const OwnedRow = z.object({ sku: z.string(), slug: z.string() })

/** Rows that name an SKU alone are of the product that has it. */
async function* nameRows(rows: Rows, db: Db): AsyncGenerator<GivenLine> {
  for (let after = 0; ; ) {
    const page = rows.nameless(after, AT_ONCE)
    const skus = sql.param(page.map(({ sku }) => sku))
    const owned = await rowsOf(db, OwnedRow)`select i.sku, p.slug from inventories i
      join products p on p.id = i.product_id where i.sku = any(${skus}::text[])`
    const slugs = new Map(owned.map(({ sku, slug }) => [sku, slug]))
    for (const { line, sku } of page) {
      const slug = slugs.get(sku)
      if (slug) rows.name(line, slug)
      else
        yield {
          line,
          reasons: [
            sku === '' ? 'slug: is missing' : `there is no product with the sku "${sku}", and no slug for a new one`,
          ],
        }
    }
    after = page.at(-1)?.line ?? 0
    if (page.length < AT_ONCE) return
  }
}
