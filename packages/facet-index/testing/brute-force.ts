import type { ProductDocument } from '../document.ts'
import { baseOf, unitsOf } from '../normalize.ts'
import type { Count, FacetCounts, ListAnswer, ListQuery, SuggestAnswer, SuggestQuery } from '../query.ts'
import { titleWords } from '../weighted-terms.ts'
import { type BruteMatch, BruteSearch } from './brute-search.ts'

/** The expected answer of the index, computed from every document without an index. */
export function bruteList(documents: ProductDocument[], query: ListQuery): ListAnswer {
  const isRanked = query.sort === 'relevance'
  const match = new BruteSearch(documents).match(query.typed, 'everywhere', { asTyped: query.asTyped, isRanked })
  if (isRanked || !match) return listed(documents, query, match)
  const relevant = listed(documents, query, { ...match, scores: match.relevant })
  return relevant.total > 0 ? relevant : listed(documents, query, match)
}

function listed(documents: ProductDocument[], query: ListQuery, match: BruteMatch | undefined): ListAnswer {
  const inScope = documents.filter((document) => isInScope(document, query) && (match?.scores.has(document.id) ?? true))
  const filters = filtersOf(query)
  const misses = (document: ProductDocument) => filters.filter(({ holds }) => !holds(document)).map(({ name }) => name)
  const missing = new Map(inScope.map((document) => [document, misses(document)]))
  const passingFor = (facet: string) =>
    inScope.filter((document) => missing.get(document)?.every((name) => name === facet) ?? false)
  const shown = inScope.filter((document) => missing.get(document)?.length === 0)
  const from = (query.page - 1) * query.perPage
  return {
    ids: ordered(shown, query, match).slice(from, from + query.perPage),
    total: shown.length,
    correction: match?.correction ?? null,
    facets: query.facetValues > 0 ? facetsOf(passingFor, query) : null,
  }
}

function isInScope(document: ProductDocument, { scope }: ListQuery): boolean {
  const { collection, stores, source, without } = scope
  if (without?.products.includes(document.id) || without?.category === document.category.id) return false
  if (collection !== undefined && !document.collections.some(({ id }) => id === collection)) return false
  if (stores && !stores.includes(document.store.id)) return false
  if (!source || Object.values(source).every((wanted) => wanted.length === 0)) return true
  return (
    source.categories.includes(document.category.id) ||
    source.tags.some((tag) => document.tags.includes(tag)) ||
    (document.brand !== null && source.brands.includes(document.brand.id)) ||
    source.products.includes(document.id)
  )
}

type Filter = { name: string; holds: (document: ProductDocument) => boolean }

function filtersOf({ chosen, view }: ListQuery): Filter[] {
  const filters: (Filter | false | undefined)[] = [
    chosen.categories && {
      name: 'category',
      holds: ({ category }) => chosen.categories?.includes(category.id) ?? true,
    },
    chosen.brands && {
      name: 'brand',
      holds: ({ brand }) => brand !== null && (chosen.brands?.includes(brand.id) ?? true),
    },
    chosen.store !== undefined && { name: 'store', holds: ({ store }) => store.id === chosen.store },
    chosen.price && {
      name: 'price',
      holds: (document) => {
        const { shown } = priceNow(document, view)
        return shown >= (chosen.price?.min ?? 0) && shown <= (chosen.price?.max ?? Number.POSITIVE_INFINITY)
      },
    },
    chosen.rating !== undefined && { name: 'rating', holds: (document) => hasStars(document, chosen.rating ?? 0) },
    chosen.inStock && { name: 'inStock', holds: isInStock },
    chosen.onSale && { name: 'onSale', holds: (document) => isReduced(document, view) },
    chosen.attributes && {
      name: 'attributes',
      holds: ({ choices }) =>
        choices.some(({ values }) =>
          chosen.attributes?.every(({ valueIds }) => valueIds.some((value) => values.includes(value))),
        ),
    },
  ]
  return filters.filter((filter) => filter !== false && filter !== undefined)
}

const isInStock = ({ choices }: ProductDocument) => choices.some((choice) => choice.inStock)
const hasStars = ({ ratingSum, ratingCount }: ProductDocument, stars: number) =>
  ratingCount > 0 && ratingSum >= stars * ratingCount
const isReduced = (document: ProductDocument, view: ListQuery['view']) =>
  priceNow(document, view).afn < document.price.before

/** The price by spec §9: the cheapest running sale, if it is not more expensive than the product. */
export function priceNow({ price, sales }: ProductDocument, { currency, usdRate, now }: ListQuery['view']) {
  const [sale] = sales
    .filter(({ startsAt, endsAt, afn }) => startsAt <= now && now < endsAt && afn <= price.afn)
    .toSorted((a, b) => a.afn - b.afn)
  const { afn, usd } = sale ?? price
  const cents = usd > 0 ? usd : Math.max(1, Math.round((afn * 100) / usdRate))
  return { afn, shown: currency === 'AFN' ? afn : cents }
}

function ordered(documents: ProductDocument[], query: ListQuery, match: BruteMatch | undefined): number[] {
  const latest = (value: (document: ProductDocument) => number) => (a: ProductDocument, b: ProductDocument) =>
    value(b) - value(a) || b.id - a.id
  const by = (value: (document: ProductDocument) => number) => (a: ProductDocument, b: ProductDocument) =>
    value(a) - value(b) || a.id - b.id
  const { collection } = query.scope
  const positionOf = ({ collections }: ProductDocument) =>
    collections.find(({ id }) => id === collection)?.position ?? 0
  const average = ({ ratingSum, ratingCount }: ProductDocument) => ratingSum / Math.max(1, ratingCount)
  const popular = latest(({ sold }) => sold)
  const orders: Record<ListQuery['sort'], (a: ProductDocument, b: ProductDocument) => number> = {
    newest: latest(({ createdAt }) => createdAt),
    popular,
    price_asc: by((document) => priceNow(document, query.view).shown),
    price_desc: by((document) => -priceNow(document, query.view).shown),
    rating: (a, b) => average(b) - average(a) || b.ratingCount - a.ratingCount || a.id - b.id,
    discount: by((document) => priceNow(document, query.view).afn / document.price.before),
    relevance: match
      ? by(({ id }) => -(match.scores.get(id) ?? 0))
      : collection !== undefined
        ? by(positionOf)
        : popular,
  }
  return documents.toSorted(orders[query.sort]).map(({ id }) => id)
}

function facetsOf(passingFor: (facet: string) => ProductDocument[], query: ListQuery): FacetCounts {
  const { chosen, facetValues, view } = query
  const brand = countBy(passingFor('brand').flatMap((document) => (document.brand ? [document.brand.id] : [])))
  const store = countBy(passingFor('store').map((document) => document.store.id))
  const prices = passingFor('price').map((document) => priceNow(document, view).shown)
  const rated = passingFor('rating')
  const withStars = (stars: number) => rated.filter((document) => hasStars(document, stars)).length
  return {
    category: countBy(passingFor('category').map(({ category }) => category.id)),
    brand: [...firstAndChosen(brand, facetValues, chosen.brands ?? [])],
    store: [...firstAndChosen(store, facetValues, chosen.store === undefined ? [] : [chosen.store])],
    ...attributesOf(passingFor('attributes'), query),
    brandsInAll: brand.length,
    storesInAll: store.length,
    rating: [withStars(1), withStars(2), withStars(3), withStars(4)],
    inStock: passingFor('inStock').filter(isInStock).length,
    onSale: passingFor('onSale').filter((document) => isReduced(document, view)).length,
    price: { min: prices.length > 0 ? Math.min(...prices) : 0, max: Math.max(0, ...prices) },
  }
}

function attributesOf(documents: ProductDocument[], { chosen, facetValues }: ListQuery) {
  const wanted = chosen.attributes ?? []
  const attributes = new Map(documents.flatMap(({ values }) => values.map(({ id, attributeId }) => [id, attributeId])))
  const has = (values: number[], { valueIds }: { valueIds: number[] }) => valueIds.some((id) => values.includes(id))
  const held = documents.flatMap(({ choices }) => {
    const values = choices.flatMap((choice) =>
      choice.values.filter((value) =>
        wanted.every((one) => one.attributeIds.includes(attributes.get(value) ?? 0) || has(choice.values, one)),
      ),
    )
    return [...new Set(values)]
  })
  const byAttribute = [...Map.groupBy(countBy(held), ([value]) => attributes.get(value) as number)]
  const chosenValues = wanted.flatMap(({ valueIds }) => valueIds)
  return {
    attributes: [
      ...byAttribute.flatMap(([, counts]) =>
        counts.filter(([id], at) => at < facetValues || chosenValues.includes(id)),
      ),
      ...chosenValues.filter((id) => !held.includes(id)).map((id): Count => [id, 0]),
    ],
    valuesInAll: byAttribute.map(([attributeId, counts]): Count => [attributeId, counts.length]),
  }
}

const countBy = (ids: number[]): Count[] =>
  [...Map.groupBy(ids, (id) => id)]
    .map(([id, same]): Count => [id, same.length])
    .sort(([a, n], [b, m]) => m - n || a - b)

function* firstAndChosen(counts: Count[], most: number, chosen: number[]): Generator<Count> {
  for (const [at, count] of counts.entries()) if (at < most || chosen.includes(count[0])) yield count
  for (const id of chosen) if (!counts.some(([other]) => other === id)) yield [id, 0]
}

/** The expected suggestions. */
export function bruteSuggest(documents: ProductDocument[], { typed, limit }: SuggestQuery): SuggestAnswer {
  const search = new BruteSearch(documents)
  const match = search.match(typed, 'names')
  const best = [...(match?.scores ?? [])].sort(([a, n], [b, m]) => m - n || a - b).map(([id]) => id)
  const words = unitsOf(match?.correction ?? typed).flat()
  const prefix = words.pop() ?? ''
  const isContinued = (word: string) =>
    prefix.length > 1 && word.startsWith(prefix) && word !== prefix && !words.includes(word)
  const titles = best.slice(0, 24).map((id) => titleWords(documents.find((one) => one.id === id)?.title ?? {}))
  const fitting = titles.filter((title) => words.every((word) => title.map(baseOf).includes(baseOf(word))))
  const counts =
    words.length === 0
      ? [...search.commonness()]
      : [...Map.groupBy(fitting.flat(), (word) => word)].map(([word, same]) => [word, same.length] as const)
  const endings = counts
    .filter(([word]) => isContinued(word))
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, 6)
    .map(([word]) => [...words, word].join(' '))
  return { ids: best.slice(0, limit), endings, correction: match?.correction ?? null }
}
