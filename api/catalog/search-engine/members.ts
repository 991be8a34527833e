import { docsBy, type Grouping } from './docs-by.ts'
import { type PricesNow, pricesNow } from './prices-now.ts'
import type { EngineQuery } from './query.ts'
import { everyDoc, NO_BRAND, type Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A bit for each filter that a product misses: each facet counts what misses no other filter than its own. */
export const MISSES = {
  category: 1,
  brand: 2,
  store: 4,
  price: 8,
  rating: 16,
  inStock: 32,
  onSale: 64,
  attributes: 128,
} as const

export type Miss = (typeof MISSES)[keyof typeof MISSES]

/** What is counted nowhere misses two. */
const OUT = 3
const isCounted = (misses: number): boolean => (misses & (misses - 1)) === 0

/** A chosen attribute: which values, by number, are its chosen ones. */
type ChosenValues = { attributeId: number; chosen: Uint8Array }

function chosenBits({ chosen }: EngineQuery): number {
  const names = Object.keys(MISSES) as (keyof typeof MISSES)[]
  const keys = { ...chosen, category: chosen.categories, brand: chosen.brands }
  return names.reduce((sum, name) => sum | (keys[name] === undefined ? 0 : MISSES[name]), 0)
}

/** Whether a product of a segment is as it should be. */
type Condition = (segment: Segment, doc: number) => boolean

/** What is asked of products, with all that it names found in the vocabulary. */
export class Members {
  readonly attributes: ChosenValues[]
  private readonly query: EngineQuery
  private readonly categories: Uint8Array | undefined
  private readonly brands: Uint8Array | undefined
  private readonly store: Uint8Array | undefined
  private readonly inScope: Condition[]
  /** A bit for each filter that is chosen at all. */
  readonly chosen: number

  constructor(query: EngineQuery, vocabulary: Vocabulary) {
    const { chosen } = query
    this.query = query
    this.chosen = chosenBits(query)
    this.categories = chosen.categories && vocabulary.categories.marked(chosen.categories)
    this.brands = chosen.brands && vocabulary.brands.marked(chosen.brands)
    this.store = chosen.store === undefined ? undefined : vocabulary.stores.marked([chosen.store])
    this.attributes = (chosen.attributes ?? []).map(({ attributeId, valueIds }) => ({
      attributeId,
      chosen: vocabulary.values.marked(valueIds),
    }))
    this.inScope = scopeOf(query, vocabulary)
  }

  /**
   * Whether every product that is there misses at most this filter: its facet then counts the whole shop. Not so of chosen
   * attributes: what is chosen of one narrows the values of the others.
   */
  isEverything(facet: Miss | 0): boolean {
    const own = facet === MISSES.attributes ? 0 : facet
    return !this.query.typed && this.inScope.length === 0 && (this.chosen & ~own) === 0
  }

  /** The products of a segment that need be looked at: of one category, brand or store only its own, ascending. */
  candidatesIn(segment: Segment): Uint16Array {
    const narrowing = this.narrowing()
    return narrowing ? docsBy(segment, ...narrowing) : everyDoc(segment)
  }

  /** Where facets are counted what misses this filter counts too, unless the whole shop's sums tell it. */
  private narrowing(): [Grouping, Uint8Array] | undefined {
    const { brands, categories, store } = this
    const isEnough = (facet: Miss) => this.query.facetValues === 0 || this.isEverything(facet)
    if (store && isEnough(MISSES.store)) return ['store', store]
    if (brands && isEnough(MISSES.brand)) return ['brand', brands]
    if (categories && isEnough(MISSES.category)) return ['category', categories]
    return undefined
  }

  /** What each of these products misses, one filter after the other: what is gone or out of scope misses several. */
  missesOf(segment: Segment, docs: Uint16Array): Uint8Array {
    const misses = new Uint8Array(docs.length)
    const mark = (miss: number, isMissed: (doc: number) => boolean) => {
      for (let place = 0; place < misses.length; place++) {
        if (isMissed(docs[place] as number)) misses[place] = (misses[place] as number) | miss
      }
    }
    if (segment.goneDocs.length > 0) mark(OUT, (doc) => segment.gone[doc] === 1)
    for (const holds of this.inScope) mark(OUT, (doc) => !holds(segment, doc))
    for (const [miss, isMissed] of this.filters(segment)) mark(miss, isMissed)
    if (this.attributes.length === 0) return misses
    for (let place = 0; place < misses.length; place++) {
      const before = misses[place] as number
      if (isCounted(before) && !this.hasChoice(segment, docs[place] as number))
        misses[place] = before | MISSES.attributes
    }
    return misses
  }

  /** What is chosen but attributes, each as what misses it. */
  private *filters(segment: Segment): Generator<[Miss, (doc: number) => boolean]> {
    const { columns } = segment
    const { categories, brands, store } = this
    const { price, rating, inStock, onSale } = this.query.chosen
    const prices = pricesNow(segment, this.query.view)
    if (categories) yield [MISSES.category, (doc) => !categories[columns.category[doc] as number]]
    if (brands) yield [MISSES.brand, (doc) => !brands[columns.brand[doc] as number]]
    if (store) yield [MISSES.store, (doc) => !store[columns.store[doc] as number]]
    if (price) yield [MISSES.price, (doc) => !isBetween(prices.shown[doc] as number, price)]
    if (rating) yield [MISSES.rating, (doc) => !hasStars(segment, doc, rating)]
    if (inStock) yield [MISSES.inStock, (doc) => !columns.inStock[doc]]
    if (onSale) yield [MISSES.onSale, (doc) => !isReduced(segment, prices, doc)]
  }

  /** One inventory has a chosen value of each chosen attribute: red in size 42, not red and something in 42. */
  private hasChoice({ lists }: Segment, doc: number): boolean {
    const { starts, items } = lists.choices
    const end = starts[doc + 1] as number
    for (let at = starts[doc] as number; at < end; at += 1 + (items[at] as number)) {
      if (this.attributes.every((attribute) => hasValue(items, at, attribute))) return true
    }
    return false
  }

  /**
   * Of the inventory whose entry begins here, what its values are counted by: all of them, those of the only attribute of
   * which it has no chosen value, or none.
   */
  countedOf(items: Uint32Array, at: number): number {
    let missed = ALL
    for (const attribute of this.attributes) {
      if (hasValue(items, at, attribute)) continue
      if (missed !== ALL) return NONE
      missed = attribute.attributeId
    }
    return missed
  }
}

/** Instead of an attribute's id (`Members.countedOf`). */
export const ALL = -1
export const NONE = -2
const UNKNOWN = -1

function hasValue(items: Uint32Array, at: number, { chosen }: ChosenValues): boolean {
  const end = at + 1 + (items[at] as number)
  for (let value = at + 1; value < end; value++) if (chosen[items[value] as number]) return true
  return false
}

const isBetween = (price: number, { min, max }: { min?: number; max?: number }): boolean =>
  (min === undefined || price >= min) && (max === undefined || price <= max)

/** So many stars on the average, or more. */
export function hasStars({ columns }: Segment, doc: number, stars: number): boolean {
  const count = columns.ratingCount[doc] as number
  return count > 0 && (columns.ratingSum[doc] as number) >= stars * count
}

/** Whether something is taken off its price now. */
export const isReduced = ({ columns }: Segment, prices: PricesNow, doc: number): boolean =>
  (prices.afn[doc] as number) < (columns.before[doc] as number)

/** What the listing is about, as conditions that hold for every count. */
function scopeOf({ scope }: EngineQuery, vocabulary: Vocabulary): Condition[] {
  const conditions: Condition[] = []
  const { collection, stores, source, without } = scope
  if (collection !== undefined) {
    const number = vocabulary.collections.find(collection) ?? UNKNOWN
    conditions.push((segment, doc) => positionIn(segment, doc, number) !== undefined)
  }
  if (stores) {
    const marked = vocabulary.stores.marked(stores)
    conditions.push(({ columns }, doc) => marked[columns.store[doc] as number] === 1)
  }
  if (source && Object.values(source).some((wanted) => wanted.length > 0))
    conditions.push(fromSource(source, vocabulary))
  if (without) {
    const products = new Set(without.products)
    const category = without.category === undefined ? undefined : vocabulary.categories.find(without.category)
    conditions.push(
      ({ columns }, doc) => columns.category[doc] !== category && !products.has(columns.ids[doc] as number),
    )
  }
  return conditions
}

/** Spec §3, sources: any of the categories, tags, brands and products. */
function fromSource(source: NonNullable<EngineQuery['scope']['source']>, vocabulary: Vocabulary) {
  const categories = vocabulary.categories.marked(source.categories)
  const brands = vocabulary.brands.marked(source.brands)
  const tags = vocabulary.tags.marked(source.tags)
  const products = new Set(source.products)
  return ({ columns, lists }: Segment, doc: number): boolean => {
    if (categories[columns.category[doc] as number] || products.has(columns.ids[doc] as number)) return true
    const brand = columns.brand[doc] as number
    if (brand !== NO_BRAND && brands[brand]) return true
    const { starts, items } = lists.tags
    for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++)
      if (tags[items[at] as number]) return true
    return false
  }
}

/** The position of a product in a collection, undefined where it is not in it. */
export function positionIn({ lists }: Segment, doc: number, collection: number): number | undefined {
  const { starts, items } = lists.collections
  for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at += 2) {
    if (items[at] === collection) return items[at + 1]
  }
  return undefined
}
