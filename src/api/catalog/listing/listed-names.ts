import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FacetCounts } from '#packages/facet-index/index.ts'
import { CachedRows } from '../../platform/cache/cached-rows.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import { param, statement } from '../../platform/database/statement.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { StoreRuleRow, shippingRulesWhere } from '../shipping-rules/shipping-of-stores.ts'

const Placed = { id: z.int(), title: LocalizedText, position: z.int() }
const NamesRow = z.object({
  brands: z.array(z.object({ ...Placed, slug: z.string(), image: z.string() })),
  stores: z.array(z.object({ id: z.int(), slug: z.string(), title: LocalizedText })),
  values: z.array(
    z.object({
      ...Placed,
      slug: z.string(),
      swatch: z.string().nullable(),
      attribute: z.object({ ...Placed, slug: z.string() }),
    }),
  ),
  deliveries: z.array(z.object({ id: z.int(), rules: z.array(StoreRuleRow) })),
})
const WithMore = NamesRow.extend({ more: z.unknown() })
/** The names of facet values, and the delivery rules of stores (by store `id`). */
export type ListedNames = z.infer<typeof NamesRow>

const all = (entry: SQL, from: SQL) => sql`(select coalesce(json_agg(json_build_object(${entry})), '[]') from ${from})`

/** Additional data that a page reads in the same statement as the names, with its parameters. */
export type Beside = { read: ReturnType<typeof namesWith>; values: Record<string, unknown> }

/**
 * The statement of all names, with one more column. It leaves out hidden stores, even if the index does not know yet that they are
 * hidden.
 */
export const namesWith = (more: SQL) => statement(WithMore)`select
  ${all(
    sql`'id', b.id, 'slug', b.slug, 'title', b.title, 'image', b.image, 'position', b.position`,
    sql`brands b where b.id = any(${param('brands')}::int[])`,
  )} brands,
  ${all(
    sql`'id', st.id, 'slug', st.slug, 'title', st.title`,
    sql`stores st where st.id = any(${param('stores')}::int[]) and st.public`,
  )} stores,
  ${all(
    sql`'id', v.id, 'slug', v.slug, 'title', v.title, 'swatch', v.swatch, 'position', v.position,
      'attribute', json_build_object('id', a.id, 'slug', a.slug, 'title', a.title, 'position', a.position)`,
    sql`attribute_values v join attributes a on a.id = v.attribute_id where v.id = any(${param('values')}::int[])`,
  )} "values",
  ${all(
    sql`'id', st.id, 'rules', ${shippingRulesWhere(sql`= st.id`)}`,
    sql`stores st where st.id = any(${param('deliveries')}::int[])`,
  )} deliveries,
  ${more} more`

const alone = namesWith(sql`null`)

type CountedFacets = Pick<FacetCounts, 'brand' | 'store' | 'attributes'>
const NOTHING = { brands: [], stores: [], values: [], deliveries: [] }

/**
 * All names for the values of these facets and the stores of the products. Most come from the cache. One statement reads the rest
 * together with `beside`.
 */
export async function listedNames(
  { services, reads }: HandlerContext,
  { facets, deliverers, beside }: { facets: CountedFacets | null; deliverers: number[]; beside?: Beside | undefined },
): Promise<ListedNames & { more?: unknown }> {
  const ids = (counts: [number, number][] = []) => counts.map(([id]) => id)
  const wanted = {
    brands: ids(facets?.brand),
    stores: ids(facets?.store),
    values: ids(facets?.attributes),
    deliveries: deliverers,
  }
  const cache = services.cachedReads?.rowsOf<ListedNames>(listedNames) ?? new CachedRows<ListedNames>()
  const missing = cache.missing(wanted)
  if (!missing && !beside) return cache.of(wanted)
  const requested = { ...beside?.values, ...(missing ?? NOTHING) }
  const [names] = await (beside?.read ?? alone)(services.cachedReads ? services.db : reads, requested)
  if (!names) throw new Error('Nothing was answered')
  if (missing) cache.note(missing, names)
  return { ...cache.of(wanted), more: names.more }
}
