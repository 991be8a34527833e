import { isNull } from 'drizzle-orm'
import { SourceType } from '../../../contract/site/settings.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { brands, categories } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { idsBySlug, productIds, skuOwners, valueIds } from './ids-by-slug.ts'
import type { Problem, Row, Rows, UniqueClaim } from './read-lines.ts'
import type { CatalogueRecord, RecordType } from './records.ts'

/** What each kind of record is known by; the same key twice in one file is a mistake. */
const naturalKey: { [T in RecordType]: (record: Extract<CatalogueRecord, { type: T }>) => string } = {
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
  link: ({ placement, title }) => `${placement} ${title.en}`,
  page: ({ slug }) => slug,
}

/** What the targets of a banner name; null where they name nothing that could be missing. */
const targetKind: Record<SourceType, 'category' | 'brand' | 'product' | null> = {
  [SourceType.categories]: 'category',
  [SourceType.sub_categories]: 'category',
  [SourceType.tags]: null,
  [SourceType.brands]: 'brand',
  [SourceType.products]: 'product',
  [SourceType.url]: null,
}

/** Finds records that are there twice, and names that lead nowhere, in the file and in the shop together. */
export async function checkReferences(db: Queryable, rows: Rows, claims: UniqueClaim[]): Promise<Problem[]> {
  const named = await namesIn(db, rows)
  for (const { type, slug, values } of claims) {
    if (type in named) named[type as keyof typeof named].add(slug)
    if (type === 'category') named['main category'].add(slug)
    for (const value of values) named.choice.add(`${slug}=${value}`)
  }
  const problems = Object.values(rows).flatMap((list) => doubles(list as Row[]))
  const missing = (row: Row, kind: keyof typeof named, slug: string) => {
    if (!named[kind].has(slug)) problems.push({ line: row.line, reason: `there is no ${kind} "${slug}"` })
  }
  for (const row of rows.category) {
    const { parent } = row.record
    if (parent && !named['main category'].has(parent)) missing(row, 'main category', parent)
  }
  const parents = new Set(rows.category.map((row) => row.record.parent))
  for (const row of rows.product) {
    missing(row, 'store', row.record.store)
    if (row.record.brand) missing(row, 'brand', row.record.brand)
    missing(row, 'category', row.record.category)
    if (parents.has(row.record.category)) {
      problems.push({
        line: row.line,
        reason: `the category "${row.record.category}" has sub-categories: name one of them`,
      })
    }
    for (const { attributes } of row.record.inventories) {
      for (const [attribute, value] of Object.entries(attributes)) missing(row, 'choice', `${attribute}=${value}`)
    }
  }
  for (const row of rows.collection) for (const slug of row.record.products) missing(row, 'product', slug)
  for (const row of rows.flash_sale) for (const item of row.record.products) missing(row, 'product', item.product)
  for (const row of rows.voucher) {
    const { store, category, products } = row.record
    if (store) missing(row, 'store', store)
    if (category) missing(row, 'category', category)
    for (const slug of products) missing(row, 'product', slug)
  }
  for (const row of rows.bundle_deal) for (const slug of partsOf(row)) missing(row, 'product', slug)
  for (const row of rows.review) missing(row, 'product', row.record.product)
  for (const row of rows.banner) {
    const kind = targetKind[row.record.source_type]
    if (kind) for (const slug of row.record.targets) missing(row, kind, slug)
  }
  return [...problems, ...listedTwice(rows), ...(await takenSkus(db, rows))]
}

async function namesIn(db: Queryable, rows: Rows) {
  const slugs = (list: { record: { slug: string } }[]) => list.map((row) => row.record.slug)
  const both = async (ids: Promise<Map<string, number>>, added: string[]) => new Set([...(await ids).keys(), ...added])
  const main = await db.select({ slug: categories.slug }).from(categories).where(isNull(categories.parentId))
  const inFile = new Map(rows.category.map((row) => [row.record.slug, row.record.parent]))
  const choices = rows.attribute.flatMap(({ record }) => record.values.map((value) => `${record.slug}=${value.slug}`))
  return {
    category: await both(idsBySlug(db, categories), slugs(rows.category)),
    'main category': new Set([
      ...main.map((row) => row.slug).filter((slug) => !inFile.get(slug)),
      ...[...inFile].filter(([, parent]) => !parent).map(([slug]) => slug),
    ]),
    brand: await both(idsBySlug(db, brands), slugs(rows.brand)),
    store: await both(idsBySlug(db, stores), slugs(rows.store)),
    choice: await both(valueIds(db), choices),
    product: await both(productIds(db, productsNamed(rows)), slugs(rows.product)),
  }
}

const partsOf = ({ record }: Rows['bundle_deal'][number]) => [record.buy, record.free]

const productsNamed = (rows: Rows): string[] => [
  ...rows.collection.flatMap((row) => row.record.products),
  ...rows.flash_sale.flatMap((row) => row.record.products.map((item) => item.product)),
  ...rows.voucher.flatMap((row) => row.record.products),
  ...rows.bundle_deal.flatMap(partsOf),
  ...rows.review.map((row) => row.record.product),
  ...rows.banner.flatMap((row) => (row.record.source_type === SourceType.products ? row.record.targets : [])),
]

function doubles(rows: Row[]): Problem[] {
  const first = new Map<string, number>()
  return rows.flatMap(({ line, record }) => {
    const key = naturalKey[record.type](record as never)
    const before = first.get(key)
    if (before) return [{ line, reason: `${record.type} "${key}" is already on line ${before}` }]
    first.set(key, line)
    return []
  })
}

/** A product may stand in a collection or sale once. */
function listedTwice(rows: Rows): Problem[] {
  const lists = [
    ...rows.collection.map((row) => ({ line: row.line, slugs: row.record.products })),
    ...rows.flash_sale.map((row) => ({ line: row.line, slugs: row.record.products.map((item) => item.product) })),
  ]
  return lists.flatMap(({ line, slugs }) =>
    slugs.filter((slug, at) => slugs.indexOf(slug) < at).map((slug) => ({ line, reason: `lists "${slug}" twice` })),
  )
}

/** A SKU names one thing in the whole shop. */
async function takenSkus(db: Queryable, rows: Rows): Promise<Problem[]> {
  const skus = rows.product.flatMap(({ line, record }) =>
    record.inventories.map(({ sku }) => ({ line, sku, product: record.slug })),
  )
  const inShop = await skuOwners(
    db,
    skus.map(({ sku }) => sku),
  )
  const seen = new Map<string, number>()
  return skus.flatMap(({ line, sku, product }) => {
    const before = seen.get(sku)
    seen.set(sku, before ?? line)
    if (before) return [{ line, reason: `sku "${sku}" is already on line ${before}` }]
    const owner = inShop.get(sku)
    return owner && owner !== product ? [{ line, reason: `sku "${sku}" belongs to the product "${owner}"` }] : []
  })
}
