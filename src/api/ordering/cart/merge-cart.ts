import { asc, eq, sql } from 'drizzle-orm'
import { currentInventories } from '../../catalog/products/current-inventories.ts'
import { maxQuantity } from '../../catalog/products/price-rules.ts'
import { inventories } from '../../catalog/products/tables.ts'
import type { GuestAndUser, ShopperDataPart } from '../../customers/accounts/shopper-data.ts'
import { wishlistItems } from '../../customers/wishlist/tables.ts'
import type { Tx } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { lockCart } from './lock-cart.ts'
import { type Line, mergeLines } from './merge-rules.ts'
import { cartLines, cartShipping, carts } from './tables.ts'

/** Waits for transactions that change or order the guest's cart. Does not create a missing cart. */
async function lockCarts(tx: Tx, guestId: string): Promise<void> {
  await tx.select().from(carts).where(eq(carts.shopperId, guestId)).for('update')
  await tx
    .select({ id: cartLines.id })
    .from(cartLines)
    .where(eq(cartLines.shopperId, guestId))
    .orderBy(asc(cartLines.inventoryId))
    .for('update')
}

/** Merges the guest's lines, address, voucher and shipping rules into the member's cart. The guest's choices are newer, so they win. */
async function mergeCart(tx: Tx, joining: GuestAndUser): Promise<void> {
  const { guestId, userId, addressIds } = joining
  await lockCart(tx, userId)
  await moveLines(tx, joining)
  const [guestCart] = await tx.select().from(carts).where(eq(carts.shopperId, guestId))
  const addressId = guestCart?.addressId && addressIds.get(guestCart.addressId)
  const chosen = {
    ...(addressId && { addressId }),
    ...(guestCart?.voucherCode && { voucherCode: guestCart.voucherCode }),
  }
  if (Object.keys(chosen).length > 0) await tx.update(carts).set(chosen).where(eq(carts.shopperId, userId))
  await tx.execute(sql`
    insert into ${cartShipping} (shopper_id, store_id, shipping_rule_id)
    select ${userId}::uuid, store_id, shipping_rule_id from ${cartShipping} where shopper_id = ${guestId}
    on conflict (shopper_id, store_id) do update set shipping_rule_id = excluded.shipping_rule_id`)
}

async function moveLines(tx: Tx, { guestId, userId }: GuestAndUser): Promise<void> {
  const guestLines = await linesWithProducts(tx, guestId)
  if (guestLines.length === 0) return
  const userLines = await linesWithProducts(tx, userId)
  const merged = mergeLines(userLines, guestLines, await maxQuantities(tx, guestLines))
  for (const { id, quantity, selected } of merged.changed) {
    await tx.update(cartLines).set({ quantity, selected }).where(eq(cartLines.id, id))
  }
  for (const { id, quantity } of merged.moved) {
    await tx.update(cartLines).set({ shopperId: userId, quantity }).where(eq(cartLines.id, id))
  }
  // Products that do not fit in the cart go to the wishlist.
  const wishes = merged.leftOver.map((productId) => ({ shopperId: userId, productId }))
  if (wishes.length > 0) await tx.insert(wishlistItems).values(wishes).onConflictDoNothing()
}

const linesWithProducts = (tx: Tx, shopperId: string): Promise<Line[]> =>
  tx
    .select({
      id: cartLines.id,
      inventoryId: cartLines.inventoryId,
      productId: inventories.productId,
      quantity: cartLines.quantity,
      selected: cartLines.selected,
    })
    .from(cartLines)
    .innerJoin(inventories, eq(inventories.id, cartLines.inventoryId))
    .where(eq(cartLines.shopperId, shopperId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id))

/** Maximum quantity for one order now, by inventory id. */
async function maxQuantities(tx: Tx, lines: Line[]): Promise<Map<number, number>> {
  const now = await databaseNow(tx)
  const ids = lines.map((line) => line.inventoryId)
  const current = await currentInventories(tx, ids, { now })
  return new Map(current.map(({ inventory, sale }) => [inventory.id, maxQuantity(inventory.stock, sale, now)]))
}

export const cartDataPart: ShopperDataPart = { lock: lockCarts, merge: mergeCart }
