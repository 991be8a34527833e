import { asc, inArray } from 'drizzle-orm'
import type { Facet, Listing } from '../../../contract/catalog/products.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { translator } from '../../../i18n/translator.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { presentBrand } from '../products/brand.ts'
import { attributes, attributeValues, brands } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { presentCategory } from './category-tree.ts'
import type { FacetCounts } from './facet-counts.ts'
import type { Scope } from './listing-scope.ts'

type FacetContext = { counts: FacetCounts; scope: Scope; language: string }
type Option = Facet['options'][number]

/** The category tree with counts; what holds nothing is left out. */
export function countedTree({ counts, scope, language }: FacetContext): Listing['categories'] {
  const mainCategories = scope.categories.filter((row) => row.parentId === null)
  const tree = mainCategories.map((main) => {
    const children = scope.categories
      .filter((row) => row.parentId === main.id)
      .map((row) => ({ ...presentCategory(row, language), count: counts.of('category', row.id) }))
    const count = children.reduce((sum, child) => sum + child.count, counts.of('category', main.id))
    const isListed = (child: { id: number; count: number }) => child.count > 0 || child.id === scope.subCategory?.id
    return { ...presentCategory(main, language), count, public_sub_categories: children.filter(isListed) }
  })
  return tree.filter((main) => main.count > 0 || main.id === scope.category?.id)
}

/** Brands with counts, the fullest first; a chosen one stays although nothing is left of it. */
export async function countedBrands(
  db: Queryable,
  { counts, scope, language }: FacetContext,
): Promise<Listing['brands']> {
  const ids = [...new Set([...counts.values('brand').map(Number), ...scope.brands.map((brand) => brand.id)])]
  if (ids.length === 0) return []
  const rows = await db.select().from(brands).where(inArray(brands.id, ids)).orderBy(asc(brands.position))
  return rows
    .map((row) => ({ ...presentBrand(row, language), count: counts.of('brand', row.id) }))
    .sort((a, b) => b.count - a.count)
}

/** Rating, stock, sale, store and one facet for each attribute. */
export async function otherFacets(db: Queryable, counted: FacetContext): Promise<Facet[]> {
  const [storeOptions, byAttribute] = await Promise.all([countedStores(db, counted), countedAttributes(db, counted)])
  const say = translator(counted.language)
  const count = counted.counts.of
  const flag = (key: 'in_stock' | 'on_sale'): Facet => ({
    key,
    title: say(`facets.${key}`),
    options: [option('1', say(`facets.${key}_only`), count(key, 1))],
  })
  const stars = [4, 3, 2, 1].map((star) =>
    option(
      String(star),
      say('facets.rating_and_up', { count: star, stars: formatNumber(star, counted.language) }),
      count('rating', star),
    ),
  )
  return [
    { key: 'rating', title: say('facets.rating'), options: stars },
    flag('in_stock'),
    flag('on_sale'),
    { key: 'store', title: say('facets.store'), options: storeOptions },
    ...byAttribute,
  ]
}

const option = (value: string, title: string, count: number, swatch: string | null = null): Option => ({
  value,
  title,
  count,
  swatch,
})

async function countedStores(db: Queryable, { counts, scope, language }: FacetContext): Promise<Option[]> {
  const ids = [...new Set([...counts.values('store').map(Number), ...(scope.store ? [scope.store.id] : [])])]
  if (ids.length === 0) return []
  const rows = await db.select().from(stores).where(inArray(stores.id, ids))
  return rows
    .map((row) => option(row.slug, inLanguage(row.title, language), counts.of('store', row.id)))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value))
}

/** Attributes share the query parameter `attributes`; a facet is told apart by its title. */
async function countedAttributes(db: Queryable, { counts, scope, language }: FacetContext): Promise<Facet[]> {
  const chosen = scope.attributes.flatMap((attribute) => attribute.valueIds)
  const ids = [...new Set([...counts.values('attributes').map(Number), ...chosen])]
  if (ids.length === 0) return []
  const values = await db
    .select()
    .from(attributeValues)
    .where(inArray(attributeValues.id, ids))
    .orderBy(asc(attributeValues.position), asc(attributeValues.id))
  const attributeIds = [...new Set(values.map((value) => value.attributeId))]
  const rows = await db
    .select()
    .from(attributes)
    .where(inArray(attributes.id, attributeIds))
    .orderBy(asc(attributes.position), asc(attributes.id))
  return rows.map((row) => ({
    key: 'attributes',
    title: inLanguage(row.title, language),
    options: values
      .filter((value) => value.attributeId === row.id)
      .map((value) =>
        option(value.slug, inLanguage(value.title, language), counts.of('attributes', value.id), value.swatch),
      ),
  }))
}
