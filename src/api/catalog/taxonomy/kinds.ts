import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { TaxonomyKind } from '#contract/catalog/console-taxonomy.ts'
import { attributes, attributeValues, brands, categories, inventoryAttributes, products } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import { type Field, fieldsOfKinds, type PartRow, type Value } from './fields.ts'

/** A kind of taxonomy term (category, brand, store, attribute, value) and its tables. */
export type Kind = {
  name: TaxonomyKind
  /** The name in the audit log: `category.add`. */
  one: string
  table: PgTable
  fields: Record<string, Field>
  /** The column and table of the parent, if the kind has one. */
  above?: { column: 'parentId' | 'attributeId'; table: PgTable }
  /** The folder of its pictures. */
  folder?: string
  /** The maximum number of rows (of values: per attribute), because lists to choose from contain all of them. */
  most: number
  /** `goods`: the number of products that use a row. `below`: the number of its children. */
  goods: SQL<number>
  below: SQL<number>
}

const countOf = (from: SQL) => sql<number>`(select count(*)::int from ${from})`
const none = sql<number>`0`

export const kinds: Record<TaxonomyKind, Kind> = {
  categories: {
    name: 'categories',
    one: 'category',
    table: categories,
    fields: fieldsOfKinds.categories,
    above: { column: 'parentId', table: categories },
    folder: 'categories',
    most: 2_000,
    goods: countOf(sql`${products} p where p.category_id = ${categories.id}
      or p.category_id in (select c.id from ${categories} c where c.parent_id = ${categories.id})`),
    below: countOf(sql`${categories} c where c.parent_id = ${categories.id}`),
  },
  brands: {
    name: 'brands',
    one: 'brand',
    table: brands,
    fields: fieldsOfKinds.brands,
    folder: 'brands',
    most: 2_000,
    goods: countOf(sql`${products} p where p.brand_id = ${brands.id}`),
    below: none,
  },
  stores: {
    name: 'stores',
    one: 'store',
    table: stores,
    fields: fieldsOfKinds.stores,
    folder: 'stores',
    most: 2_000,
    goods: countOf(sql`${products} p where p.store_id = ${stores.id}`),
    below: none,
  },
  attributes: {
    name: 'attributes',
    one: 'attribute',
    table: attributes,
    fields: fieldsOfKinds.attributes,
    most: 200,
    goods: none,
    below: countOf(sql`${attributeValues} v where v.attribute_id = ${attributes.id}`),
  },
  values: {
    name: 'values',
    one: 'value',
    table: attributeValues,
    fields: fieldsOfKinds.values,
    above: { column: 'attributeId', table: attributes },
    most: 500,
    goods: countOf(sql`${inventoryAttributes} a where a.value_id = ${attributeValues.id}`),
    below: none,
  },
}

/** A column that every kind has. The cast hides which table it is. */
export const idOf = ({ table }: Pick<Kind, 'table'>) => (table as typeof attributes).id
export const columnOf = ({ table }: Pick<Kind, 'table'>, name: keyof PartRow) =>
  (table as unknown as Partial<Record<keyof PartRow, (typeof attributes)['id']>>)[name]

/** Kinds without a position are ordered by id. */
export const positionOf = (kind: Kind) => columnOf(kind, 'position') ?? sql<number>`0::int`

/** The parent of a row. */
export const aboveOf = ({ above }: Kind, row: PartRow): number | null => (above ? (row[above.column] ?? null) : null)

export function beside(kind: Kind, above: number | null): SQL {
  const column = kind.above && columnOf(kind, kind.above.column)
  if (!column) return sql`true`
  return above === null ? sql`${column} is null` : eq(column, above)
}

/** The name of the lock for additions, reorderings and deletions of a kind. */
export const lockOf = (kind: Kind): string => `structure/${kind.name}`

/** A row as the fields of its form. */
export const readFields = ({ fields }: Pick<Kind, 'fields'>, row: PartRow): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.read(row)]))

/** The columns of these fields. Both languages of a text are in one column. */
export function writeFields({ fields }: Kind, row: PartRow, input: Record<string, unknown>): Partial<PartRow> {
  const columns: Partial<PartRow> = {}
  for (const [name, field] of Object.entries(fields))
    if (input[name] !== undefined) Object.assign(columns, field.write({ ...row, ...columns }, input[name] as Value))
  return columns
}
