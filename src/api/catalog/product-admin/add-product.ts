import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { GoodsProduct, goods } from '#contract/catalog/console-products.ts'
import { toMinor } from '#contract/money.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { slugOf } from '../new-slug.ts'
import { plannedOffers } from '../planned-offers/tables.ts'
import { inventories, inventoryAttributes, productMedia, products } from '../products/tables.ts'
import { refuseUnknownPlaces } from './change-product.ts'
import { keepFirstStock } from './change-stock.ts'
import { findProducts } from './find-products.ts'

type NewProduct = z.output<(typeof goods.add)['body']>

/** Adds a hidden product with one inventory. Refuses with `sku_taken` or `place_unknown`. */
export const addProduct = ({ db, actor }: ActorContext, input: NewProduct): Promise<GoodsProduct> =>
  inTransaction(db, async (tx) => {
    await refuseUnknownPlaces(tx, input)
    const values = {
      slug: slugOf(input.title_en, 'product'),
      storeId: input.store_id,
      categoryId: input.category_id,
      title: { en: input.title_en, ...(input.title_fa && { fa: input.title_fa }) },
      description: {},
      image: DEFAULT_PICTURE_NAME,
      selling: toMinor(input.selling),
      public: false,
    }
    const [row] = await tx.insert(products).values(values).returning({ id: products.id })
    const id = row?.id as number
    const laid = await tx
      .insert(inventories)
      .values({ productId: id, sku: input.sku, stock: input.stock })
      .onConflictDoNothing()
      .returning({ id: inventories.id })
    const [shelf] = laid
    if (!shelf) throw businessError('sku_taken', {}, 'sku')
    await keepFirstStock(tx, { productId: id, inventoryId: shelf.id, ...input, actorName: actor.name })
    const changes = changesBetween({}, input)
    await recordAction(tx, actor, { action: 'product.add', target: { type: 'product', id }, changes })
    return await findProducts({ db: tx }, id)
  })

/** Adds a hidden copy with new SKUs and no stock. Throws the fault `not_found` for an unknown product. */
export const duplicateProduct = ({ db, actor }: ActorContext, from: number): Promise<GoodsProduct> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(products).where(eq(products.id, from))
    if (!row) throw new HttpError('not_found')
    const { id: _, slug: __, createdAt: ___, sold, ratingSum, ratingCount, ...same } = row
    const fresh = { slug: slugOf(row.title.en ?? '', 'product'), public: false }
    const [copy] = await tx
      .insert(products)
      .values({ ...same, ...fresh })
      .returning({ id: products.id })
    const id = copy?.id as number
    await copyParts(tx, from, id)
    const changes = changesBetween({}, { copied_from: from })
    await recordAction(tx, actor, { action: 'product.duplicate', target: { type: 'product', id }, changes })
    return await findProducts({ db: tx }, id)
  })

/**
 * Copies pictures with alt texts, the planned offer, and inventories with their attribute values. The new product id and the old
 * inventory id are appended to each SKU.
 */
async function copyParts(tx: Tx, from: number, to: number) {
  await tx.execute(sql`insert into ${productMedia} (product_id, position, image, video, alt)
    select ${to}::int, position, image, video, alt from ${productMedia} where product_id = ${from}`)
  await tx.execute(sql`insert into ${plannedOffers} (product_id, offered, starts_at, ends_at, begun)
    select ${to}::int, offered, starts_at, ends_at, begun from ${plannedOffers} where product_id = ${from}`)
  await tx.execute(sql`insert into ${inventories} (product_id, sku, stock, price, usd_price, image, position)
    select ${to}::int, left(sku, 100) || '-' || ${to}::int || '-' || id, 0, price, usd_price, image, position
    from ${inventories} where product_id = ${from}`)
  await tx.execute(sql`insert into ${inventoryAttributes} (inventory_id, value_id)
    select copy.id, a.value_id from ${inventoryAttributes} a join ${inventories} i on i.id = a.inventory_id
    join ${inventories} copy on copy.product_id = ${to} and copy.sku = left(i.sku, 100) || '-' || ${to}::int || '-' || i.id
    where i.product_id = ${from}`)
}
