/** In what a listing is priced: `usdRate` AFN minor units for a dollar, `now` milliseconds since 1970. */
export type ListView = { currency: 'AFN' | 'USD'; usdRate: number; now: number }

export type ListSort = 'relevance' | 'newest' | 'price_asc' | 'price_desc' | 'rating' | 'discount' | 'popular'

/** A listing or search as the index is asked; ids are resolved by the caller. */
export type ListQuery = {
  /** What the shopper typed; absent: a plain list. */
  typed?: string
  /** No word is corrected. */
  asTyped?: boolean | undefined
  /** What the listing is about: holds for every count. */
  scope: {
    collection?: number
    /** The stores that deliver to where the shopper wants it. */
    stores?: number[]
    /** Any of these; all empty: everything. */
    source?: { categories: number[]; tags: string[]; brands: number[]; products: number[] }
    /** None of these, nor anything of this category. */
    without?: { products: number[]; category?: number }
  }
  chosen: {
    categories?: number[]
    brands?: number[]
    store?: number
    /** Minor units of the currency of the view. */
    price?: { min?: number; max?: number }
    /** So many stars and up. */
    rating?: number
    inStock?: true
    onSale?: true
    /** One inventory has one of the values of each. Values of an attribute in `attributeIds` are counted without this choice. */
    attributes?: { attributeIds: number[]; valueIds: number[] }[]
  }
  sort: ListSort
  page: number
  perPage: number
  view: ListView
  /** How many values of brand, store and each attribute are told, the fullest first, chosen ones always; 0: no facets. */
  facetValues: number
}

/** How many products have a value, by its id. */
export type Count = [id: number, products: number]

/** Each facet counts the products that miss no other filter than its own; what holds nothing is left out unless chosen. */
export type FacetCounts = {
  category: Count[]
  brand: Count[]
  store: Count[]
  /** By attribute value. */
  attributes: Count[]
  /** How many values there are to tell of, had `facetValues` no limit. */
  brandsInAll: number
  storesInAll: number
  /** By attribute: how many of its values there are to tell of. */
  valuesInAll: Count[]
  /** With 1, 2, 3 and 4 stars and up. */
  rating: [number, number, number, number]
  inStock: number
  onSale: number
  /** Minor units of the currency of the view; 0 where nothing is left. */
  price: { min: number; max: number }
}

export type ListAnswer = {
  /** The products of the page, in order. */
  ids: number[]
  total: number
  /** The words searched for instead, when what was typed found nothing. */
  correction: string | null
  facets: FacetCounts | null
}

/** What somebody has typed so far. */
export type SuggestQuery = { typed: string; asTyped?: boolean | undefined; limit: number; view: ListView }

export type SuggestAnswer = {
  /** The best fitting products. */
  ids: number[]
  /** What was typed with its last word finished, likely ones first. */
  endings: string[]
  correction: string | null
}
