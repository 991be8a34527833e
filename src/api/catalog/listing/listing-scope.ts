import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Listing, ListingQuery } from '#contract/catalog/products.ts'
import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { isId } from '#contract/fields.ts'
import { Visibility } from '#contract/site/settings.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import type { SourceValue } from '../../site/settings/tables.ts'
import { type CategoryRow, publicCategories } from './category-tree.ts'
import { type ChosenAttribute, chosenAttributes, FoundValue } from './chosen-attributes.ts'

const NamedRow = z.object({ id: z.int(), slug: z.string(), title: LocalizedText })
type NamedRow = z.infer<typeof NamedRow>

/** The rows for all names in a listing query. */
export type Scope = {
  categories: CategoryRow[]
  category: CategoryRow | null
  subCategory: CategoryRow | null
  brands: NamedRow[]
  collection: NamedRow | null
  store: NamedRow | null
  source: (NamedRow & { value: SourceValue }) | null
  attributes: ChosenAttribute[]
  /** The stores that deliver to the requested place. Null if no place was requested. */
  deliverers: number[] | null
}

/** `store`: a slug, or an id as in URLs. `storeId`: always an id. */
export type ScopeQuery = ListingQuery & { storeId?: number | undefined }

/** Finds the rows that the query names by slug or id. Throws the fault `not_found` for unknown and hidden ones. */
export async function scopeOf(ctx: HandlerContext, query: ScopeQuery): Promise<Scope> {
  const [categories, named] = await Promise.all([
    publicCategories(ctx),
    namesAny(query) ? findNamed(ctx, query) : nothing,
  ])
  const category = query.category ? findCategory(categories, query.category, true) : null
  const subCategory = query.sub_category ? findCategory(categories, query.sub_category, false) : null
  if (category && subCategory && subCategory.parentId !== category.id) throw new HttpError('not_found')
  const parent = categories.find((row) => row.id === subCategory?.parentId) ?? category
  return { ...named, categories, category: parent, subCategory }
}

type Named = Omit<Scope, 'categories' | 'category' | 'subCategory'>
const nothing: Named = { brands: [], collection: null, store: null, source: null, attributes: [], deliverers: null }

/** All products, without filters. */
export const wholeShop: Scope = { ...nothing, categories: [], category: null, subCategory: null }

const namesAny = ({ brand, collection, store, storeId, home_spm, attributes, ships_to }: ScopeQuery): boolean =>
  Boolean(brand?.length || collection || store || storeId || home_spm || attributes?.length || ships_to)

function findCategory(rows: CategoryRow[], slug: string, isMain: boolean): CategoryRow {
  const row = rows.find((category) => category.slug === slug && (category.parentId === null) === isMain)
  if (!row || (row.parentId !== null && !rows.some((main) => main.id === row.parentId)))
    throw new HttpError('not_found')
  return row
}

const Listed = z.array(z.string()).optional()
const Ids = z.array(z.int()).optional()
const Source = z.object({ category_ids: Ids, sub_category_ids: Ids, tags: Listed, brand_ids: Ids, product_ids: Ids })
const FoundRow = z.object({
  brands: z.array(NamedRow),
  collection: NamedRow.nullable(),
  store: NamedRow.extend({ public: z.boolean() }).nullable(),
  source: NamedRow.extend({ value: Source }).nullable(),
  values: z.array(FoundValue),
  deliverers: z.array(z.int()),
})

const named = sql`'id', named.id, 'slug', named.slug, 'title', named.title`
/** A match by slug takes precedence over a match by id. */
const isKey = (key: string) => sql`(named.slug = ${param(key)}::text or named.id = ${param(`${key}Id`)}::int)
  order by named.slug = ${param(key)}::text desc limit 1`

/** All rows that a query can name, in one statement. For `ships_to` only delivery rules count, not store pickup. */
const find = statement(FoundRow)`select
  (select coalesce(json_agg(json_build_object(${named}) order by named.id), '[]') from brands named
    where named.public and named.id = any(${param('brands')}::int[])) brands,
  (select json_build_object(${named}) from collections named where ${isKey('collection')}) collection,
  (select json_build_object(${named}, 'public', named.public) from stores named where ${isKey('store')}) store,
  (select json_build_object(${named}, 'value', named.source_value) from banners named
    where named.id = ${param('source')}::int and named.status = ${Visibility.public}::int) source,
  (select coalesce(json_agg(json_build_object('id', value.id, 'slug', value.slug, 'attributeId', attribute.id,
      'attribute', attribute.slug) order by value.id), '[]')
    from attribute_values value join attributes attribute on attribute.id = value.attribute_id
    where value.slug = any(${param('values')}::text[])
      or attribute.slug || '.' || value.slug = any(${param('values')}::text[])) "values",
  array(select distinct rule.store_id from shipping_rules rule join shipping_zones zone on zone.rule_id = rule.id
    where rule.shipping_type = ${ShippingType.location}::int and zone.country = ${param('country')}::text
      and zone.state in ('', ${param('place')}::text) order by 1) deliverers`

async function findNamed({ reads }: HandlerContext, query: ScopeQuery): Promise<Named> {
  const { brand, collection, store, storeId, home_spm, attributes, ships_to } = query
  const [found] = await find(reads, {
    brands: (brand ?? []).filter(isId),
    ...keyed('collection', collection),
    ...(storeId ? { store: null, storeId } : keyed('store', store)),
    source: home_spm ?? null,
    values: attributes ?? [],
    country: ships_to?.split('-')[0] ?? null,
    place: ships_to ?? null,
  })
  if (!found) throw new Error('Nothing was answered')
  if (brand?.length && found.brands.length === 0) throw new HttpError('not_found')
  if (attributes?.length && found.values.length === 0) throw new HttpError('not_found')
  return {
    brands: found.brands,
    collection: collection ? orUnknown(found.collection) : null,
    store: store || storeId ? orUnknown(found.store?.public ? found.store : null) : null,
    source: home_spm ? orUnknown(found.source) : null,
    attributes: chosenAttributes(attributes ?? [], found.values),
    deliverers: ships_to ? found.deliverers : null,
  }
}

const keyed = (name: string, key: string | undefined) => ({
  [name]: key ?? null,
  [`${name}Id`]: key && /^\d{1,9}$/.test(key) ? Number(key) : null,
})

function orUnknown<T>(found: T | null): T {
  if (found === null) throw new HttpError('not_found')
  return found
}

/** The most specific of source, collection, brand, store, sub-category and category. */
export function headingOf(scope: Scope, language: string): Listing['heading'] {
  const kinds = [
    ['source', scope.source],
    ['collection', scope.collection],
    ['brand', scope.brands.length === 1 ? scope.brands[0] : null],
    ['store', scope.store],
    ['sub_category', scope.subCategory],
    ['category', scope.category],
  ] as const
  const [kind, row] = kinds.find(([, row]) => row) ?? []
  return kind && row ? { kind, slug: row.slug, title: inLanguage(row.title, language) } : null
}
