import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type AdminCollection,
  type CollectionFields,
  type CollectionMember,
  type FilledCollection,
  MAX_MEMBERS,
} from '#contract/catalog/console-collections.ts'
import { toDecimal } from '#contract/money.ts'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { collections, productCollections } from '../products/tables.ts'
import { anyProducts, isVisible } from '../products/visible-products.ts'

export type CollectionRow = typeof collections.$inferSelect

/** An import can add more collections than staff may add. The list leaves out the rest. */
const MAX_LISTED = 200

export const fieldsOf = ({ title, onHome }: Pick<CollectionRow, 'title' | 'onHome'>): CollectionFields => ({
  title_en: title.en ?? '',
  title_fa: title.fa ?? '',
  on_home: onHome,
})

const columns = {
  id: collections.id,
  slug: collections.slug,
  title: collections.title,
  onHome: collections.onHome,
  products: sql<number>`(select count(*)::int from ${productCollections} m where m.collection_id = ${collections.id})`,
}

/** Collections in the order of the home page. */
export async function findCollections(db: Queryable): Promise<AdminCollection[]> {
  const rows = await db
    .select(columns)
    .from(collections)
    .orderBy(asc(collections.position), asc(collections.id))
    .limit(MAX_LISTED)
  return rows.map(present)
}

/** One collection with its products. Throws the fault `not_found` for an unknown id. */
export async function findCollection(db: Queryable, id: number): Promise<FilledCollection> {
  const [row] = await db.select(columns).from(collections).where(eq(collections.id, id))
  if (!row) throw new HttpError('not_found')
  const members = await membersBy(
    db,
    sql`join product_collections m on m.product_id = p.id
    where m.collection_id = ${id} order by m.position, p.id limit ${MAX_MEMBERS}`,
  )
  return { ...present(row), members }
}

/** The row of a collection, locked so that changes of its products wait. Throws the fault `not_found` for an unknown id. */
export async function lockCollection(tx: Tx, id: number): Promise<CollectionRow> {
  const [row] = await tx.select().from(collections).where(eq(collections.id, id)).for('update')
  if (!row) throw new HttpError('not_found')
  return row
}

const MemberRow = z.object({
  id: z.int(),
  slug: z.string(),
  title: LocalizedText,
  image: z.string(),
  price: z.number(),
  public: z.boolean(),
})

/**
 * Products as rows of a collection, including hidden products, which shoppers do not see. @param part the SQL after `from products
 * p`
 */
export async function membersBy(db: Queryable, part: SQL): Promise<CollectionMember[]> {
  const rows = await rowsOf(db, MemberRow)`
    select p.id, p.slug, p.title, p.image, (case when p.offered > 0 then p.offered else p.selling end)::float8 as price,
      (${isVisible} and stores.public and category.public) as public
    from ${anyProducts} ${part}`
  return rows.map((row) => ({ ...row, price: toDecimal(row.price) }))
}

const present = (
  row: Pick<CollectionRow, 'id' | 'slug' | 'title' | 'onHome'> & { products: number },
): AdminCollection => ({
  id: row.id,
  slug: row.slug,
  fields: fieldsOf(row),
  products: row.products,
  missing: ['en', 'fa'].filter((language) => !row.title[language]),
})
