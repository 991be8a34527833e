import { type PricesNow, pricesNow } from './prices-now.ts'
import type { EngineQuery } from './query.ts'
import { NO_BRAND, type Segment } from './segment.ts'
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

/** Whether a number of misses is none or one: nothing else is counted anywhere. */
export const isCounted = (misses: number): boolean => (misses & (misses - 1)) === 0

/** A chosen attribute: which values, by number, are its chosen ones. */
type ChosenValues = { attributeId: number; chosen: Uint8Array }

/** What is asked of products, with all that it names found in the vocabulary. */
export class Members {
  readonly attributes: ChosenValues[]
  private readonly vocabulary: Vocabulary
  private readonly query: EngineQuery
  private readonly categories: Uint8Array | undefined
  private readonly brands: Uint8Array | undefined
  private readonly store: number | undefined
  private readonly inScope: ((segment: Segment, doc: number) => boolean)[]

  constructor(query: EngineQuery, vocabulary: Vocabulary) {
    const { chosen } = query
    this.query = query
    this.vocabulary = vocabulary
    this.categories = chosen.categories && vocabulary.categories.marked(chosen.categories)
    this.brands = chosen.brands && vocabulary.brands.marked(chosen.brands)
    this.store = chosen.store === undefined ? undefined : (vocabulary.stores.find(chosen.store) ?? UNKNOWN)
    this.attributes = (chosen.attributes ?? []).map(({ attributeId, valueIds }) => ({
      attributeId,
      chosen: vocabulary.values.marked(valueIds),
    }))
    this.inScope = scopeOf(query, vocabulary)
  }

  /** Visits the products of a segment that are there and in scope, of these or of all, each with what it misses. */
  visit(segment: Segment, docs: Uint16Array | null, see: (doc: number, misses: number, place: number) => void): void {
    const prices = pricesNow(segment, this.query.view)
    const count = docs ? docs.length : segment.size
    for (let place = 0; place < count; place++) {
      const doc = docs ? (docs[place] as number) : place
      if (segment.gone[doc]) continue
      if (this.inScope.length > 0 && !this.inScope.every((holds) => holds(segment, doc))) continue
      const misses = this.missesOf(segment, prices, doc)
      if (isCounted(misses)) see(doc, misses, place)
    }
  }

  private missesOf(segment: Segment, prices: PricesNow, doc: number): number {
    const { columns } = segment
    const { chosen } = this.query
    let misses = 0
    if (this.categories && !this.categories[columns.category[doc] as number]) misses |= MISSES.category
    if (this.brands && !this.brands[columns.brand[doc] as number]) misses |= MISSES.brand
    if (this.store !== undefined && columns.store[doc] !== this.store) misses |= MISSES.store
    if (chosen.price && !isBetween(prices.shown[doc] as number, chosen.price)) misses |= MISSES.price
    if (chosen.rating && !hasStars(segment, doc, chosen.rating)) misses |= MISSES.rating
    if (chosen.inStock && !columns.inStock[doc]) misses |= MISSES.inStock
    if (chosen.onSale && !isReduced(segment, prices, doc)) misses |= MISSES.onSale
    if (this.attributes.length > 0 && isCounted(misses) && !this.hasChoice(segment, doc)) misses |= MISSES.attributes
    return misses
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

  /** Visits each value that an inventory of this product has together with those chosen of all other attributes. */
  visitValues({ lists }: Segment, doc: number, see: (value: number) => void): void {
    const { starts, items } = lists.choices
    const end = starts[doc + 1] as number
    for (let at = starts[doc] as number; at < end; ) {
      const next = at + 1 + (items[at] as number)
      const missed = this.missedBy(items, at)
      if (missed !== SEVERAL) {
        for (let value = at + 1; value < next; value++) {
          const number = items[value] as number
          if (missed === NONE || this.vocabulary.attributes[number] === missed) see(number)
        }
      }
      at = next
    }
  }

  /** The only chosen attribute that an inventory has no chosen value of; or that there is none, or several. */
  private missedBy(items: Uint32Array, at: number): number {
    let missed = NONE
    for (const attribute of this.attributes) {
      if (hasValue(items, at, attribute)) continue
      if (missed !== NONE) return SEVERAL
      missed = attribute.attributeId
    }
    return missed
  }
}

const UNKNOWN = -1
const NONE = -1
const SEVERAL = -2

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
function scopeOf({ scope }: EngineQuery, vocabulary: Vocabulary): ((segment: Segment, doc: number) => boolean)[] {
  const conditions: ((segment: Segment, doc: number) => boolean)[] = []
  const { collection, stores, source } = scope
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
