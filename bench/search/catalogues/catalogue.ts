import type { ProductDocument, Words } from '#packages/facet-index/index.ts'
import type { Half } from '../half.ts'

/** A product with the names that labels use. */
export type CatalogueProduct = {
  slug: string
  category: string
  brand: string | null
  tags: string[]
  document: ProductDocument
}

/** Products and labelled queries. `place` counts the queries of `labels`. */
export type Catalogue = {
  name: string
  products: CatalogueProduct[]
  labels: string
  halfOf: (query: string, index: number) => Half
}

/** The parts of a product that matter for text search; the rest of its document is the same for all. */
export type Worded = Pick<ProductDocument, 'title' | 'tags' | 'brand' | 'category' | 'sold'> & {
  description?: Words
  store?: ProductDocument['store']
  values?: Words[]
  facts?: Words[]
  /** The price in afghani and the time in milliseconds since 1970, for the sort orders. */
  afn?: number
  createdAt?: number
}

/** Builds a document that only its words distinguish. */
export function documentOf(
  id: number,
  {
    values = [],
    facts = [],
    description = {},
    store = STORE,
    afn = scattered(id),
    createdAt = scattered(id),
    ...words
  }: Worded,
): ProductDocument {
  const numbered = values.map((title, index) => ({ id: id * 100 + index, attributeId: index + 1, title }))
  return {
    ...words,
    id,
    description,
    store,
    facts,
    values: numbered,
    choices: [{ values: numbered.map((value) => value.id), inStock: true }],
    collections: [],
    price: { afn: afn * 100, usd: 0, before: afn * 100 },
    sales: [],
    ratingSum: 0,
    ratingCount: 0,
    createdAt,
  }
}

/** A number without relation to neighbouring ids, so that no product is preferred. */
const scattered = (id: number): number => 1 + (Math.imul(id, 0x9e3779b1) >>> 16)

const STORE = { id: 1, title: { en: 'Bazaar', fa: 'بازار' } }

/** Assigns ids to names, as a database does. */
export function numbering(): (name: string) => number {
  const numbers = new Map<string, number>()
  return (name) => {
    const number = numbers.get(name) ?? numbers.size + 1
    numbers.set(name, number)
    return number
  }
}
