/** One text in several languages, by language code. */
export type Words = Record<string, string>

/**
 * One product that shoppers may see, as the index takes it; all languages at once. Money is in AFN minor units and USD
 * cents, times are milliseconds since 1970.
 */
export type ProductDocument = {
  id: number
  title: Words
  description: Words
  tags: string[]
  /** What its facts say: the values, without their names, which are the same for all products of a kind. */
  facts: Words[]
  brand: { id: number; title: Words; aliases: string[] } | null
  category: { id: number; title: Words; parent: { id: number; title: Words } | null }
  store: { id: number; title: Words }
  /** One entry per inventory: the ids of its attribute values, and whether it is in stock. */
  choices: { values: number[]; inStock: boolean }[]
  /** The attribute values that stand in `choices`, each once: their attribute tells which counts follow which filter. */
  values: { id: number; attributeId: number; title: Words }[]
  collections: { id: number; position: number }[]
  /**
   * Without a sale (`current-price.ts`): the lowest price, the one that its discount is counted from, and what it is in
   * dollars, 0 where the shop's rate decides.
   */
  price: { afn: number; usd: number; before: number }
  /**
   * Public sales with allotment left, also those to come, the one with the lower id first. The cheapest running one
   * counts, and only if it is no dearer than `price.afn` (spec §9). `usd` 0: the shop's rate decides.
   */
  sales: { startsAt: number; endsAt: number; afn: number; usd: number }[]
  ratingSum: number
  ratingCount: number
  sold: number
  createdAt: number
}

/** Stores, brands and categories of which nothing may be seen. */
export type Hidden = { stores: number[]; brands: number[]; categories: number[] }

/** A product that is gone or hidden from shoppers is a change without a document. */
export type ProductChange = { id: number; document: ProductDocument | null }
