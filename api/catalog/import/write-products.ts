import { and, inArray, notInArray, sql } from 'drizzle-orm'
import { toMinor } from '../../../contract/money.ts'
import type { Tx } from '../../platform/database/db.ts'
import { brands, categories, inventories, inventoryAttributes, productMedia, products } from '../products/tables.ts'
import { stores } from '../stores/tables.ts'
import type { AboveCatalogue } from './above-catalogue.ts'
import { chunksOf, replacing } from './chunks.ts'
import { type Ids, idsBySlug, productIds, valueIds } from './ids-by-slug.ts'
import { productsBesides, productsInLockOrder } from './products-in-lock-order.ts'
import type { Rows } from './read-lines.ts'
import type { RecordOf } from './records.ts'
import type { ImportContext } from './write-frame.ts'

type Product = RecordOf<'product'>
type Names = { stores: Ids; brands: Ids; categories: Ids; values: Ids }
type WrittenProduct = { id: number; isNew: boolean; record: Product }

const PRODUCTS_AT_ONCE = 200

/** Whether a row was put in, not changed: then nothing hangs on it yet that would have to go. */
const isNew = sql<boolean>`xmax = 0`

/** Products with all that hangs on them. `sold` and the day of adding count only for products that are new. */
export async function writeProducts(
  writing: ImportContext,
  all: Rows,
  { emptyCarts }: Pick<AboveCatalogue, 'emptyCarts'>,
) {
  const { tx } = writing
  const names: Names = {
    stores: await idsBySlug(tx, stores),
    brands: await idsBySlug(tx, brands),
    categories: await idsBySlug(tx, categories),
    values: await valueIds(tx),
  }
  const idOf = await productIds(
    tx,
    all.product.map((row) => row.record.slug),
  )
  const skus = all.product.flatMap(({ record }) => record.inventories.map(({ sku }) => sku))
  await emptyCarts(tx, { productIds: [...idOf.values()], skus })
  const turn = { idOf, besides: await productsBesides(tx, all), atOnce: PRODUCTS_AT_ONCE }
  for await (const chunk of productsInLockOrder(tx, all.product, turn)) {
    const written = await writeRows(
      writing,
      chunk.map((row) => row.record),
      names,
    )
    await writeMedia(writing, written)
    await writeInventories(writing, written, names.values)
    writing.wrote(chunk.length)
  }
}

async function writeRows({ tx, picture }: ImportContext, records: Product[], names: Names): Promise<WrittenProduct[]> {
  const values = records.map((record) => ({
    slug: record.slug,
    storeId: names.stores.get(record.store) as number,
    brandId: record.brand ? (names.brands.get(record.brand) as number) : null,
    categoryId: names.categories.get(record.category) as number,
    title: record.title,
    description: record.description,
    facts: record.facts,
    image: picture(record.image),
    selling: toMinor(record.selling),
    offered: toMinor(record.offered),
    usdSelling: toMinor(record.usd_selling),
    usdOffered: toMinor(record.usd_offered),
    tags: record.tags,
    public: record.public,
    createdAt: record.created_at ? new Date(record.created_at) : new Date(),
    sold: record.sold,
  }))
  const set = replacing(
    ...['storeId', 'brandId', 'categoryId', 'title', 'description', 'facts', 'image'],
    ...['selling', 'offered', 'usdSelling', 'usdOffered', 'tags', 'public'],
  )
  const rows = await tx
    .insert(products)
    .values(values)
    .onConflictDoUpdate({ target: products.slug, set })
    .returning({ id: products.id, slug: products.slug, isNew })
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return records.map((record) => ({ ...(bySlug.get(record.slug) as Omit<WrittenProduct, 'record'>), record }))
}

async function writeMedia({ tx, picture }: ImportContext, written: WrittenProduct[]) {
  const before = written.filter((product) => !product.isNew).map(({ id }) => id)
  if (before.length > 0) await tx.delete(productMedia).where(inArray(productMedia.productId, before))
  const values = written.flatMap(({ id, record }) =>
    record.media.map(({ image, video }, position) => ({ productId: id, position, image: picture(image), video })),
  )
  for (const chunk of chunksOf(values)) await tx.insert(productMedia).values(chunk)
}

/** The inventories are what the record says: what it no longer names is gone, also from carts. */
async function writeInventories({ tx, picture }: ImportContext, written: WrittenProduct[], valueIdOf: Ids) {
  const given = written.flatMap(({ id, record }) =>
    record.inventories.map((inventory, position) => ({ productId: id, inventory, position })),
  )
  const before = written.filter((product) => !product.isNew).map(({ id }) => id)
  const skus = given.map(({ inventory }) => inventory.sku)
  if (before.length > 0) {
    await tx.delete(inventories).where(and(inArray(inventories.productId, before), notInArray(inventories.sku, skus)))
  }
  for (const chunk of chunksOf(given)) {
    const values = chunk.map(({ productId, inventory, position }) => ({
      productId,
      sku: inventory.sku,
      stock: inventory.stock,
      price: toMinor(inventory.price),
      usdPrice: toMinor(inventory.usd_price),
      image: inventory.image ? picture(inventory.image) : null,
      position,
    }))
    const set = replacing('productId', 'stock', 'price', 'usdPrice', 'image', 'position')
    const rows = await tx
      .insert(inventories)
      .values(values)
      .onConflictDoUpdate({ target: inventories.sku, set })
      .returning({ id: inventories.id, sku: inventories.sku, isNew })
    const idOf = new Map(rows.map((row) => [row.sku, row.id]))
    const choices = chunk.flatMap(({ inventory }) =>
      Object.entries(inventory.attributes).map(([attribute, value]) => ({
        inventoryId: idOf.get(inventory.sku) as number,
        valueId: valueIdOf.get(`${attribute}=${value}`) as number,
      })),
    )
    const lying = rows.filter((row) => !row.isNew).map(({ id }) => id)
    if (lying.length > 0) await dropOtherChoices(tx, lying, choices)
    if (choices.length > 0) await tx.insert(inventoryAttributes).values(choices).onConflictDoNothing()
  }
}

/** What stays as it was is not written again: prices of products follow each write (the first migration). */
async function dropOtherChoices(tx: Tx, ids: number[], choices: (typeof inventoryAttributes.$inferInsert)[]) {
  const lying = sql.param(choices.map(({ inventoryId }) => inventoryId))
  const values = sql.param(choices.map(({ valueId }) => valueId))
  const kept = sql`select 1 from unnest(${lying}::int[], ${values}::int[]) kept (inventory_id, value_id)
    where kept.inventory_id = ${inventoryAttributes.inventoryId} and kept.value_id = ${inventoryAttributes.valueId}`
  await tx
    .delete(inventoryAttributes)
    .where(and(inArray(inventoryAttributes.inventoryId, ids), sql`not exists (${kept})`))
}
