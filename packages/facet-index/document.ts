/** One text in several languages, by language code. */
export type Words = Record<string, string>

/**
 * One product that shoppers can see, in all languages, as the input of the index. Money is in AFN minor units and USD cents. Times
 * are milliseconds since 1970.
 */
export type ProductDocument = {
  id: number
  title: Words
  description: Words
  tags: string[]
  /** The values of the product's specifications, without the names, which are the same for all products of a kind. */
  facts: Words[]
  brand: { id: number; title: Words; aliases: string[] } | null
  category: { id: number; title: Words; parent: { id: number; title: Words } | null }
  store: { id: number; title: Words }
  /** One entry per inventory: the ids of its attribute values, and whether it is in stock. */
  choices: { values: number[]; inStock: boolean }[]
  /** The attribute values in `choices`, each once. The attribute decides which filter does not apply to the count of a value. */
  values: { id: number; attributeId: number; title: Words }[]
  collections: { id: number; position: number }[]
  /**
   * The price without flash sales (`listedPrice` in `src/api/catalog/products/price-rules.ts`): the lowest price, the price before the discount, and the USD price. `usd`
   * 0: the shop's exchange rate applies.
   */
  price: { afn: number; usd: number; before: number }
  /**
   * Public flash sales with allotment left, running or scheduled, ascending by id. The cheapest running sale applies, and only if
   * it is not more expensive than `price.afn` (spec §9). `usd` 0: the shop's exchange rate applies.
   */
  sales: { startsAt: number; endsAt: number; afn: number; usd: number }[]
  ratingSum: number
  ratingCount: number
  sold: number
  createdAt: number
}

/** Ids of stores, brands and categories whose products shoppers must not see. */
export type Hidden = { stores: number[]; brands: number[]; categories: number[] }

/** The new state of a product. `document` is null for a product that is deleted or hidden from shoppers. */
export type ProductChange = { id: number; document: ProductDocument | null }
