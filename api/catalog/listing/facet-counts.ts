import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Count, FacetCounts } from '../../../packages/facet-index/index.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { currentPrice, isReduced, runningSales } from '../products/current-price.ts'
import type { View } from '../products/product-cards.ts'
import { isVisible, visibleProducts } from '../products/visible-products.ts'
import type { ChosenAttribute } from './chosen-attributes.ts'
import { type FilterKey, type Filters, filterKeys, hasValue, inStock, ints } from './listing-filters.ts'
import type { Scope } from './listing-scope.ts'

const CountRow = z.object({
  facet: z.enum(['total', ...filterKeys]),
  value: z.string(),
  n: z.int(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
})
type CountRow = z.infer<typeof CountRow>
type Counted = { total: number; facets: FacetCounts }

/**
 * Counts every facet of a listing in one statement. Each product remembers which of the chosen filters it misses;
 * a facet counts the products that miss no other filter than its own.
 */
export async function countFacets(
  db: Queryable,
  filters: Filters,
  { scope, view, facetValues }: { scope: Scope; view: View; facetValues: number },
): Promise<Counted> {
  const rows = await rowsOf(db, CountRow)`with ${runningSales(view.now)}, candidates as materialized (
      select p.id, p.category_id, p.brand_id, p.store_id, p.rating_sum, p.rating_count, ${inStock} in_stock,
        ${isReduced} on_sale, ${currentPrice(view.currency, view.usdRate)}::float8 price, ${missed(filters)}
      from ${visibleProducts} left join running_sales s on s.product_id = p.id
      where ${isVisible} and ${sql.join([sql`true`, ...filters.scope], sql` and `)}),
    base as (select *, ${allMissed} misses from candidates)
    select 'total' facet, '' value, count(*)::int n, null::float8 lowest, null::float8 highest from base where misses = 0
    union all select 'price', '', count(*)::int, min(price), max(price) from base where ${missesOnly('price')}
    union all ${countBy('category', sql`category_id`)}
    union all ${countBy('brand', sql`brand_id`)}
    union all ${countBy('store', sql`store_id`)}
    union all ${countBy('in_stock', sql`case when in_stock then 1 end`)}
    union all ${countBy('on_sale', sql`case when on_sale then 1 end`)}
    union all select 'rating', star::text, count(*)::int, null, null from base, generate_series(1, 4) star
      where ${missesOnly('rating')} and rating_count > 0 and rating_sum >= star * rating_count group by star
    union all ${countValues(scope.attributes)}`
  return read(rows, scope, facetValues)
}

const column = (key: FilterKey) => sql.raw(`misses_${key}`)
const allMissed = sql.join(filterKeys.map(column), sql` + `)
const missesOnly = (key: FilterKey): SQL => sql`misses = ${column(key)}`

function missed(filters: Filters): SQL {
  const flags = filterKeys.map((key) => {
    const predicate = filters.chosen[key]
    return predicate ? sql`(case when ${predicate} then 0 else 1 end) ${column(key)}` : sql`0 ${column(key)}`
  })
  return sql.join(flags, sql`, `)
}

const countBy = (key: FilterKey, value: SQL): SQL => sql`select ${sql.raw(`'${key}'`)}, (${value})::text, count(*)::int,
  null, null from base where ${missesOnly(key)} and (${value}) is not null group by ${value}`

/** A value counts the products with an inventory that has it and the values chosen of all other attributes. */
function countValues(chosen: ChosenAttribute[]): SQL {
  const others = chosen.map((one) => sql`(v.attribute_id = any(${ints(one.attributeIds)}) or ${hasValue(one)})`)
  return sql`select 'attributes', v.attribute_id || ' ' || v.id, count(distinct base.id)::int, null, null from base
    join inventories i on i.product_id = base.id
    join inventory_attributes has on has.inventory_id = i.id
    join attribute_values v on v.id = has.value_id
    where ${sql.join([missesOnly('attributes'), ...others], sql` and `)} group by v.id`
}

function read(rows: CountRow[], { brands, store, attributes }: Scope, most: number): Counted {
  const of = (facet: CountRow['facet']) => rows.filter((row) => row.facet === facet)
  const counts = (facet: FilterKey): Count[] => fullestFirst(of(facet).map(({ value, n }) => [Number(value), n]))
  const numberOf = (facet: CountRow['facet'], value = '') => of(facet).find((row) => row.value === value)?.n ?? 0
  const [price] = of('price')
  const [brand, stores] = [counts('brand'), counts('store')]
  const byAttribute = Map.groupBy(of('attributes'), ({ value }) => Number(value.split(' ')[0]))
  const values = [...byAttribute].map(([attributeId, its]) => ({
    attributeId,
    counts: fullestFirst(its.map(({ value, n }) => [Number(value.split(' ')[1]), n])),
  }))
  const chosen = attributes.flatMap(({ valueIds }) => valueIds)
  const counted = new Set(values.flatMap(({ counts }) => counts.map(([id]) => id)))
  return {
    total: numberOf('total'),
    facets: {
      category: counts('category'),
      brand: fullest(
        brand,
        most,
        brands.map(({ id }) => id),
      ),
      store: fullest(stores, most, store ? [store.id] : []),
      attributes: [
        ...values.flatMap(({ counts }) => counts.filter(([id], place) => place < most || chosen.includes(id))),
        ...chosen.filter((id) => !counted.has(id)).map((id): Count => [id, 0]),
      ],
      brandsInAll: brand.length,
      storesInAll: stores.length,
      valuesInAll: values.map(({ attributeId, counts }) => [attributeId, counts.length]),
      rating: [numberOf('rating', '1'), numberOf('rating', '2'), numberOf('rating', '3'), numberOf('rating', '4')],
      inStock: numberOf('in_stock', '1'),
      onSale: numberOf('on_sale', '1'),
      price: { min: price?.lowest ?? 0, max: price?.highest ?? 0 },
    },
  }
}

const fullestFirst = (counts: Count[]): Count[] => counts.sort(([a, n], [b, m]) => m - n || a - b)

/** The first of them, and those chosen although they hold little, or nothing. */
function fullest(counts: Count[], most: number, chosen: number[]): Count[] {
  const shown = counts.filter(([id], place) => place < most || chosen.includes(id))
  const empty = chosen.filter((id) => !shown.some(([other]) => other === id))
  return [...shown, ...empty.map((id): Count => [id, 0])]
}
