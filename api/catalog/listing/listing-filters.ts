import { type SQL, sql } from 'drizzle-orm'
import type { ListingQuery } from '../../../contract/catalog/products.ts'
import { ShippingType } from '../../../contract/catalog/shipping-rules.ts'
import { toMinor } from '../../../contract/money.ts'
import { currentPrice, isReduced } from '../products/current-price.ts'
import type { View } from '../products/product-cards.ts'
import type { ChosenAttribute, Scope } from './listing-scope.ts'

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
  return {
    scope: [
      ...(match ? [match] : []),
      ...(scope.collection
        ? [sql`p.id in (select product_id from product_collections where collection_id = ${scope.collection.id})`]
        : []),
      ...(scope.source ? [sourcePredicate(scope.source.value, scope)] : []),
      ...(query.ships_to ? [shipsTo(query.ships_to)] : []),
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

function categoryPredicate({ category, subCategory, categories }: Scope): SQL | undefined {
  if (subCategory) return sql`p.category_id = ${subCategory.id}`
  if (!category) return undefined
  const subIds = categories.filter((row) => row.parentId === category.id).map((row) => row.id)
  return sql`p.category_id = any(${ints([category.id, ...subIds])})`
}

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

/** `AF-KAB` a province, `DE` a country. Picking up serves nobody from afar, so only rules that bring count. */
function shipsTo(place: string): SQL {
  const country = place.split('-')[0]
  return sql`exists (select 1 from shipping_rules rule join shipping_zones zone on zone.rule_id = rule.id
    where rule.store_id = p.store_id and rule.shipping_type = ${ShippingType.location} and zone.country = ${country}
      and zone.state in ('', ${place}))`
}

/** Spec §3, sources: categories, sub-categories, tags, brands, products; a url lists everything. */
function sourcePredicate(value: NonNullable<Scope['source']>['value'], scope: Scope): SQL {
  const ids = value.category_ids ?? []
  const subIds = scope.categories.filter((row) => ids.includes(row.parentId ?? -1)).map((row) => row.id)
  const wanted = [
    ...(ids.length > 0 ? [sql`p.category_id = any(${ints([...ids, ...subIds])})`] : []),
    ...(value.sub_category_ids?.length ? [sql`p.category_id = any(${ints(value.sub_category_ids)})`] : []),
    ...(value.tags?.length ? [sql`p.tags && ${sql.param(value.tags)}::text[]`] : []),
    ...(value.brand_ids?.length ? [sql`p.brand_id = any(${ints(value.brand_ids)})`] : []),
    ...(value.product_ids?.length ? [sql`p.id = any(${ints(value.product_ids)})`] : []),
  ]
  return wanted.length > 0 ? sql`(${sql.join(wanted, sql` or `)})` : sql`true`
}

function defined(predicates: Partial<Record<FilterKey, SQL | undefined>>): Partial<Record<FilterKey, SQL>> {
  return Object.fromEntries(Object.entries(predicates).filter(([, predicate]) => predicate))
}
