import { isDeepStrictEqual } from 'node:util'
import { toDecimal } from '#contract/money.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import { type Difference, digestOf, type FieldChange, hashOf, inShort, type StockChange } from './differences.ts'
import type { ProductRows } from './product-rows.ts'

type Head = { line: number; slug: string; title: LocalizedText; seen: string | null }

/** The effect of an import on one product. A new product shows only its prices. */
export function differenceOfProduct(head: Head, wanted: ProductRows, before: ProductRows | undefined): Difference {
  const { slug: key, ...rest } = head
  const fields = before ? fieldsOf(wanted, before) : pricesOf(wanted)
  return {
    ...rest,
    type: 'product',
    key,
    kind: before ? 'changed' : 'new',
    fields,
    stock: stockChanges(wanted, before),
    digest: before && fields.length === 0 ? null : hashOf([key, head.seen, digestOf(wanted)]),
  }
}

/** A changed field of a product, or of the inventory `sku`; money in minor units. */
export type Change = { field: string; sku: string | null; before: unknown; after: unknown }

/** The changed fields. Includes inventories that exist before and after, not added or deleted ones. */
export const changesOf = (wanted: ProductRows, before: ProductRows): Change[] => [
  ...productChanges(wanted, before),
  ...inventoryChanges(wanted, before),
]

/** The changes without stock, formatted for the preview. */
function fieldsOf(wanted: ProductRows, before: ProductRows): FieldChange[] {
  const changes = changesOf(wanted, before).filter(({ field }) => field !== 'stock')
  const isOrderAlone = changes.every(({ sku }) => sku === null) && orderChange(wanted, before)
  return [...changes, ...(isOrderAlone ? [isOrderAlone] : [])].map((change) => ({
    field: change.sku === null ? change.field : `${change.field} ${change.sku}`,
    before: amount(change.field, change.before),
    after: amount(change.field, change.after),
  }))
}

const MONEY = /^(usd_)?(selling|offered|price)$/
const amount = (field: string, value: unknown) =>
  inShort(MONEY.test(field) && typeof value === 'number' ? String(toDecimal(value)) : value)

/** The prices of a new product and of its SKUs. */
function pricesOf({ product, inventories }: ProductRows): FieldChange[] {
  const own = (['selling', 'offered', 'usd_selling', 'usd_offered'] as const).map(
    (field) => [field, product[field]] as const,
  )
  const ofSkus = inventories
    .slice(0, MAX_SKUS_SHOWN)
    .flatMap((one) => (['price', 'usd_price'] as const).map((field) => [`${field} ${one.sku}`, one[field]] as const))
  return [...own, ...ofSkus]
    .filter(([, minor]) => minor > 0)
    .map(([field, minor]) => ({ field, before: null, after: String(toDecimal(minor)) }))
}

const MAX_SKUS_SHOWN = 20

/** Compares texts per language. */
function productChanges({ product, media }: ProductRows, before: ProductRows): Change[] {
  const fields = Object.entries(product).flatMap(([field, after]) => {
    const stored = before.product[field as keyof ProductRows['product']]
    if (isDeepStrictEqual(after, stored)) return []
    if (field === 'title' || field === 'description')
      return wordChanges(field, after as LocalizedText, stored as LocalizedText)
    return [{ field, sku: null, before: stored, after }]
  })
  if (isDeepStrictEqual(media, before.media)) return fields
  return [...fields, { field: 'media', sku: null, before: String(before.media.length), after: String(media.length) }]
}

const wordChanges = (field: string, after: LocalizedText, before: LocalizedText): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((language) => before[language] !== after[language])
    .map((language) => ({
      field: `${field}_${language}`,
      sku: null,
      before: before[language],
      after: after[language],
    }))

function inventoryChanges({ inventories }: ProductRows, before: ProductRows): Change[] {
  const stored = new Map(before.inventories.map((one) => [one.sku, one]))
  return inventories.flatMap(({ sku, ...wanted }) => {
    const there = stored.get(sku)
    if (!there) return []
    return (['price', 'usd_price', 'stock', 'image', 'attributes'] as const)
      .filter((field) => !isDeepStrictEqual(wanted[field], there[field]))
      .map((field) => ({ field, sku, before: there[field], after: wanted[field] }))
  })
}

function orderChange({ inventories }: ProductRows, before: ProductRows): Change | undefined {
  const [after, stored] = [inventories, before.inventories].map((all) => all.map(({ sku }) => sku))
  return isDeepStrictEqual(after, stored) ? undefined : { field: 'order', sku: null, before: stored, after }
}

function stockChanges({ inventories }: ProductRows, before: ProductRows | undefined): StockChange[] {
  const lying = new Map(before?.inventories.map(({ sku, stock = 0 }) => [sku, stock]))
  const staying = new Set(inventories.map(({ sku }) => sku))
  const wanted = inventories.map(({ sku, stock, stock_change = 0 }) => {
    const there = lying.get(sku)
    return { sku, before: there ?? null, after: stock ?? (there ?? 0) + stock_change }
  })
  const leaving = [...lying]
    .filter(([sku]) => !staying.has(sku))
    .map(([sku, stock]) => ({ sku, before: stock, after: null }))
  return [...wanted.filter((one) => one.before !== one.after), ...leaving]
}
