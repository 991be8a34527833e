import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Listing, ListingQuery } from '../../../contract/catalog/products.ts'
import { isId } from '../../../contract/fields.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { isPublic } from '../../site/settings/banner.ts'
import { banners, type SourceValue } from '../../site/settings/tables.ts'
import { attributeValues, brands, collections } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { type CategoryRow, publicCategories } from './category-tree.ts'

type NamedRow = { id: number; slug: string; title: Record<string, string> }
/** A chosen attribute with its chosen values. */
export type ChosenAttribute = { attributeId: number; valueIds: number[] }

/** Everything a listing query names, found. */
export type Scope = {
  categories: CategoryRow[]
  category: CategoryRow | null
  subCategory: CategoryRow | null
  brands: NamedRow[]
  collection: NamedRow | null
  store: NamedRow | null
  source: (NamedRow & { value: SourceValue }) | null
  attributes: ChosenAttribute[]
}

/** Finds what the query names by slug or id. What is unknown or not public is a Fault `not_found`. */
export async function scopeOf(ask: Ask, query: ListingQuery): Promise<Scope> {
  const db = ask.reads
  const [rows, found, collection, store, source, attributes] = await Promise.all([
    publicCategories(ask),
    query.brand?.length
      ? db
          .select()
          .from(brands)
          .where(inArray(brands.id, query.brand.filter(isId)))
      : [],
    query.collection ? findCollection(db, query.collection) : null,
    query.store ? findStore(db, query.store) : null,
    query.home_spm ? findSource(db, query.home_spm) : null,
    query.attributes?.length ? chosenAttributes(db, query.attributes) : [],
  ])
  if (query.brand?.length && found.length === 0) throw new Fault('not_found')
  const category = query.category ? findCategory(rows, query.category, true) : null
  const subCategory = query.sub_category ? findCategory(rows, query.sub_category, false) : null
  if (category && subCategory && subCategory.parentId !== category.id) throw new Fault('not_found')
  const parent = rows.find((row) => row.id === subCategory?.parentId) ?? category
  return { categories: rows, category: parent, subCategory, brands: found, collection, store, source, attributes }
}

function findCategory(rows: CategoryRow[], slug: string, isMain: boolean): CategoryRow {
  const row = rows.find((category) => category.slug === slug && (category.parentId === null) === isMain)
  if (!row || (row.parentId !== null && !rows.some((main) => main.id === row.parentId))) throw new Fault('not_found')
  return row
}

const idOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : -1)

async function findCollection(db: Queryable, key: string): Promise<NamedRow> {
  const [row] = await db
    .select()
    .from(collections)
    .where(or(eq(collections.slug, key), eq(collections.id, idOf(key))))
    .orderBy(sql`${collections.slug} = ${key} desc`)
  return row ?? unknown()
}

async function findStore(db: Queryable, key: string): Promise<NamedRow> {
  const [row] = await db
    .select()
    .from(stores)
    .where(or(eq(stores.slug, key), eq(stores.id, idOf(key))))
    .orderBy(sql`${stores.slug} = ${key} desc`)
  return row?.public ? row : unknown()
}

async function findSource(db: Queryable, id: number): Promise<Scope['source']> {
  const [row] = await db.select().from(banners).where(eq(banners.id, id))
  return row && isPublic(row) ? { ...row, value: row.sourceValue } : unknown()
}

async function chosenAttributes(db: Queryable, slugs: string[]): Promise<ChosenAttribute[]> {
  const rows = await db
    .select({ id: attributeValues.id, attributeId: attributeValues.attributeId })
    .from(attributeValues)
    .where(inArray(attributeValues.slug, slugs))
  if (rows.length === 0) unknown()
  const byAttribute = Map.groupBy(rows, (row) => row.attributeId)
  return [...byAttribute].map(([attributeId, values]) => ({ attributeId, valueIds: values.map((value) => value.id) }))
}

function unknown(): never {
  throw new Fault('not_found')
}

/** What is listed: the deepest of collection, store, brand, sub-category and category. */
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
