import { and, eq, inArray } from 'drizzle-orm'
import { Selected } from '#contract/ordering/cart.ts'
import { runningBundles } from '../../catalog/bundles/running-bundles.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { lockCart } from './lock-cart.ts'
import { quantitiesOf } from './queries.ts'
import { cartLines } from './tables.ts'

type Choice = {
  checked: string[]
  unchecked: string[]
  /** Also changes the other products of the same bundle deals. */
  isBundle?: boolean | undefined
}

/** Checks and unchecks lines. A line in both lists ends up unchecked. */
export async function changeLines(
  tx: Queryable,
  shopperId: string,
  { isBundle = false, ...named }: Choice,
  now: Date,
): Promise<void> {
  await lockCart(tx, shopperId)
  if (!isBundle) return await changeNamed(tx, shopperId, named)
  const partners = await partnersIn(tx, shopperId, now)
  const unchecked = named.unchecked.flatMap(partners)
  await changeNamed(tx, shopperId, { checked: named.checked.flatMap(partners), unchecked })
}

/** Returns a function from a line id to the ids of that line and of all lines in a running bundle with its product. */
async function partnersIn(tx: Queryable, shopperId: string, now: Date): Promise<(id: string) => string[]> {
  const lines = await quantitiesOf(tx, shopperId)
  const bundles = await runningBundles(tx, [...new Set(lines.map((line) => line.productId))], now)
  return (id) => {
    const productId = lines.find((line) => line.id === id)?.productId
    const parts = bundles
      .map((bundle) => [bundle.buyProductId, bundle.freeProductId])
      .filter((both) => both.some((part) => part === productId))
      .flat()
    return [id, ...lines.filter((line) => parts.includes(line.productId)).map((line) => line.id)]
  }
}

async function changeNamed(tx: Queryable, shopperId: string, { checked, unchecked }: Choice): Promise<void> {
  const named = new Set([...checked, ...unchecked])
  const found = [
    ...(await select(tx, shopperId, checked, Selected.checked)),
    ...(await select(tx, shopperId, unchecked, Selected.unchecked)),
  ]
  if (new Set(found.map((line) => line.id)).size < named.size) throw businessError('cart_line_unknown')
}

async function select(tx: Queryable, shopperId: string, ids: string[], selected: Selected): Promise<{ id: string }[]> {
  if (ids.length === 0) return []
  return tx
    .update(cartLines)
    .set({ selected })
    .where(and(eq(cartLines.shopperId, shopperId), inArray(cartLines.id, ids)))
    .returning({ id: cartLines.id })
}

/** Removes a line from the cart and returns its quantity. */
export async function deleteLine(tx: Queryable, shopperId: string | null, id: string): Promise<number> {
  if (!shopperId) throw businessError('cart_line_unknown')
  await lockCart(tx, shopperId)
  const [gone] = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.shopperId, shopperId), eq(cartLines.id, id)))
    .returning({ quantity: cartLines.quantity })
  if (!gone) throw businessError('cart_line_unknown')
  return gone.quantity
}
