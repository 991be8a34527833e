import { hasStars, isReduced, type Members, MISSES } from './members.ts'
import type { Numbering } from './numbering.ts'
import type { PricesNow } from './prices-now.ts'
import type { Count, EngineFacets, EngineQuery } from './query.ts'
import { NO_BRAND, type Segment } from './segment.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Counts every facet of a listing while its products go by. */
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

  /** Counts a product of a segment where it misses no other filter than a facet's own. */
  counting(segment: Segment, prices: PricesNow): (doc: number, misses: number) => void {
    const { columns } = segment
    return (doc, misses) => {
      const isFor = (filter: number) => misses === 0 || misses === filter
      if (isFor(MISSES.category)) increase(this.categories, columns.category[doc] as number)
      if (isFor(MISSES.brand) && columns.brand[doc] !== NO_BRAND) increase(this.brands, columns.brand[doc] as number)
      if (isFor(MISSES.store)) increase(this.stores, columns.store[doc] as number)
      if (isFor(MISSES.price)) this.countPrice(prices.shown[doc] as number)
      if (isFor(MISSES.rating)) this.countStars(segment, doc)
      if (isFor(MISSES.inStock)) this.inStock += columns.inStock[doc] as number
      if (isFor(MISSES.onSale) && isReduced(segment, prices, doc)) this.onSale++
      if (isFor(MISSES.attributes)) this.countValues(segment, doc)
    }
  }

  private countPrice(price: number) {
    if (price < this.lowest) this.lowest = price
    if (price > this.highest) this.highest = price
  }

  private countStars(segment: Segment, doc: number) {
    for (let stars = 1; stars <= 4 && hasStars(segment, doc, stars); stars++) {
      this.rating[stars - 1] = (this.rating[stars - 1] as number) + 1
    }
  }

  private countValues(segment: Segment, doc: number) {
    const product = ++this.products
    this.members.visitValues(segment, doc, (value) => {
      if (this.countedFor[value] === product) return
      this.countedFor[value] = product
      increase(this.values, value)
    })
  }

  /** The counts, the fullest first, no more than `facetValues` of each besides the chosen ones. */
  facets({ chosen, facetValues }: EngineQuery): EngineFacets {
    const { categories, brands, stores } = this.vocabulary
    const brand = counted(this.brands, brands)
    const store = counted(this.stores, stores)
    return {
      category: counted(this.categories, categories),
      brand: fullest(brand, facetValues, chosen.brands ?? []),
      store: fullest(store, facetValues, chosen.store === undefined ? [] : [chosen.store]),
      ...this.attributes(
        (chosen.attributes ?? []).flatMap(({ valueIds }) => valueIds),
        facetValues,
      ),
      brandsInAll: brand.length,
      storesInAll: store.length,
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

function increase(counts: Uint32Array, number: number) {
  counts[number] = (counts[number] as number) + 1
}

/** What holds something, the fullest first, of equals by id. */
function counted(counts: Uint32Array, { keys }: Numbering<number>): Count[] {
  const found: Count[] = []
  for (const [number, count] of counts.entries()) if (count > 0) found.push([keys[number] as number, count])
  return found.sort(([a, n], [b, m]) => m - n || a - b)
}

/** The first of them, and those chosen although they hold little, or nothing. */
function fullest(counts: Count[], most: number, chosen: number[]): Count[] {
  const shown = counts.filter(([id], place) => place < most || chosen.includes(id))
  const empty = chosen.filter((id) => !shown.some(([other]) => other === id))
  return [...shown, ...empty.map((id): Count => [id, 0])]
}
