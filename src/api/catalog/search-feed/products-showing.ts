import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { IdRow, rowsOf } from '../../platform/database/rows-of.ts'
import { ints } from '../listing/listing-filters.ts'
import type { Change } from './read-changes.ts'

/** A changed store, brand, category, value or sale, which products refer to. */
export type SharedPart = { kind: Exclude<Change['kind'], 'product' | 'everything'>; ids: number[] }

/** The next products that refer to it, by id. Fewer than `limit`: these are the last. */
export async function productsShowing(db: Db, part: SharedPart, after: number, limit: number): Promise<number[]> {
  const rows = await rowsOf(db, IdRow)`
    select p.id from products p where ${shows(part)} and p.id > ${after} order by p.id limit ${limit}`
  return rows.map(({ id }) => id)
}

function shows({ kind, ids }: SharedPart): SQL {
  const these = sql`any(${ints(ids)})`
  switch (kind) {
    case 'store':
      return sql`p.store_id = ${these}`
    case 'brand':
      return sql`p.brand_id = ${these}`
    case 'category':
      return sql`p.category_id in (select id from categories where id = ${these} or parent_id = ${these})`
    case 'sale':
      return sql`p.id in (select product_id from flash_sale_products where flash_sale_id = ${these})`
    case 'value':
      return sql`p.id in (select i.product_id from inventory_attributes has join inventories i on i.id = has.inventory_id
        where has.value_id = ${these})`
  }
}
