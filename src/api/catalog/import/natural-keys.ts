import { SourceType } from '#contract/site/settings.ts'
import type { CatalogueRecord, RecordOf, RecordType } from './records.ts'

/** The natural key of each record. Two records with the same type and key in one file are a mistake. */
const naturalKey: { [T in RecordType]: (record: RecordOf<T>) => string } = {
  setting: () => 'the settings',
  category: ({ slug }) => slug,
  brand: ({ slug }) => slug,
  attribute: ({ slug }) => slug,
  store: ({ slug }) => slug,
  product: ({ slug }) => slug,
  collection: ({ slug }) => slug,
  flash_sale: ({ slug }) => slug,
  voucher: ({ code }) => code,
  bundle_deal: ({ buy, free }) => `${buy} with ${free}`,
  review: ({ id, product, author, created_at }) => id ?? `${product} by ${author} at ${created_at}`,
  banner: ({ key }) => key,
  link: ({ placement, title, nth }) => `${placement} ${title.en}${nth > 1 ? ` (${nth})` : ''}`,
  page: ({ slug }) => slug,
}

export const keyOf = (record: CatalogueRecord): string => naturalKey[record.type](record as never)

/** The kinds of references that must exist in the file or in the shop. A choice is `attribute=value`. */
export type Kind = 'category' | 'main category' | 'brand' | 'store' | 'choice' | 'product'
/** A shelf is a category that holds products; a sub-category has a parent. */
export type Name = { kind: Kind | 'shelf' | 'sub-category'; name: string }

/** The kind of reference in a banner's targets; null for targets that refer to no record. */
const targetKind: Record<SourceType, 'category' | 'brand' | 'product' | null> = {
  [SourceType.categories]: 'category',
  [SourceType.sub_categories]: 'category',
  [SourceType.tags]: null,
  [SourceType.brands]: 'brand',
  [SourceType.products]: 'product',
  [SourceType.url]: null,
}

/** All references of this record. */
export function* namesNeededBy(record: CatalogueRecord): Generator<Name> {
  switch (record.type) {
    case 'category':
      if (record.parent) yield { kind: 'main category', name: record.parent }
      break
    case 'product':
      yield { kind: 'store', name: record.store }
      if (record.brand) yield { kind: 'brand', name: record.brand }
      yield { kind: 'category', name: record.category }
      yield { kind: 'shelf', name: record.category }
      for (const { attributes } of record.inventories)
        for (const [attribute, value] of Object.entries(attributes))
          yield { kind: 'choice', name: `${attribute}=${value}` }
      break
    case 'voucher':
      if (record.store) yield { kind: 'store', name: record.store }
      if (record.category) yield { kind: 'category', name: record.category }
      yield* asProducts(record.products)
      break
    case 'banner': {
      const kind = targetKind[record.source_type]
      if (kind) for (const name of record.targets) yield { kind, name }
      break
    }
    default:
      yield* asProducts(productsListedBy(record) ?? [])
      if (record.type === 'bundle_deal') yield* asProducts([record.buy, record.free])
      if (record.type === 'review') yield* asProducts([record.product])
  }
}

const asProducts = (slugs: string[]): Name[] => slugs.map((name) => ({ kind: 'product', name }))

/** The entries that must be unique in a record. */
const listedBy = (record: CatalogueRecord): string[] =>
  record.type === 'attribute' ? record.values.map(({ slug }) => slug) : (productsListedBy(record) ?? [])

const productsListedBy = (record: CatalogueRecord): string[] | undefined => {
  if (record.type === 'collection') return record.products
  return record.type === 'flash_sale' ? record.products.map(({ product }) => product) : undefined
}

/** The slugs that appear more than once: products of a collection or sale, values of an attribute. */
export function listedTwiceIn(record: CatalogueRecord): string[] {
  const seen = new Set<string>()
  return listedBy(record).filter((slug) => seen.size === seen.add(slug).size)
}

/** Products whose rating changes or that enter a flash sale. The import changes them even if the file has no line for them. */
export const productsTouchedBy = (record: CatalogueRecord): string[] => {
  if (record.type === 'review') return [record.product]
  return record.type === 'flash_sale' ? (productsListedBy(record) ?? []) : []
}

/** The names that this record defines for other records. */
export function* namesBroughtBy(record: CatalogueRecord): Generator<Name> {
  if (record.type === 'category') {
    yield { kind: 'category', name: record.slug }
    yield { kind: record.parent ? 'sub-category' : 'main category', name: record.slug }
  }
  if (record.type === 'brand' || record.type === 'store' || record.type === 'product')
    yield { kind: record.type, name: record.slug }
  if (record.type === 'attribute')
    for (const value of record.values) yield { kind: 'choice', name: `${record.slug}=${value.slug}` }
}
