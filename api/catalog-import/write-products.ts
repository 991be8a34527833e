import { and, inArray, notInArray } from 'drizzle-orm'
import { toMinor } from '../../contract/money.ts'
import { brands, categories, inventories, inventoryAttributes, productMedia, products } from '../catalog/tables.ts'
import { stores } from '../stores/tables.ts'
import { chunksOf, replacing } from './chunks.ts'
import { type Ids, idsBySlug, valueIds } from './known.ts'
import type { Rows } from './read-lines.ts'
import type { RecordOf } from './records.ts'
import type { Writing } from './write-frame.ts'

type Product = RecordOf<'product'>
type Names = { stores: Ids; brands: Ids; categories: Ids; values: Ids }
type Written = { id: number; record: Product }

const PRODUCTS_AT_ONCE = 200

/** Products with all that hangs on them. `sold` and the day of adding count only for products that are new. */
export async function writeProducts(writing: Writing, rows: Rows['product']) {
  const { tx } = writing
  const names: Names = {
    stores: await idsBySlug(tx, stores),
    brands: await idsBySlug(tx, brands),
    categories: await idsBySlug(tx, categories),
    values: await valueIds(tx),
  }
  for (const chunk of chunksOf(rows, PRODUCTS_AT_ONCE)) {
    const records = chunk.map((row) => row.record)
    const ids = await writeRows(writing, records, names)
    const written = records.map((record) => ({ record, id: ids.get(record.slug) as number }))
    await writeMedia(writing, written)
    await writeShelves(writing, written, names.values)
    writing.wrote(chunk.length)
  }
}

async function writeRows({ tx, picture }: Writing, records: Product[], names: Names): Promise<Ids> {
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
    .returning({ id: products.id, slug: products.slug })
  return new Map(rows.map((row) => [row.slug, row.id]))
}

async function writeMedia({ tx, picture }: Writing, written: Written[]) {
  const ids = written.map(({ id }) => id)
  await tx.delete(productMedia).where(inArray(productMedia.productId, ids))
  const values = written.flatMap(({ id, record }) =>
    record.media.map(({ image, video }, position) => ({ productId: id, position, image: picture(image), video })),
  )
  for (const chunk of chunksOf(values)) await tx.insert(productMedia).values(chunk)
}

/** The shelf is what the record says: what it no longer names is gone, also from carts. */
async function writeShelves({ tx, picture }: Writing, written: Written[], valueIdOf: Ids) {
  const shelf = written.flatMap(({ id, record }) =>
    record.inventories.map((inventory, position) => ({ productId: id, inventory, position })),
  )
  const productIds = written.map(({ id }) => id)
  const skus = shelf.map(({ inventory }) => inventory.sku)
  await tx.delete(inventories).where(and(inArray(inventories.productId, productIds), notInArray(inventories.sku, skus)))
  for (const chunk of chunksOf(shelf)) {
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
      .returning({ id: inventories.id, sku: inventories.sku })
    const idOf = new Map(rows.map((row) => [row.sku, row.id]))
    await tx.delete(inventoryAttributes).where(inArray(inventoryAttributes.inventoryId, [...idOf.values()]))
    const choices = chunk.flatMap(({ inventory }) =>
      Object.entries(inventory.attributes).map(([attribute, value]) => ({
        inventoryId: idOf.get(inventory.sku) as number,
        valueId: valueIdOf.get(`${attribute}=${value}`) as number,
      })),
    )
    if (choices.length > 0) await tx.insert(inventoryAttributes).values(choices)
  }
}
