import { ALL, hasStars, isReduced, type Members, MISSES } from './members.ts'
import type { Numbering } from './numbering.ts'
import type { PricesNow } from './prices-now.ts'
import type { Count, EngineFacets, EngineQuery } from './query.ts'
import type { Segment } from './segment.ts'
import { addTally, type PriceTotals, priceTotalsOf, type Totals, totalsOf } from './segment-totals.ts'
import { FirstOf } from './sorted-page.ts'
import type { Vocabulary } from './vocabulary.ts'

type FacetName = keyof typeof MISSES

/** Counts every facet of a listing, one segment after the other. */
export class FacetCounter {
  private readonly categories: Uint32Array
  private readonly brands: Uint32Array
  private readonly stores: Uint32Array
  private readonly values: Uint32Array
  /** The last product that each value was counted for: several inventories have it, the product counts once. */
  private readonly countedFor: Uint32Array
  private products = 0
  private readonly rating: EngineFacets['rating'] = [0, 0, 0, 0]
  private inStock = 0
  private onSale = 0
  private lowest = Number.POSITIVE_INFINITY
  private highest = 0
  private readonly members: Members
  private readonly vocabulary: Vocabulary

  constructor(members: Members, vocabulary: Vocabulary) {
    this.members = members
    this.vocabulary = vocabulary
    this.categories = new Uint32Array(vocabulary.categories.size)
    this.brands = new Uint32Array(vocabulary.brands.size)
    this.stores = new Uint32Array(vocabulary.stores.size)
    this.values = new Uint32Array(vocabulary.values.size)
    this.countedFor = new Uint32Array(vocabulary.values.size)
  }

  /** Counts the products of a segment: `leftFor` tells those that miss no other filter than a facet's own. */
  count(segment: Segment, prices: PricesNow, leftFor: (facet: FacetName) => Uint16Array | 'all'): void {
    for (const facet of Object.keys(MISSES) as FacetName[]) {
      const docs = leftFor(facet)
      if (docs === 'all') this.addAll(facet, totalsOf(segment), priceTotalsOf(segment, prices))
      else this.countThese(facet, { segment, prices, docs })
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
        totals.rating.forEach((products, place) => {
          this.rating[place] = (this.rating[place] as number) + products
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
        for (const doc of docs) this.inStock += columns.inStock[doc] as number
        return
      case 'onSale':
        for (const doc of docs) if (isReduced(segment, prices, doc)) this.onSale++
        return
      case 'price':
        for (const doc of docs) {
          const price = prices.shown[doc] as number
          if (price < this.lowest) this.lowest = price
          if (price > this.highest) this.highest = price
        }
        return
      case 'rating':
        return this.countStars(segment, docs)
    }
  }

  private widen({ lowest, highest }: PriceTotals) {
    this.lowest = Math.min(this.lowest, lowest)
    this.highest = Math.max(this.highest, highest)
  }

  private countStars(segment: Segment, docs: Uint16Array) {
    for (const doc of docs) {
      for (let stars = 1; stars <= 4 && hasStars(segment, doc, stars); stars++) {
        this.rating[stars - 1] = (this.rating[stars - 1] as number) + 1
      }
    }
  }

  /** A value counts the products with an inventory that has it and the values chosen of all other attributes. */
  private countValues({ lists }: Segment, docs: Uint16Array) {
    const { starts, items } = lists.choices
    const { attributes } = this.vocabulary
    const isFree = this.members.attributes.length === 0
    for (const doc of docs) {
      const product = ++this.products
      const end = starts[doc + 1] as number
      for (let at = starts[doc] as number; at < end; ) {
        const counted = isFree ? ALL : this.members.countedOf(items, at)
        const next = at + 1 + (items[at] as number)
        for (at++; at < next; at++) {
          const value = items[at] as number
          if (counted !== ALL && attributes[value] !== counted) continue
          if (this.countedFor[value] === product) continue
          this.countedFor[value] = product
          this.values[value] = (this.values[value] as number) + 1
        }
      }
    }
  }

  /** The counts, the fullest first, no more than `facetValues` of each besides the chosen ones. */
  facets({ chosen, facetValues }: EngineQuery): EngineFacets {
    const { categories, brands, stores } = this.vocabulary
    return {
      category: counted(this.categories, categories),
      brand: fullest(this.brands, brands, { most: facetValues, chosen: chosen.brands ?? [] }),
      store: fullest(this.stores, stores, {
        most: facetValues,
        chosen: chosen.store === undefined ? [] : [chosen.store],
      }),
      ...this.attributes(
        (chosen.attributes ?? []).flatMap(({ valueIds }) => valueIds),
        facetValues,
      ),
      brandsInAll: heldBy(this.brands),
      storesInAll: heldBy(this.stores),
      rating: this.rating,
      inStock: this.inStock,
      onSale: this.onSale,
      price: { min: Number.isFinite(this.lowest) ? this.lowest : 0, max: this.highest },
    }
  }

  private attributes(chosen: number[], most: number): Pick<EngineFacets, 'attributes' | 'valuesInAll'> {
    const { values, attributes } = this.vocabulary
    const counts = counted(this.values, values)
    const byAttribute = [...Map.groupBy(counts, ([id]) => attributes[values.find(id) as number] as number)]
    const empty = chosen.filter((id) => !this.values[values.find(id) ?? -1])
    return {
      attributes: [
        ...byAttribute.flatMap(([, ofOne]) => ofOne.filter(([id], place) => place < most || chosen.includes(id))),
        ...empty.map((id): Count => [id, 0]),
      ],
      valuesInAll: byAttribute.map(([attributeId, ofOne]): Count => [attributeId, ofOne.length]),
    }
  }
}

function countColumn(counts: Uint32Array, column: Uint32Array, docs: Uint16Array) {
  for (const doc of docs) {
    const number = column[doc] as number
    // `NO_BRAND` is beyond the end, where nothing is counted.
    if (number < counts.length) counts[number] = (counts[number] as number) + 1
  }
}

/** What holds something, the fullest first, of equals by id. */
function counted(counts: Uint32Array, { keys }: Numbering<number>): Count[] {
  const found: Count[] = []
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number
    if (count > 0) found.push([keys[number] as number, count])
  }
  return found.sort(([a, n], [b, m]) => m - n || a - b)
}

const heldBy = (counts: Uint32Array): number => counts.reduce((held, count) => held + Number(count > 0), 0)

/** The fullest, and those chosen although they hold little, or nothing: without putting thousands of others in order. */
function fullest(
  counts: Uint32Array,
  numbering: Numbering<number>,
  { most, chosen }: { most: number; chosen: number[] },
): Count[] {
  const { keys } = numbering
  const first = new FirstOf(Math.min(most, counts.length))
  for (let number = 0; number < counts.length; number++) {
    const count = counts[number] as number
    if (count > 0 && -count <= first.bar) first.offer(-count, 0, keys[number] as number)
  }
  const countOf = (id: number): Count => [id, counts[numbering.find(id) ?? -1] ?? 0]
  const shown = first.last(most)
  const others = chosen.filter((id) => !shown.includes(id)).map(countOf)
  const held = others.filter(([, count]) => count > 0).sort(([a, n], [b, m]) => m - n || a - b)
  return [...shown.map(countOf), ...held, ...others.filter(([, count]) => count === 0)]
}
