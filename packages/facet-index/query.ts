/** Currency and time of a listing. `usdRate`: AFN minor units per dollar. `now`: milliseconds since 1970. */
export type ListView = { currency: 'AFN' | 'USD'; usdRate: number; now: number }

export type ListSort = 'relevance' | 'newest' | 'price_asc' | 'price_desc' | 'rating' | 'discount' | 'popular'

/** A listing or search. The caller resolves handles to ids. */
export type ListQuery = {
  /** The text that the shopper typed. Absent: a plain list. */
  typed?: string
  /** Turns spelling correction off. */
  asTyped?: boolean | undefined
  /** The scope of the listing. Applies to every facet count. */
  scope: {
    collection?: number
    /** The stores that deliver to the shopper's place. */
    stores?: number[]
    /** Products that match any of these. All empty: no restriction. */
    source?: { categories: number[]; tags: string[]; brands: number[]; products: number[] }
    /** Excludes these products and all products of this category. */
    without?: { products: number[]; category?: number }
  }
  chosen: {
    categories?: number[]
    brands?: number[]
    store?: number
    /** Minor units of the currency of the view. */
    price?: { min?: number; max?: number }
    /** At least this many stars. */
    rating?: number
    inStock?: true
    onSale?: true
    /**
     * One inventory must have one of the values of each entry. Counts of values of the attributes in `attributeIds` ignore this
     * entry.
     */
    attributes?: { attributeIds: number[]; valueIds: number[] }[]
  }
  sort: ListSort
  page: number
  perPage: number
  view: ListView
  /**
   * The number of values listed per facet (brand, store, each attribute), highest count first, plus the chosen values. 0: no
   * facets.
   */
  facetValues: number
}

/** The number of products with a value, by the id of the value. */
export type Count = [id: number, products: number]

/** Each facet counts the products that miss no filter except the facet's own. Values with count 0 are left out unless chosen. */
export type FacetCounts = {
  category: Count[]
  brand: Count[]
  store: Count[]
  /** By id of the attribute value. */
  attributes: Count[]
  /** The number of values with a count above 0, without the limit `facetValues`. */
  brandsInAll: number
  storesInAll: number
  /** By id of the attribute: the number of its values with a count above 0. */
  valuesInAll: Count[]
  /** The number of products with at least 1, 2, 3 and 4 stars. */
  rating: [number, number, number, number]
  inStock: number
  onSale: number
  /** Minor units of the currency of the view. Both 0 if no product remains. */
  price: { min: number; max: number }
}

export type ListAnswer = {
  /** The products of the page, in order. */
  ids: number[]
  total: number
  /** The corrected query that was used instead, or null. */
  correction: string | null
  facets: FacetCounts | null
}

/** The text that the shopper has typed so far. `limit`: the number of products. */
export type SuggestQuery = { typed: string; asTyped?: boolean | undefined; limit: number; view: ListView }

export type SuggestAnswer = {
  /** The best matching products. */
  ids: number[]
  /** The typed text with the last word completed, most likely first. */
  endings: string[]
  correction: string | null
}
