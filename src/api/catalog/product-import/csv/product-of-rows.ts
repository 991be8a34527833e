import type { DecimalMark, ExportedProduct } from '#contract/catalog/console-imports.ts'
import { goodsCells } from '#contract/catalog/product-table.ts'
import { cleanCode } from '#contract/clean-text.ts'
import { DEFAULT_PICTURE_NAME } from '../../../platform/pictures/default-picture.ts'
import { pictureFile } from '../../import/export-frame.ts'
import type { ExportedRecord } from '../../import/records.ts'
import { changedCells, type Lying, saidOfProduct } from './cell-texts.ts'
import { changedBySpreadsheet, lostZeros, withLostZeros } from './changed-sku.ts'
import type { Cells } from './columns.ts'
import { amountIn, attributesIn, BadCell, countIn, flagIn, listIn, textIn } from './read-cell.ts'
import type { StagedRow } from './staged-rows.ts'

export type WrittenProduct = Extract<ExportedRecord, { type: 'product' }>
type Problem = { line: number; reasons: string[] }
type Inventory = WrittenProduct['inventories'][number]

type Input = {
  slug: string
  rows: StagedRow[]
  before: ExportedProduct | undefined
  /** The decimal mark of the table. */
  decimal: DecimalMark
}

/**
 * Merges the rows into the stored product and returns a line of a catalogue, or the mistakes. Fields and inventories that the
 * rows omit stay unchanged.
 */
export function productOfRows({ slug, rows, before, decimal }: Input): WrittenProduct | Problem[] {
  const problems: Problem[] = []
  const attempt = <T>(line: number, work: () => T): T | undefined => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems.push({ line, reasons: [error.message] })
      return undefined
    }
  }
  const lyingOf = (sku: string): Lying =>
    before
      ? goodsCells(
          before,
          before.inventories.find((one) => one.sku === sku),
        )
      : {}
  const { said, problems: unlike } = saidOfProduct(rows, lyingOf(''))
  problems.push(...unlike)
  const product = attempt(rows[0]?.line ?? 0, () => productOf({ slug, decimal }, said, before))
  const shelf = new Map<string, Inventory>(before?.inventories.map((one) => [one.sku, untouched(one)]))
  const named = new Map<string, number>()
  for (const { line, cells } of rows) {
    const sku = skuIn(cells, shelf)
    if (sku === '') {
      if (!before) problems.push({ line, reasons: ['sku: is missing'] })
      continue
    }
    const changed = shelf.has(sku) ? undefined : changedSku(sku, before)
    if (changed) problems.push({ line, reasons: [changed] })
    if (named.has(sku)) problems.push({ line, reasons: [`sku "${sku}" is already on line ${named.get(sku)}`] })
    named.set(sku, line)
    const there = shelf.get(sku)
    const inventory = attempt(line, () =>
      inventoryOf(changedCells(cells, there ? lyingOf(sku) : {}), { sku, there, decimal }),
    )
    if (inventory) shelf.set(sku, inventory)
  }
  if (problems.length > 0 || !product) return problems
  return { ...product, inventories: [...shelf.values()] }
}

/** Uses the SKU as typed if the product has it; otherwise the normalized SKU. */
function skuIn(cells: Cells, shelf: Map<string, Inventory>): string {
  const typed = cells.sku?.trim() ?? ''
  return shelf.has(typed) ? typed : cleanCode(typed)
}

/** Returns why a new SKU of this product looks changed by a spreadsheet, or undefined. */
function changedSku(sku: string, before: ExportedProduct | undefined): string | undefined {
  const whole = new Set(withLostZeros(sku))
  const there = before?.inventories.find((one) => whole.has(one.sku))
  return there ? lostZeros(sku, there.sku) : changedBySpreadsheet(sku)
}

const base = (slug: string) => ({
  type: 'product' as const,
  slug,
  title: {},
  description: {},
  image: pictureFile(DEFAULT_PICTURE_NAME),
})

/** An empty cell clears an optional field and leaves a required one unchanged. */
function productOf(
  { slug, decimal }: Pick<Input, 'slug' | 'decimal'>,
  said: Cells,
  before: ExportedProduct | undefined,
): Omit<WrittenProduct, 'inventories'> {
  const text = (column: string) => said[column]?.trim()
  const code = (column: string) => (said[column] === undefined ? undefined : cleanCode(said[column]))
  const [brand, tags] = [code('brand'), text('tags')]
  const amounts = ['offered', 'usd_selling', 'usd_offered'].flatMap((column) =>
    said[column] === undefined ? [] : [[column, amountIn(column, said[column], decimal) ?? 0]],
  )
  const filled = {
    store: code('store') || undefined,
    category: code('category') || undefined,
    image: text('image') || undefined,
    selling: amountIn('selling', said.selling ?? '', decimal),
    public: flagIn('public', said.public ?? ''),
    brand: brand === undefined ? undefined : brand || null,
    tags: tags === undefined ? undefined : listIn(tags),
    ...Object.fromEntries(amounts),
  }
  const input = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== undefined))
  return {
    ...(before ?? base(slug)),
    ...input,
    title: wordsOf('title', said, before?.title ?? {}),
    description: wordsOf('description', said, before?.description ?? {}),
  } as Omit<WrittenProduct, 'inventories'>
}

function wordsOf(of: 'title' | 'description', said: Cells, before: Record<string, string>): Record<string, string> {
  const words = { ...before }
  for (const [column, cell] of Object.entries(said)) {
    if (!column.startsWith(`${of}_`)) continue
    const language = column.slice(of.length + 1)
    if (cell.trim() !== '') words[language] = textIn(column, cell)
    else if (language !== 'en' || of !== 'title') delete words[language]
  }
  return words
}

/** Replaces the stock by a change of 0, so that sales during the import are not lost. */
const untouched = ({ stock: _, ...one }: Inventory): Inventory => ({ ...one, stock_change: 0 })

type Place = { sku: string; there: Inventory | undefined; decimal: DecimalMark }

function inventoryOf(said: Cells, { sku, there, decimal }: Place): Inventory {
  const count = (column: 'stock' | 'stock_change') =>
    said[column] === undefined ? undefined : countIn(column, said[column], decimal)
  const [stock, change] = [count('stock'), count('stock_change')]
  const { stock: _, stock_change: __, ...same } = there ?? { sku }
  const unchanged = there ? { stock_change: 0 } : { stock: 0 }
  return {
    ...same,
    ...(stock !== undefined ? { stock } : change !== undefined ? { stock_change: change } : unchanged),
    ...(said.price !== undefined && { price: amountIn('price', said.price, decimal) ?? 0 }),
    ...(said.usd_price !== undefined && { usd_price: amountIn('usd_price', said.usd_price, decimal) ?? 0 }),
    ...(said.attributes !== undefined && { attributes: attributesIn(said.attributes) }),
  }
}
