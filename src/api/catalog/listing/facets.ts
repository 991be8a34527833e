import type { Facet } from '#contract/catalog/facets.ts'
import type { Listing } from '#contract/catalog/products.ts'
import { toDecimal } from '#contract/money.ts'
import { formatNumber } from '#i18n/format.ts'
import { translator } from '#i18n/translator.ts'
import type { Count, FacetCounts } from '#packages/facet-index/index.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { presentBrand } from '../products/brand.ts'
import { hung, presentCategory } from './category-tree.ts'
import { nameOfValue } from './chosen-attributes.ts'
import type { ListedNames } from './listed-names.ts'
import type { Scope } from './listing-scope.ts'

/**
 * The number of values that a listing offers for a brand, store or attribute facet: those with the highest counts, plus the chosen
 * ones. The endpoint `facet` returns all.
 */
export const VALUES_OFFERED = 20

type FacetContext = { facets: FacetCounts; names: ListedNames; scope: Scope; language: string }
type Option = Facet['options'][number]

/** While the index is being built, listings have no facets. */
export const noFacets = { categories: [], brands: [], brands_in_all: 0, price: { min: 0, max: 0 }, facets: [] }

/** All facets of a listing. */
export function countedFacets(context: FacetContext) {
  const { facets } = context
  const brands = countedBrands(context)
  return {
    categories: countedTree(context),
    brands,
    brands_in_all: Math.max(facets.brandsInAll, brands.length),
    price: { min: toDecimal(facets.price.min), max: toDecimal(facets.price.max) },
    facets: otherFacets(context),
  }
}

/** The category tree with counts, without empty categories. */
function countedTree({ facets, scope, language }: Omit<FacetContext, 'names'>): Listing['categories'] {
  const counts = new Map(facets.category)
  const countOf = (id: number) => counts.get(id) ?? 0
  const tree = hung(scope.categories).map(({ main, children }) => {
    const counted = children.map((row) => ({ ...presentCategory(row, language), count: countOf(row.id) }))
    const count = counted.reduce((sum, child) => sum + child.count, countOf(main.id))
    const isListed = (child: { id: number; count: number }) => child.count > 0 || child.id === scope.subCategory?.id
    return { ...presentCategory(main, language), count, public_sub_categories: counted.filter(isListed) }
  })
  return tree.filter((main) => main.count > 0 || main.id === scope.category?.id)
}

/** Brands with counts, highest first. A chosen brand stays even with count 0. */
const countedBrands = ({ facets, names, language }: FacetContext): Listing['brands'] =>
  withCounts(facets.brand, names.brands)
    .sort((a, b) => b.count - a.count || a.position - b.position || a.id - b.id)
    .map((row) => ({ ...presentBrand(row, language), count: row.count }))

/** The rows that still exist, in the order of their counts, with the number of products. */
export function withCounts<Row extends { id: number }>(counts: Count[], rows: Row[]): (Row & { count: number })[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return counts.flatMap(([id, count]) => {
    const row = byId.get(id)
    return row ? [{ ...row, count }] : []
  })
}

/** Rating, stock, sale, store and one facet for each attribute. */
function otherFacets(context: FacetContext): Facet[] {
  const { facets, language } = context
  const t = translator(language)
  const flag = (key: 'in_stock' | 'on_sale', count: number) =>
    facet(key, t(`facets.${key}`), [option('1', t(`facets.${key}_only`), count)])
  const stars = ([4, 3, 2, 1] as const).map((star) =>
    option(
      String(star),
      t('facets.rating_and_up', { count: star, stars: formatNumber(star, language) }),
      facets.rating[star - 1] ?? 0,
    ),
  )
  return [
    facet('rating', t('facets.rating'), stars),
    flag('in_stock', facets.inStock),
    flag('on_sale', facets.onSale),
    facet('store', t('facets.store'), countedStores(context), { inAll: facets.storesInAll }),
    ...countedAttributes(context),
  ]
}

type More = { inAll?: number | undefined; attribute?: string }

const facet = (key: string, title: string, options: Option[], { inAll = 0, attribute }: More = {}): Facet => ({
  key,
  title,
  attribute: attribute ?? null,
  options,
  in_all: Math.max(inAll, options.length),
})

const option = (value: string, title: string, count: number, swatch: string | null = null): Option => ({
  value,
  title,
  count,
  swatch,
})

export const countedStores = ({ facets, names, language }: FacetContext): Option[] =>
  withCounts(facets.store, names.stores)
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
    .map((row) => option(row.slug, inLanguage(row.title, language), row.count))

/** All attributes share the query parameter `attributes`. The field `attribute` identifies the facet. */
function countedAttributes({ facets, names, language }: FacetContext): Facet[] {
  const inAll = new Map(facets.valuesInAll)
  const byAttribute = Map.groupBy(withCounts(facets.attributes, names.values), (value) => value.attribute.id)
  return [...byAttribute.values()]
    .map((values) => ({ attribute: (values[0] as (typeof values)[number]).attribute, values }))
    .sort((a, b) => inPlace(a.attribute, b.attribute))
    .map(({ attribute, values }) =>
      facet(
        'attributes',
        inLanguage(attribute.title, language),
        values
          .sort(inPlace)
          .map((value) => option(nameOfValue(value), inLanguage(value.title, language), value.count, value.swatch)),
        { inAll: inAll.get(attribute.id), attribute: attribute.slug },
      ),
    )
}

type Placed = { position: number; id: number }
const inPlace = (a: Placed, b: Placed): number => a.position - b.position || a.id - b.id
