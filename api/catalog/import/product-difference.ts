import { isDeepStrictEqual } from 'node:util'
import { toDecimal } from '../../../contract/money.ts'
import type { Words } from '../../platform/database/columns.ts'
import { type Difference, digestOf, type FieldChange, hashOf, inShort, type StockChange } from './differences.ts'
import type { Parts } from './product-parts.ts'

type Head = { line: number; slug: string; title: Words; seen: string | null }

/** What would become of a product; of a new one, its prices. */
export function differenceOfProduct(head: Head, wanted: Parts, before: Parts | undefined): Difference {
  const { slug: key, ...rest } = head
  const fields = before ? [...productFields(wanted, before), ...shelfFields(wanted, before)] : pricesOf(wanted)
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

const MONEY = /^(usd_)?(selling|offered|price)$/
const amount = (field: string, value: unknown) =>
  inShort(MONEY.test(field) && typeof value === 'number' ? String(toDecimal(value)) : value)

/** The prices of a new product, its own and those of its SKUs, as they would be. */
function pricesOf({ product, inventories }: Parts): FieldChange[] {
  const own = (['selling', 'offered', 'usd_selling', 'usd_offered'] as const).map(
    (field) => [field, product[field]] as const,
  )
  const ofSkus = inventories
    .slice(0, MOST_SKUS_TOLD)
    .flatMap((one) => (['price', 'usd_price'] as const).map((field) => [`${field} ${one.sku}`, one[field]] as const))
  return [...own, ...ofSkus]
    .filter(([, minor]) => minor > 0)
    .map(([field, minor]) => ({ field, before: null, after: String(toDecimal(minor)) }))
}

const MOST_SKUS_TOLD = 20

/** Field by field, texts language by language. */
function productFields({ product, media }: Parts, before: Parts): FieldChange[] {
  const changes: FieldChange[] = []
  for (const [field, after] of Object.entries(product)) {
    const lying = before.product[field as keyof Parts['product']]
    if (isDeepStrictEqual(after, lying)) continue
    if (field === 'title' || field === 'description') changes.push(...wordFields(field, after as Words, lying as Words))
    else changes.push({ field, before: amount(field, lying), after: amount(field, after) })
  }
  if (!isDeepStrictEqual(media, before.media))
    changes.push({ field: 'media', before: String(before.media.length), after: String(media.length) })
  return changes
}

const wordFields = (field: string, after: Words, before: Words): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((language) => before[language] !== after[language])
    .map((language) => ({
      field: `${field}_${language}`,
      before: inShort(before[language]),
      after: inShort(after[language]),
    }))

/** Of inventories that stay; which come and go says their stock. */
function shelfFields({ inventories }: Parts, before: Parts): FieldChange[] {
  const lying = new Map(before.inventories.map((one) => [one.sku, one]))
  const changes = inventories.flatMap(({ sku, ...wanted }) => {
    const there = lying.get(sku)
    if (!there) return []
    return (['price', 'usd_price', 'image', 'attributes'] as const)
      .filter((field) => !isDeepStrictEqual(wanted[field], there[field]))
      .map((field) => ({
        field: `${field} ${sku}`,
        before: amount(field, there[field]),
        after: amount(field, wanted[field]),
      }))
  })
  const order = (parts: Parts) => parts.inventories.map(({ sku }) => sku)
  const isMoved = changes.length === 0 && !isDeepStrictEqual(order({ ...before, inventories }), order(before))
  return isMoved
    ? [{ field: 'order', before: inShort(order(before)), after: inShort(inventories.map((one) => one.sku)) }]
    : changes
}

function stockChanges({ inventories }: Parts, before: Parts | undefined): StockChange[] {
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
