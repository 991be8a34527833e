import {
  addDocs,
  allBits,
  type Bits,
  bitsBetween,
  bitsOf,
  docsIn,
  emptyBits,
  filterBits,
  intersectBits,
  isIn,
  removeDocs,
  subtractBits,
} from './bits.ts'
import { docsBy, type Grouping, groupsBy } from './docs-by-group.ts'
import type { PricesNow } from './prices-now.ts'
import { bitsInStock, bitsOfStars, bitsReduced } from './product-sets.ts'
import type { ListQuery } from './query.ts'
import { everyDoc, MAX_SEGMENT_SIZE, NO_BRAND, type Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One bit for each filter that a product misses. A facet counts products that miss no filter except its own. */
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

/**
 * `docs`: the examined products that pass all filters, ascending. `places`: the place of each in the examined list (null: `docs`
 * has no such list). `missing`: the products that miss only one filter, by that filter.
 */
export type FilteredDocs = {
  docs: Uint16Array
  positions: Uint16Array | null
  missing: Partial<Record<Miss, Uint16Array>>
}

/** Chosen values, marked by number, of these attributes. */
type ChosenValues = { attributeIds: number[]; chosen: Uint8Array }

function chosenBits({ chosen }: ListQuery): number {
  const names = Object.keys(MISSES) as (keyof typeof MISSES)[]
  const keys = { ...chosen, category: chosen.categories, brand: chosen.brands }
  return names.reduce((sum, name) => sum | (keys[name] === undefined ? 0 : MISSES[name]), 0)
}

/** Whether a product of a segment fulfils a condition. */
type Condition = (segment: Segment, doc: number) => boolean

/** The scope and filters of a query, with all ids translated to numbers of the vocabulary. */
export class QueryFilter {
  readonly attributes: ChosenValues[]
  private readonly query: ListQuery
  private readonly categories: Uint8Array | undefined
  private readonly brands: Uint8Array | undefined
  private readonly store: Uint8Array | undefined
  private readonly inScope: Condition[]
  /** One bit for each filter that the query uses. */
  readonly chosen: number

  constructor(query: ListQuery, vocabulary: Vocabulary) {
    const { chosen } = query
    this.query = query
    this.chosen = chosenBits(query)
    this.categories = chosen.categories && vocabulary.categories.marked(chosen.categories)
    this.brands = chosen.brands && vocabulary.brands.marked(chosen.brands)
    this.store = chosen.store === undefined ? undefined : vocabulary.stores.marked([chosen.store])
    this.attributes = (chosen.attributes ?? []).map(({ attributeIds, valueIds }) => ({
      attributeIds,
      chosen: vocabulary.values.marked(valueIds),
    }))
    this.inScope = scopeOf(query, vocabulary)
  }

  /**
   * Whether no scope, search or other filter restricts the products. The facet then counts the whole shop. Chosen attributes
   * always restrict, because a value of one attribute narrows the values of the others.
   */
  isEverything(facet: Miss | 0): boolean {
    const own = facet === MISSES.attributes ? 0 : facet
    return !this.query.typed && this.inScope.length === 0 && (this.chosen & ~own) === 0
  }

  /**
   * The products of a segment, or of `found`, that pass the filters. Works on whole bit sets, most of them cached, so that single
   * products cost time only if they are shown or miss one filter.
   */
  filteredDocs(segment: Segment, prices: PricesNow, found: Uint16Array | undefined): FilteredDocs {
    const candidates = found ?? this.candidatesIn(segment)
    const filters = this.filters(segment, prices)
    const isWhole = filters.length + this.inScope.length + segment.removedDocs.length === 0
    if (isWhole) return { docs: candidates, positions: null, missing: {} }
    const inScope = candidates.length === segment.size ? allBits(segment.size) : bitsOf(segment.size, candidates)
    removeDocs(inScope, segment.removedDocs)
    for (const holds of this.inScope) filterBits(inScope, (doc) => holds(segment, doc))
    const shown = joined(inScope, filters)
    this.filterByChosen(segment, shown)
    const missing: FilteredDocs['missing'] = {}
    for (const [miss, holding] of this.query.facetValues > 0 ? filters : []) {
      const others = joined(
        inScope,
        filters.filter(([other]) => other !== miss),
      )
      if (miss === MISSES.attributes) subtractBits(others, shown)
      else {
        subtractBits(others, holding)
        this.filterByChosen(segment, others)
      }
      missing[miss] = docsIn(others)
    }
    return found ? { ...positionsIn(found, shown), missing } : { docs: docsIn(shown), positions: null, missing }
  }

  /** The products of a segment to examine, ascending. With a filter by one category, brand or store only its own products. */
  private candidatesIn(segment: Segment): Uint16Array {
    const narrowing = this.narrowing()
    return narrowing ? docsBy(segment, ...narrowing) : everyDoc(segment)
  }

  /**
   * A grouping to start from. If facets are counted, products outside the filter count too, unless the totals of the whole shop
   * already give these counts.
   */
  private narrowing(): [Grouping, Uint8Array] | undefined {
    const { brands, categories, store } = this
    const isEnough = (facet: Miss) => this.query.facetValues === 0 || this.isEverything(facet)
    if (store && isEnough(MISSES.store)) return ['store', store]
    if (brands && isEnough(MISSES.brand)) return ['brand', brands]
    if (categories && isEnough(MISSES.category)) return ['category', categories]
    return undefined
  }

  /**
   * Each used filter with the products that pass it. For attributes: the products with a chosen value of each attribute, possibly
   * in different inventories.
   */
  private filters(segment: Segment, prices: PricesNow): [Miss, Bits][] {
    const { categories, brands, store } = this
    const { price, rating, inStock, onSale } = this.query.chosen
    const filters: [Miss, Bits][] = []
    if (categories) filters.push([MISSES.category, bitsBy(segment, 'category', categories)])
    if (brands) filters.push([MISSES.brand, bitsBy(segment, 'brand', brands)])
    if (store) filters.push([MISSES.store, bitsBy(segment, 'store', store)])
    if (price) {
      const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = price
      filters.push([MISSES.price, bitsBetween(prices.shown, min, max)])
    }
    if (rating !== undefined) filters.push([MISSES.rating, bitsOfStars(segment, rating)])
    if (inStock) filters.push([MISSES.inStock, bitsInStock(segment)])
    if (onSale) filters.push([MISSES.onSale, bitsReduced(segment, prices)])
    const [first, ...others] = this.attributes.map(({ chosen }) => bitsBy(segment, 'values', chosen))
    for (const other of others) intersectBits(first as Bits, other)
    if (first) filters.push([MISSES.attributes, first])
    return filters
  }

  /** With several attributes, one inventory must have a chosen value of each. */
  private filterByChosen(segment: Segment, bits: Bits) {
    if (this.attributes.length > 1) filterBits(bits, (doc) => this.hasChoice(segment, doc))
  }

  /** Whether one inventory has a chosen value of each attribute: red in size 42, not red in one size and another color in 42. */
  private hasChoice({ lists }: Segment, doc: number): boolean {
    const { starts, items } = lists.choices
    const end = starts[doc + 1] as number
    for (let at = starts[doc] as number; at < end; at += 1 + (items[at] as number)) {
      if (this.attributes.every((attribute) => hasValue(items, at, attribute))) return true
    }
    return false
  }

  /**
   * The attributes whose values count for the inventory that starts at `at`: all if it has every choice, those of the choice it
   * misses if it misses one, else none.
   */
  countedOf(items: Uint32Array, at: number): readonly number[] | typeof ALL {
    let missed: readonly number[] | typeof ALL = ALL
    for (const choice of this.attributes) {
      if (hasValue(items, at, choice)) continue
      if (missed !== ALL) return NONE
      missed = choice.attributeIds
    }
    return missed
  }
}

/** Returned by `Members.countedOf` instead of attribute ids. */
export const ALL = 'all'
const NONE: readonly number[] = []
const UNKNOWN = -1

function hasValue(items: Uint32Array, at: number, { chosen }: ChosenValues): boolean {
  const end = at + 1 + (items[at] as number)
  for (let value = at + 1; value < end; value++) if (chosen[items[value] as number]) return true
  return false
}

/** The products of all marked groups. */
function bitsBy(segment: Segment, grouping: Grouping, marked: Uint8Array): Bits {
  const bits = emptyBits(segment.size)
  for (const group of groupsBy(segment, grouping, marked)) addDocs(bits, group)
  return bits
}

function joined(bits: Bits, filters: [Miss, Bits][]): Bits {
  const all = bits.slice()
  for (const [, holding] of filters) intersectBits(all, holding)
  return all
}

const buffer = { docs: new Uint16Array(MAX_SEGMENT_SIZE), positions: new Uint16Array(MAX_SEGMENT_SIZE) }

/** The found products that are in a set, and their places in `found`. */
function positionsIn(found: Uint16Array, bits: Bits): { docs: Uint16Array; positions: Uint16Array } {
  let count = 0
  for (let position = 0; position < found.length; position++) {
    const doc = found[position] as number
    if (!isIn(bits, doc)) continue
    buffer.docs[count] = doc
    buffer.positions[count++] = position
  }
  return { docs: buffer.docs.slice(0, count), positions: buffer.positions.slice(0, count) }
}

/** The scope of a listing as conditions. They apply to every facet count. */
function scopeOf({ scope }: ListQuery, vocabulary: Vocabulary): Condition[] {
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

/** Products with any of the categories, tags, brands or ids of a source (spec §3). */
function fromSource(source: NonNullable<ListQuery['scope']['source']>, vocabulary: Vocabulary) {
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

/** The position of a product in a collection. Undefined if the collection does not contain it. */
export function positionIn({ lists }: Segment, doc: number, collection: number): number | undefined {
  const { starts, items } = lists.collections
  for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at += 2) {
    if (items[at] === collection) return items[at + 1]
  }
  return undefined
}
