import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Db } from '../../../platform/database/db.ts'
import {
  aBrand,
  aCategory,
  aFlashSale,
  anAttributeValue,
  anInventory,
  aProduct,
  aStore,
} from '../../../testing/products.ts'

/** A random event in a shop: kind, index of the affected row, and amount. */
export type Happening = { what: keyof typeof happenings; which: number; much: number }

/** A few stores, brands and categories (one with a parent), with products in all of them. */
export async function aSmallShop(db: Db): Promise<void> {
  const stores = [await aStore(db), await aStore(db)]
  const brands = [await aBrand(db), await aBrand(db)]
  const main = await aCategory(db)
  const categories = [main, await aCategory(db, { parentId: main.id }), await aCategory(db)]
  await db.execute(sql`insert into collections (slug, title, image) values ('one', '{}', 'a'), ('two', '{}', 'a')`)
  for (let n = 0; n < 8; n++) {
    await aProduct(db, {
      storeId: stores[n % 2]?.id ?? 0,
      categoryId: categories[n % 3]?.id ?? 0,
      brandId: n % 3 === 0 ? null : (brands[n % 2]?.id ?? 0),
      usdSelling: n % 2 === 0 ? 0 : 1500,
      inventories: [{ values: { colour: n % 2 ? 'red' : 'blue' }, price: 900 * n }, { values: { colour: 'green' } }],
    })
  }
}

type Turn = (db: Db, which: number, much: number) => Promise<unknown>

/** The nth row of a table, modulo the number of rows. */
const nth = (table: string, which: number, key = 'id') =>
  sql`(select ${sql.raw(key)} from ${sql.raw(table)} order by 1 offset ${which}::int % greatest(1, (select count(*)::int from ${sql.raw(table)})) limit 1)`
const words = (much: number) => sql`jsonb_build_object('en', 'word' || ${much}::text, 'fa', 'نام')`
const isOdd = (much: number) => much % 2 === 1

const happenings = {
  title: (db, which, much) =>
    db.execute(sql`update products set title = ${words(much)} where id = ${nth('products', which)}`),
  price: (db, which, much) =>
    db.execute(
      sql`update products set selling = ${much + 10}, offered = ${much}, usd_offered = ${much % 3} where id = ${nth('products', which)}`,
    ),
  hidden: (db, which, much) =>
    db.execute(sql`update products set public = ${isOdd(much)} where id = ${nth('products', which)}`),
  moved: (db, which, much) =>
    db.execute(sql`update products set store_id = ${nth('stores', much)}, category_id = ${nth('categories', much)},
      brand_id = ${nth('brands', much)} where id = ${nth('products', which)}`),
  rated: (db, which, much) =>
    db.execute(
      sql`update products set rating_sum = rating_sum + ${much % 5}, rating_count = rating_count + 1 where id = ${nth('products', which)}`,
    ),
  sold: (db, which, much) =>
    db.execute(sql`update products set sold = sold + ${much} where id = ${nth('products', which)}`),
  added: (db, which) => aProduct(db, { stock: which % 2 }),
  deleted: (db, which) => db.execute(sql`delete from products where id = ${nth('products', which)}`),
  stock: (db, which, much) =>
    db.execute(sql`update inventories set stock = ${much % 3} where id = ${nth('inventories', which)}`),
  ownPrice: (db, which, much) =>
    db.execute(
      sql`update inventories set price = ${much}, usd_price = ${much % 4} where id = ${nth('inventories', which)}`,
    ),
  choice: async (db, which, much) => {
    const { rows } = await db.execute(sql`select ${nth('products', which)} as id`)
    const id = (rows[0] as { id: number | null }).id
    if (id) await anInventory(db, id, { values: { size: `${much % 4}` }, price: much })
  },
  choiceless: (db, which) => db.execute(sql`delete from inventories where id = ${nth('inventories', which)}`),
  otherValue: async (db, which, much) => {
    const value = await anAttributeValue(db, 'colour', `${much % 3}`)
    await db.execute(sql`update inventory_attributes set value_id = ${value} where (inventory_id, value_id) =
      (select inventory_id, value_id from inventory_attributes order by 1, 2 offset ${which} limit 1)
      and not exists (select from inventory_attributes has where has.inventory_id = inventory_attributes.inventory_id and has.value_id = ${value})`)
  },
  valueName: (db, which, much) =>
    db.execute(sql`update attribute_values set title = ${words(much)} where id = ${nth('attribute_values', which)}`),
  collected: (db, which, much) =>
    db.execute(sql`insert into product_collections (collection_id, product_id, position)
      select ${nth('collections', much)}, id, ${much} from products where id = ${nth('products', which)}
      on conflict (collection_id, product_id) do update set position = excluded.position`),
  uncollected: (db, which) =>
    db.execute(
      sql`delete from product_collections where product_id = ${nth('product_collections', which, 'product_id')}`,
    ),
  saleMade: async (db, which, much) => {
    const { rows } = await db.execute(sql`select ${nth('products', which)} as id`)
    const id = (rows[0] as { id: number | null }).id
    if (id) await aFlashSale(db, { items: [{ productId: id, price: much + 1, allotment: 5 }] })
  },
  saleHidden: (db, which, much) =>
    db.execute(sql`update flash_sales set public = ${isOdd(much)} where id = ${nth('flash_sales', which)}`),
  saleSold: (db, which, much) =>
    db.execute(
      sql`update flash_sale_products set sold = ${much % 6} where product_id = ${nth('flash_sale_products', which, 'product_id')}`,
    ),
  saleEnded: (db, which) => db.execute(sql`delete from flash_sales where id = ${nth('flash_sales', which)}`),
  brandName: (db, which, much) =>
    db.execute(
      sql`update brands set title = ${words(much)}, public = ${much % 4 > 0} where id = ${nth('brands', which)}`,
    ),
  storeName: (db, which, much) =>
    db.execute(
      sql`update stores set title = ${words(much)}, public = ${much % 4 > 0} where id = ${nth('stores', which)}`,
    ),
  categoryName: (db, which, much) =>
    db.execute(
      sql`update categories set title = ${words(much)}, public = ${much % 4 > 0} where id = ${nth('categories', which)}`,
    ),
  /** Categories have two levels (`structure/refuse-wrong-parent.ts`), so that a category with sub-categories does not move. */
  categoryMoved: (db, which, much) =>
    db.execute(sql`update categories set parent_id = (select id from categories where parent_id is null and id <> ${nth('categories', which)}
      order by id offset ${much % 2} limit 1) where id = ${nth('categories', which)}
      and not exists (select from categories below where below.parent_id = categories.id)`),
} satisfies Record<string, Turn>

/** Random events, one after the other. */
export const anyHappenings = fc.array(
  fc.record<Happening>({
    what: fc.constantFrom(...(Object.keys(happenings) as Happening['what'][])),
    which: fc.nat(20),
    much: fc.nat(2000),
  }),
  { minLength: 1, maxLength: 12 },
)

export const letHappen = (db: Db, { what, which, much }: Happening): Promise<unknown> =>
  happenings[what](db, which, much)
