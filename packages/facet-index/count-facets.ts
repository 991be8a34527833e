import { valuesOf } from './attribute-values.ts'
import { isIn } from './bits.ts'
import type { Numbering } from './numbering.ts'
import type { PricesNow } from './prices-now.ts'
import { bitsReduced, GRADES, gradesOf, MAX_STARS } from './product-sets.ts'
import type { Count, FacetCounts, ListQuery } from './query.ts'
import { ALL, type FilteredDocs, MISSES, type QueryFilter } from './query-filter.ts'
import type { Segment } from './segment.ts'
import { addTally, type PriceTotals, priceTotalsOf, type Totals, totalsOf } from './segment-totals.ts'
import { TopEntries } from './top-entries.ts'
import type { Vocabulary } from './vocabulary.ts'

type FacetName = keyof typeof MISSES

/** Counts every facet of a listing, one segment after the other. */
export class FacetCounter {
  private readonly categories: Uint32Array
  private readonly brands: Uint32Array
  private readonly stores: Uint32Array
  private readonly values: Uint32Array
  /** By value: the last product that was counted for it. Several inventories can have the value, but the product counts once. */
  private readonly countedFor: Uint32Array
  private products = 0
  private readonly rating: FacetCounts['rating'] = [0, 0, 0, 0]
  private inStock = 0
  private onSale = 0
  private lowest = Number.POSITIVE_INFINITY
  private highest = 0
  private readonly queryFilter: QueryFilter
  private readonly vocabulary: Vocabulary

  constructor(queryFilter: QueryFilter, vocabulary: Vocabulary) {
    this.queryFilter = queryFilter
    this.vocabulary = vocabulary
    this.categories = new Uint32Array(vocabulary.categories.size)
    this.brands = new Uint32Array(vocabulary.brands.size)
    this.stores = new Uint32Array(vocabulary.stores.size)
    this.values = new Uint32Array(vocabulary.values.size)
    this.countedFor = new Uint32Array(vocabulary.values.size)
  }

  /**
   * Counts the products of a segment. Each facet counts the products that pass all filters, and those that miss only the facet's
   * own filter.
   */
  count(segment: Segment, prices: PricesNow, filtered: FilteredDocs | 'all'): void {
    for (const facet of Object.keys(MISSES) as FacetName[]) {
      const miss = MISSES[facet]
      if (filtered === 'all' || this.queryFilter.isEverything(miss)) {
        this.addAll(facet, totalsOf(segment), priceTotalsOf(segment, prices))
        continue
      }
      this.countThese(facet, { segment, prices, docs: filtered.docs })
      const missing = filtered.missing[miss]
      if (missing) this.countThese(facet, { segment, prices, docs: missing })
    }
  }

  private addAll(facet: FacetName, totals: Totals, ofPrices: PriceTotals) {
    switch (facet) {
      case 'category':
        return addTally(this.categories, totals.category)
      case 'brand':
        return addTally(this.brands, totals.brand)
      case 'store':
        return addTally(this.stores, totals.store)
      case 'attributes':
        return addTally(this.values, totals.values)
      case 'inStock':
        this.inStock += totals.inStock
        return
      case 'onSale':
        this.onSale += ofPrices.onSale
        return
      case 'price':
        return this.widen(ofPrices)
      case 'rating':
        totals.rating.forEach((products, position) => {
          this.rating[position] = (this.rating[position] as number) + products
        })
    }
  }

  private countThese(
    facet: FacetName,
    { segment, prices, docs }: { segment: Segment; prices: PricesNow; docs: Uint16Array },
  ) {
    const { columns } = segment
    switch (facet) {
      case 'category':
        return countColumn(this.categories, columns.category, docs)
      case 'brand':
        return countColumn(this.brands, columns.brand, docs)
      case 'store':
        return countColumn(this.stores, columns.store, docs)
      case 'attributes':
        return this.countValues(segment, docs)
      case 'inStock':
        this.inStock += stockedOf(gradesAmong(segment, docs))
        return
      case 'onSale':
        this.onSale += reducedAmong(segment, prices, docs)
        return
      case 'price':
        return this.widen(rangeOf(prices.shown, docs))
      case 'rating':
        return this.countStars(gradesAmong(segment, docs))
    }
  }

  private widen({ lowest, highest }: Pick<PriceTotals, 'lowest' | 'highest'>) {
    this.lowest = Math.min(this.lowest, lowest)
    this.highest = Math.max(this.highest, highest)
  }

  private countStars(grades: Uint32Array) {
    for (let stars = 1; stars <= MAX_STARS; stars++) {
      for (const products of grades.subarray(2 * stars)) {
        this.rating[stars - 1] = (this.rating[stars - 1] as number) + products
      }
    }
  }

  /** Counts a product for a value if one of its inventories has this value and a chosen value of every other attribute. */
  private countValues(segment: Segment, docs: Uint16Array) {
    if (this.queryFilter.attributes.length > 0) return this.countByInventory(segment, docs)
    const { starts, items } = valuesOf(segment)
    const { values } = this
    for (let each = 0; each < docs.length; each++) {
      const doc = docs[each] as number
      const end = starts[doc + 1] as number
      for (let at = starts[doc] as number; at < end; at++) {
        const value = items[at] as number
        values[value] = (values[value] as number) + 1
      }
    }
  }

  private countByInventory({ lists }: Segment, docs: Uint16Array) {
    const { starts, items } = lists.choices
    const { attributes } = this.vocabulary
    for (const doc of docs) {
      const product = ++this.products
      const end = starts[doc + 1] as number
      for (let at = starts[doc] as number; at < end; ) {
        const counted = this.queryFilter.countedOf(items, at)
        const next = at + 1 + (items[at] as number)
        for (at++; at < next; at++) {
          const value = items[at] as number
          if (counted !== ALL && !counted.includes(attributes[value] as number)) continue
          if (this.countedFor[value] === product) continue
          this.countedFor[value] = product
          this.values[value] = (this.values[value] as number) + 1
        }
      }
    }
  }

  /** The counts, highest first. At most `facetValues` values of each facet, plus the chosen values. */
  facets({ chosen, facetValues }: ListQuery): FacetCounts {
    const { categories, brands, stores } = this.vocabulary
    return {
      category: counted(this.categories, categories),
      brand: highestCounts(this.brands, brands, { most: facetValues, chosen: chosen.brands ?? [] }),
      store: highestCounts(this.stores, stores, {
        most: facetValues,
        chosen: chosen.store === undefined ? [] : [chosen.store],
      }),
      ...this.attributes(
        (chosen.attributes ?? []).flatMap(({ valueIds }) => valueIds),
        facetValues,
      ),
      brandsInAll: countNonZero(this.brands),
      storesInAll: countNonZero(this.stores),
      rating: this.rating,
      inStock: this.inStock,
      onSale: this.onSale,
      price: { min: Number.isFinite(this.lowest) ? this.lowest : 0, max: this.highest },
    }
  }

  private attributes(chosen: number[], most: number): Pick<FacetCounts, 'attributes' | 'valuesInAll'> {
    const { values, attributes } = this.vocabulary
    const counts = counted(this.values, values)
    const byAttribute = [...Map.groupBy(counts, ([id]) => attributes[values.find(id) as number] as number)]
    const empty = chosen.filter((id) => !this.values[values.find(id) ?? -1])
    return {
      attributes: [
        ...byAttribute.flatMap(([, ofOne]) => ofOne.filter(([id], position) => position < most || chosen.includes(id))),
        ...empty.map((id): Count => [id, 0]),
      ],
      valuesInAll: byAttribute.map(([attributeId, ofOne]): Count => [attributeId, ofOne.length]),
    }
  }
}

/** The number of these products with each grade (`gradesOf`). */
function gradesAmong(segment: Segment, docs: Uint16Array): Uint32Array {
  const grades = gradesOf(segment)
  const counts = new Uint32Array(GRADES)
  for (let each = 0; each < docs.length; each++) {
    const grade = grades[docs[each] as number] as number
    counts[grade] = (counts[grade] as number) + 1
  }
  return counts
}

const stockedOf = (grades: Uint32Array): number =>
  grades.reduce((sum, products, grade) => sum + (grade & 1) * products, 0)

function reducedAmong(segment: Segment, prices: PricesNow, docs: Uint16Array): number {
  const reduced = bitsReduced(segment, prices)
  let count = 0
  for (let each = 0; each < docs.length; each++) count += Number(isIn(reduced, docs[each] as number))
  return count
}

function rangeOf(prices: Float64Array, docs: Uint16Array) {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0]
  for (let each = 0; each < docs.length; each++) {
    const price = prices[docs[each] as number] as number
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  return { lowest, highest }
}

function countColumn(counts: Uint32Array, column: Uint32Array, docs: Uint16Array) {
  for (let each = 0; each < docs.length; each++) {
    const number = column[docs[each] as number] as number
    // `NO_BRAND` is larger than every brand number, so products without a brand are not counted.
    if (number < counts.length) counts[number] = (counts[number] as number) + 1
  }
}

/** The ids with a count above 0: highest count first, then lowest id. */
function counted(counts: Uint32Array, { keys }: Numbering<number>): Count[] {
  const found: Count[] = []
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number
    if (count > 0) found.push([keys[number] as number, count])
  }
  return found.sort(([a, n], [b, m]) => m - n || a - b)
}

const countNonZero = (counts: Uint32Array): number => counts.reduce((held, count) => held + Number(count > 0), 0)

/** The `most` highest counts, then the chosen ids that are not among them, even with count 0. A heap avoids sorting all counts. */
function highestCounts(
  counts: Uint32Array,
  numbering: Numbering<number>,
  { most, chosen }: { most: number; chosen: number[] },
): Count[] {
  const { keys } = numbering
  const first = new TopEntries(Math.min(most, counts.length))
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number
    if (count > 0 && -count <= first.threshold) first.offer(-count, 0, keys[number] as number)
  }
  const countOf = (id: number): Count => [id, counts[numbering.find(id) ?? -1] ?? 0]
  const shown = first.last(most)
  const others = chosen.filter((id) => !shown.includes(id)).map(countOf)
  const held = others.filter(([, count]) => count > 0).sort(([a, n], [b, m]) => m - n || a - b)
  return [...shown.map(countOf), ...held, ...others.filter(([, count]) => count === 0)]
}
