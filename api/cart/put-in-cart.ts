import { and, eq, ne, sql } from 'drizzle-orm'
import { Selected } from '../../contract/cart.ts'
import type { Currency } from '../../contract/money.ts'
import { type CurrentInventory, currentInventories } from '../catalog/current-inventories.ts'
import { amountIn, maxQuantity } from '../catalog/price-rules.ts'
import type { Queryable } from '../database/db.ts'
import { refusal } from '../refusal.ts'
import { readUsdRate } from '../site/settings.ts'
import { lockCart } from './lock-cart.ts'
import { inventoriesOfProduct } from './queries.ts'
import { MAX_LINES, quantityProblem } from './rules.ts'
import { cartLines } from './tables.ts'

type Wish = { product_id: number; inventory_id?: number | undefined; quantity: number }
type Asked = { currency: Currency; now: Date }

/** Puts something in the cart, checked. Of a line that is there already the quantity is replaced (spec §4). */
export async function putInCart(tx: Queryable, shopperId: string, wish: Wish, { currency, now }: Asked) {
  const current = await chosenInventory(tx, wish, now)
  const { stock } = current.inventory
  const problem = quantityProblem(wish.quantity, { stock, max: maxQuantity(stock, current.sale, now) })
  if (problem) throw refusal(problem, undefined, 'quantity')
  await lockCart(tx, shopperId)
  await refuseWhenFull(tx, shopperId, current.inventory.id)
  const fresh = {
    quantity: wish.quantity,
    selected: Selected.checked,
    priceWhenAdded: amountIn(current.priced.current, currency),
    currency,
  }
  const [line] = await tx
    .insert(cartLines)
    .values({ shopperId, inventoryId: current.inventory.id, ...fresh, createdAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({ target: [cartLines.shopperId, cartLines.inventoryId], set: fresh })
    .returning({ id: cartLines.id, quantity: cartLines.quantity })
  return line as { id: string; quantity: number }
}

/** Puts something in the cart and leaves that line alone checked. */
export async function buyNow(tx: Queryable, shopperId: string, wish: Wish, asked: Asked) {
  const line = await putInCart(tx, shopperId, wish, asked)
  await tx
    .update(cartLines)
    .set({ selected: Selected.unchecked })
    .where(and(eq(cartLines.shopperId, shopperId), ne(cartLines.id, line.id)))
  return line
}

/** The inventory asked for, which must be the product's; only a product without choices has one by itself. */
async function chosenInventory(tx: Queryable, wish: Wish, now: Date): Promise<CurrentInventory> {
  const ids = await inventoriesOfProduct(tx, wish.product_id)
  const shelf = await currentInventories(tx, ids, { now, usdRate: await readUsdRate(tx) })
  if (!shelf.some((current) => current.public)) throw refusal('product_unknown', undefined, 'product_id')
  if (wish.inventory_id === undefined) {
    const [only] = shelf
    if (!only || shelf.length > 1 || only.attributes.length > 0) throw refusal('attributes_required')
    return only
  }
  const chosen = shelf.find((current) => current.inventory.id === wish.inventory_id)
  if (!chosen) throw refusal('product_unknown', undefined, 'inventory_id')
  return chosen
}

async function refuseWhenFull(tx: Queryable, shopperId: string, inventoryId: number): Promise<void> {
  const others = await tx.$count(
    cartLines,
    and(eq(cartLines.shopperId, shopperId), ne(cartLines.inventoryId, inventoryId)),
  )
  if (others >= MAX_LINES) throw refusal('cart_full')
}
