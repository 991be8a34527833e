import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DecimalMark, ExportedProduct, ReadingAnswers, TableReading } from '#contract/catalog/console-imports.ts'
import { cleanCode } from '#contract/clean-text.ts'
import type { Db } from '../../../platform/database/db.ts'
import { rowsOf } from '../../../platform/database/rows-of.ts'
import { digestOf } from '../../import/differences.ts'
import { pictureName } from '../../import/export-frame.ts'
import { placeSlugs, productRows, writtenProducts } from '../../import/export-products.ts'
import { withPictures } from '../../import/picture-files.ts'
import { type Product, rowsOfProduct } from '../../import/product-rows.ts'
import type { GivenLine } from '../../import/stage-lines.ts'
import { products } from '../../products/tables.ts'
import { readTable } from '../reading/read-in-thread.ts'
import { changedBySpreadsheet, lostZeros, withLostZeros } from './changed-sku.ts'
import { productOfRows } from './product-of-rows.ts'
import type { Rows } from './staged-rows.ts'

/** The numbers of a table can be read in two ways. The import waits for the answer of the staff member. */
export class UnclearNumbers extends Error {}

const AT_ONCE = 250
/** Each row is one inventory. A product can have 400 inventories, so more rows are a mistake. */
const MAX_ROWS_OF_ONE = 500

type Source = {
  rows: Rows
  db: Db
  answers: ReadingAnswers
  onBytes: (read: number) => void
  /** Called before the first product is made of the rows. */
  onReading: (reading: TableReading) => Promise<void>
}

/**
 * The products of a table as lines of a catalogue. Each has the number of the first line that names it. Throws
 * `UnclearNumbers` if the numbers can be read in two ways.
 */
export async function* linesOfTable(file: string, { rows, db, answers, onBytes, onReading }: Source) {
  let reading: TableReading | undefined
  const source = { file, answers, onBytes }
  yield* stageRows(rows, { ...source, onReading: (found) => (reading = found) })
  if (!reading) throw new Error('a table was read without a word of how')
  await onReading(reading)
  if (reading.question) throw new UnclearNumbers()
  const { decimal } = reading
  yield* nameRows(rows, db)
  const slugs = await placeSlugs(db)
  for (let after = 0; ; ) {
    const page = rows.slugs(after, AT_ONCE)
    const named = page.map(({ slug }) => slug)
    const lying = await writtenProducts(db, await productRows(db).where(inArray(products.slug, named)), slugs)
    const there = new Map(lying.map(({ record }) => [record.slug, record as ExportedProduct]))
    for (const { slug, line } of page) yield* lineOf(rows, { slug, line, before: there.get(slug), decimal })
    after = page.at(-1)?.line ?? 0
    if (page.length < AT_ONCE) return
  }
}

type Named = { slug: string; line: number; before: ExportedProduct | undefined; decimal: DecimalMark }

function* lineOf(rows: Rows, { slug, line, before, decimal }: Named): Generator<GivenLine> {
  if (before) rows.merge(slug, digestOf(rowsOfProduct(withPictures(before as unknown as Product, pictureName))))
  const input = rows.rowsOf(slug, MAX_ROWS_OF_ONE + 1)
  if (input.length > MAX_ROWS_OF_ONE)
    return yield { line, reasons: [`"${slug}" has more than ${MAX_ROWS_OF_ONE} rows`] }
  const made = productOfRows({ slug, rows: input, before, decimal })
  if (Array.isArray(made) && !before && TOTALS.test(slug)) yield { line, reasons: [NO_PRODUCT] }
  else if (Array.isArray(made)) yield* made
  else yield { line, text: JSON.stringify(made) }
}

async function* stageRows(rows: Rows, source: Parameters<typeof readTable>[0]): AsyncGenerator<GivenLine> {
  for await (const row of readTable(source)) {
    if ('reasons' in row) yield row
    else rows.add(row)
  }
}

const OwnedRow = z.object({ sku: z.string(), slug: z.string(), store: z.string() })

type Owner = z.infer<typeof OwnedRow>

const ownersOf = async (db: Db, skus: string[]): Promise<Map<string, Owner[]>> => {
  const owned = await rowsOf(db, OwnedRow)`select i.sku, p.slug, s.slug as store from inventories i
    join products p on p.id = i.product_id join stores s on s.id = p.store_id
    where i.sku = any(${sql.param([...new Set(skus)])}::text[])`
  return Map.groupBy(owned, ({ sku }) => sku)
}

/** Finds the slug of each row that has only a SKU. If several stores have the SKU, the row must also name the store. */
async function* nameRows(rows: Rows, db: Db): AsyncGenerator<GivenLine> {
  for (let after = 0; ; ) {
    const page = rows.nameless(after, AT_ONCE)
    const owners = await ownersOf(
      db,
      page.flatMap(({ sku }) => [sku, cleanCode(sku)]),
    )
    const unknown: typeof page = []
    for (const row of page) {
      const { line, sku, store } = row
      const all = owners.get(sku) ?? owners.get(cleanCode(sku)) ?? []
      const [owner, other] = all.filter((one) => store === '' || one.store === store)
      if (owner && !other) rows.name(line, owner.slug)
      else if (owner) yield { line, reasons: [`the sku "${sku}" is of several stores: name the store or the slug`] }
      else unknown.push(row)
    }
    yield* unknownSkus(unknown, db)
    after = page.at(-1)?.line ?? 0
    if (page.length < AT_ONCE) return
  }
}

async function* unknownSkus(unknown: { line: number; sku: string }[], db: Db): AsyncGenerator<GivenLine> {
  if (unknown.length === 0) return
  const whole = await ownersOf(
    db,
    unknown.flatMap(({ sku }) => withLostZeros(sku)),
  )
  for (const { line, sku } of unknown) {
    const there = withLostZeros(sku).find((one) => whole.has(one))
    const changed = there ? lostZeros(sku, there) : changedBySpreadsheet(sku)
    yield { line, reasons: [changed ?? nameless(sku)] }
  }
}

const NO_PRODUCT = 'names no product: slug and sku are empty, as in a row of totals'

/** Words for a total in English, Dari and Pashto. */
const TOTALS = /^(grand[ -]?|sub[ -]?)?totals?$|^sum$|^(جمع|مجموع|مجموعه|ټول|ټولټال)([ -]کل)?$/i

const nameless = (sku: string): string =>
  sku === '' ? NO_PRODUCT : `there is no product with the sku "${sku}", and no slug for a new one`
