import { eq, sql } from 'drizzle-orm'
import type { BusinessErrorCode } from '#contract/errors.ts'
import type { Currency } from '#contract/money.ts'
import { Selected } from '#contract/ordering/cart.ts'
import { type CurrentInventory, currentInventories } from '../../catalog/products/current-inventories.ts'
import { amountIn, maxQuantity } from '../../catalog/products/price-rules.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { cartCount } from './cart-count.ts'
import { withinCap } from './flash-sale-cap-rules.ts'
import { flashSaleCapsLeft } from './flash-sale-caps-left.ts'
import { lockCart } from './lock-cart.ts'
import { MAX_LINES } from './rules.ts'
import { cartLines } from './tables.ts'

type WantedLine = { inventoryId: number; quantity: number }
/** The quantity of each wanted inventory in the cart now, and why it is less than wanted. `count`: sum of all quantities in the cart. */
export type PutBack = {
  put: { inventoryId: number; quantity: number; problem: BusinessErrorCode | null }[]
  count: number
}
type CartContext = { currency: Currency; now: Date }

/**
 * Puts lines back in the cart, checked, as far as they are still available. An existing line keeps the larger quantity. Runs in the
 * caller's transaction.
 */
export async function putBack(
  tx: Queryable,
  shopperId: string,
  wishes: WantedLine[],
  context: CartContext,
): Promise<PutBack> {
  const ids = wishes.map((wish) => wish.inventoryId)
  const inventories = await currentInventories(tx, ids, { now: context.now })
  const capOf = await flashSaleCapsLeft(tx, { shopperId, keys: [] }, inventories)
  await lockCart(tx, shopperId)
  const inCart = await tx
    .select({ id: cartLines.inventoryId })
    .from(cartLines)
    .where(eq(cartLines.shopperId, shopperId))
  const there = new Set(inCart.map((line) => line.id))
  const put: PutBack['put'] = []
  for (const wish of wishes) {
    const current = inventories.find(({ inventory }) => inventory.id === wish.inventoryId)
    const { quantity, problem } = whatFits(wish, current, { now: context.now, capOf })
    const isFull = there.size >= MAX_LINES && !there.has(wish.inventoryId)
    if (current && quantity > 0 && !isFull) {
      await keepLine(tx, shopperId, { current, quantity, currency: context.currency })
      there.add(wish.inventoryId)
    }
    put.push({
      inventoryId: wish.inventoryId,
      quantity: isFull ? 0 : quantity,
      problem: isFull ? 'cart_full' : problem,
    })
  }
  return { put, count: await cartCount(tx, shopperId) }
}

type StockLimits = { now: Date; capOf: Awaited<ReturnType<typeof flashSaleCapsLeft>> }

function whatFits(wish: WantedLine, current: CurrentInventory | undefined, { now, capOf }: StockLimits) {
  if (!current?.public) return { quantity: 0, problem: 'product_unknown' as const }
  const there = maxQuantity(current.inventory.stock, current.sale, now)
  if (there === 0) return { quantity: 0, problem: 'out_of_stock' as const }
  const most = withinCap(there, capOf(current))
  const enough = most >= wish.quantity
  return { quantity: Math.min(wish.quantity, most), problem: enough ? null : ('quantity_maximum' as const) }
}

type LineToKeep = { current: CurrentInventory; quantity: number; currency: Currency }

async function keepLine(tx: Queryable, shopperId: string, { current, quantity, currency }: LineToKeep): Promise<void> {
  const price = { priceWhenAdded: amountIn(current.priced.current, currency), currency, selected: Selected.checked }
  await tx
    .insert(cartLines)
    .values({ shopperId, inventoryId: current.inventory.id, quantity, ...price })
    .onConflictDoUpdate({
      target: [cartLines.shopperId, cartLines.inventoryId],
      set: { ...price, quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)` },
    })
}
