import { type SQL, sql } from 'drizzle-orm'
import type { ListingQuery } from '../../../contract/catalog/products.ts'
import { toMinor } from '../../../contract/money.ts'
import { currentPrice, isReduced } from '../products/current-price.ts'
import type { View } from '../products/product-cards.ts'
import type { CategoryRow } from './category-tree.ts'
import type { ChosenAttribute } from './chosen-attributes.ts'
import type { Scope } from './listing-scope.ts'

/** Filters whose counts follow the others. Each is one predicate over `p`, `s` and `visibleProducts`. */
export const filterKeys = [
  'category',
  'brand',
  'store',
  'price',
  'rating',
  'in_stock',
  'on_sale',
  'attributes',
] as const
export type FilterKey = (typeof filterKeys)[number]
export type Filters = {
  /** What the listing is about: holds for every count. */
  scope: SQL[]
  chosen: Partial<Record<FilterKey, SQL>>
}

/** The query as SQL predicates. */
export function filtersOf(query: ListingQuery, scope: Scope, view: View, match?: SQL): Filters {
  const source = sourceOf(scope)
  return {
    scope: [
      ...(match ? [match] : []),
      ...(scope.collection
        ? [sql`p.id in (select product_id from product_collections where collection_id = ${scope.collection.id})`]
        : []),
      ...(source ? [sourcePredicate(source)] : []),
      ...(scope.deliverers ? [sql`p.store_id = any(${ints(scope.deliverers)})`] : []),
    ],
    chosen: defined({
      category: categoryPredicate(scope),
      brand:
        scope.brands.length > 0 ? sql`p.brand_id = any(${ints(scope.brands.map((brand) => brand.id))})` : undefined,
      store: scope.store ? sql`p.store_id = ${scope.store.id}` : undefined,
      price: pricePredicate(query, view),
      rating: query.rating
        ? sql`p.rating_sum >= p.rating_count * ${query.rating}::int and p.rating_count > 0`
        : undefined,
      in_stock: query.in_stock ? inStock : undefined,
      on_sale: query.on_sale ? isReduced : undefined,
      attributes: scope.attributes.length > 0 ? attributesPredicate(scope.attributes) : undefined,
    }),
  }
}

/** All predicates together. */
export const everyFilter = (filters: Filters): SQL =>
  sql.join([sql`true`, ...filters.scope, ...Object.values(filters.chosen)], sql` and `)

export const inStock = sql`exists (select 1 from inventories where product_id = p.id and stock > 0)`

export const ints = (numbers: number[]) => sql`${sql.param(numbers)}::int[]`

function categoryPredicate(scope: Scope): SQL | undefined {
  const ids = categoryIdsOf(scope)
  return ids && sql`p.category_id = any(${ints(ids)})`
}

/** The sub-category, or the category with all of its own; undefined where neither was chosen. */
export function categoryIdsOf({ category, subCategory, categories }: Scope): number[] | undefined {
  if (subCategory) return [subCategory.id]
  return category ? withSubCategories([category.id], categories) : undefined
}

const withSubCategories = (ids: number[], categories: CategoryRow[]): number[] => [
  ...ids,
  ...categories.filter((row) => ids.includes(row.parentId ?? -1)).map((row) => row.id),
]

function pricePredicate({ min, max }: ListingQuery, view: View): SQL | undefined {
  const price = currentPrice(view.currency, view.usdRate)
  const bounds = [
    ...(min === undefined ? [] : [sql`${price} >= ${toMinor(min)}::numeric`]),
    ...(max === undefined ? [] : [sql`${price} <= ${toMinor(max)}::numeric`]),
  ]
  return bounds.length > 0 ? sql`(${sql.join(bounds, sql` and `)})` : undefined
}

/** One inventory has a chosen value of each chosen attribute: red in size 42, not red and something in 42. */
function attributesPredicate(chosen: ChosenAttribute[]): SQL {
  return sql`exists (select 1 from inventories i where i.product_id = p.id and
    ${sql.join(chosen.map(hasValue), sql` and `)})`
}

/** The inventory `i` has one of the values chosen of this attribute. */
export const hasValue = ({ valueIds }: ChosenAttribute): SQL =>
  sql`exists (select 1 from inventory_attributes had where had.inventory_id = i.id and had.value_id = any(${ints(valueIds)}))`

/** Spec §3, sources: categories, sub-categories, tags, brands, products, whichever of them; a url lists everything. */
export const sourceOf = ({ source, categories }: Scope) =>
  source && {
    categories: [
      ...withSubCategories(source.value.category_ids ?? [], categories),
      ...(source.value.sub_category_ids ?? []),
    ],
    tags: source.value.tags ?? [],
    brands: source.value.brand_ids ?? [],
    products: source.value.product_ids ?? [],
  }

function sourcePredicate({ categories, tags, brands, products }: NonNullable<ReturnType<typeof sourceOf>>): SQL {
  const wanted = [
    ...(categories.length > 0 ? [sql`p.category_id = any(${ints(categories)})`] : []),
    ...(tags.length > 0 ? [sql`p.tags && ${sql.param(tags)}::text[]`] : []),
    ...(brands.length > 0 ? [sql`p.brand_id = any(${ints(brands)})`] : []),
    ...(products.length > 0 ? [sql`p.id = any(${ints(products)})`] : []),
  ]
  return wanted.length > 0 ? sql`(${sql.join(wanted, sql` or `)})` : sql`true`
}

function defined(predicates: Partial<Record<FilterKey, SQL | undefined>>): Partial<Record<FilterKey, SQL>> {
  return Object.fromEntries(Object.entries(predicates).filter(([, predicate]) => predicate))
}
