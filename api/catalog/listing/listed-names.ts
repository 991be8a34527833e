import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Words } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'
import type { EngineFacets } from '../search-engine/query.ts'
import { StoreRuleRow, shippingRulesWhere } from '../shipping-rules/shipping-of-stores.ts'

const Placed = { id: z.int(), title: Words, position: z.int() }
const NamesRow = z.object({
  brands: z.array(z.object({ ...Placed, slug: z.string(), image: z.string() })),
  stores: z.array(z.object({ id: z.int(), slug: z.string(), title: Words })),
  values: z.array(
    z.object({
      ...Placed,
      slug: z.string(),
      swatch: z.string().nullable(),
      attribute: z.object({ ...Placed, slug: z.string() }),
    }),
  ),
  rules: z.array(StoreRuleRow),
})
const WithMore = NamesRow.extend({ more: z.unknown() })
/** What the facets of a listing are called, and how the stores of its products deliver. */
export type ListedNames = z.infer<typeof NamesRow>

const all = (entry: SQL, from: SQL) => sql`(select coalesce(json_agg(json_build_object(${entry})), '[]') from ${from})`

/** What a page reads beside its listing, with what that is given. */
export type Beside = { read: ReturnType<typeof namesWith>; values: Record<string, unknown> }

/** The statement of all names, and one more column. A store that is hidden has none, however late the index learns of it. */
export const namesWith = (more: SQL) => statement(WithMore)`select
  ${all(
    sql`'id', b.id, 'slug', b.slug, 'title', b.title, 'image', b.image, 'position', b.position`,
    sql`brands b where b.id = any(${given('brands')}::int[])`,
  )} brands,
  ${all(
    sql`'id', st.id, 'slug', st.slug, 'title', st.title`,
    sql`stores st where st.id = any(${given('stores')}::int[]) and st.public`,
  )} stores,
  ${all(
    sql`'id', v.id, 'slug', v.slug, 'title', v.title, 'swatch', v.swatch, 'position', v.position,
      'attribute', json_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'position', a.position)`,
    sql`attribute_values v join attributes a on a.id = v.attribute_id where v.id = any(${given('values')}::int[])`,
  )} "values",
  ${shippingRulesWhere(sql`in (select p.store_id from products p where p.id = any(${given('products')}::int[]))`)} rules,
  ${more} more`

const alone = namesWith(sql`null`)

type CountedFacets = Pick<EngineFacets, 'brand' | 'store' | 'attributes'>

/** All of it in one statement, for the values of these facets and these products. */
export async function listedNames(
  db: Queryable,
  { facets, products, beside }: { facets: CountedFacets; products: number[]; beside?: Beside | undefined },
): Promise<ListedNames & { more?: unknown }> {
  const ids = (counts: [number, number][]) => counts.map(([id]) => id)
  const [names] = await (beside?.read ?? alone)(db, {
    ...beside?.values,
    brands: ids(facets.brand),
    stores: ids(facets.store),
    values: ids(facets.attributes),
    products,
  })
  if (!names) throw new Error('Nothing was answered')
  return names
}
