import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Currency } from '#contract/money.ts'
import { Selected } from '#contract/ordering/cart.ts'
import { formatNumber } from '#i18n/format.ts'
import {
  type CurrentInventory,
  currentInventories,
  inventoriesOfProduct,
} from '../../catalog/products/current-inventories.ts'
import { amountIn, maxQuantity } from '../../catalog/products/price-rules.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { businessError } from '../../platform/request/errors.ts'
import { flashSaleCapsLeft } from './flash-sale-caps-left.ts'
import { lockCart } from './lock-cart.ts'
import { MAX_LINES, quantityProblem } from './rules.ts'
import { cartLines } from './tables.ts'

export type PutInput = { product_id: number; inventory_id?: number | undefined; quantity: number }
/** The line, and the sum of all quantities in the cart. */
const PutResult = z.object({ id: z.string(), quantity: z.int(), cart_count: z.int() })
export type PutResult = z.infer<typeof PutResult>
export type PutContext = { currency: Currency; language: string; now: Date }

/** Replaces the quantity of an existing line. Adds no line to a cart with `MAX_LINES` other lines. */
const putLine = statement(PutResult)`
  with others as (
    select count(*) as lines, coalesce(sum(quantity), 0)::int as quantity
    from ${cartLines} where shopper_id = ${param('shopperId')} and inventory_id <> ${param('inventoryId')}),
  put as (
    insert into ${cartLines} (id, shopper_id, inventory_id, quantity, selected, price_when_added, currency, created_at)
    select ${param('id')}::uuid, ${param('shopperId')}::uuid, ${param('inventoryId')}::int, ${param('quantity')}::int,
      ${sql.raw(String(Selected.checked))}::smallint, ${param('price')}::bigint, ${param('currency')}::text, clock_timestamp()
    from others where others.lines < ${sql.raw(String(MAX_LINES))}
    on conflict (shopper_id, inventory_id) do update set quantity = excluded.quantity, selected = excluded.selected,
      price_when_added = excluded.price_when_added, currency = excluded.currency
    returning id, quantity)
  select put.id, put.quantity, put.quantity + others.quantity as cart_count from put, others`

/** Puts an inventory in the cart, checked. Replaces the quantity of an existing line (spec §4). */
export async function putInCart(
  tx: Queryable,
  shopperId: string,
  wish: PutInput,
  context: PutContext,
): Promise<PutResult> {
  const { currency, now } = context
  const current = await chosenInventory(tx, wish, now)
  const { stock } = current.inventory
  const problem = quantityProblem(wish.quantity, { stock, max: maxQuantity(stock, current.sale, now) })
  if (problem) throw businessError(problem, undefined, 'quantity')
  await refusePassedCap(tx, shopperId, { current, wish, context })
  const price = amountIn(current.priced.current, currency)
  const { id: inventoryId } = current.inventory
  const line = { id: newId(), shopperId, inventoryId, quantity: wish.quantity, price, currency }
  await lockCart(tx, shopperId)
  const [put] = await putLine(tx, line)
  if (!put) throw businessError('cart_full')
  return put
}

type WantedInventory = { current: CurrentInventory; wish: PutInput; context: PutContext }

/**
 * Earlier orders of the shopper count for the flash-sale cap. The buyer's phone and address are only known at checkout, which checks again.
 */
async function refusePassedCap(
  tx: Queryable,
  shopperId: string,
  { current, wish, context }: WantedInventory,
): Promise<void> {
  const cap = (await flashSaleCapsLeft(tx, { shopperId, keys: [] }, [current]))(current)
  if (!cap || wish.quantity <= cap.left) return
  const title = inLanguage(current.product.title, context.language)
  throw businessError('sale_cap_passed', { title, cap: formatNumber(cap.perBuyer, context.language) }, 'quantity')
}

/** Puts an inventory in the cart and unchecks all other lines. */
export async function buyNow(
  tx: Queryable,
  shopperId: string,
  wish: PutInput,
  context: PutContext,
): Promise<PutResult> {
  const line = await putInCart(tx, shopperId, wish, context)
  await tx
    .update(cartLines)
    .set({ selected: Selected.unchecked })
    .where(and(eq(cartLines.shopperId, shopperId), ne(cartLines.id, line.id)))
  return line
}

/** The requested inventory, which must belong to the product. The inventory id may be missing only if the product has no choices. */
async function chosenInventory(tx: Queryable, wish: PutInput, now: Date): Promise<CurrentInventory> {
  const { product_id, inventory_id } = wish
  // A product may have a hundred inventories, so only the requested one is read.
  const [named] = inventory_id === undefined ? [] : await currentInventories(tx, [inventory_id], { now })
  if (named?.public && named.product.id === product_id) return named
  const inventories = await inventoriesOfProduct(tx, product_id, { now })
  if (!inventories.some((current) => current.public)) throw businessError('product_unknown', undefined, 'product_id')
  if (inventory_id !== undefined) throw businessError('product_unknown', undefined, 'inventory_id')
  const [only] = inventories
  if (!only || inventories.length > 1 || only.attributes.length > 0) throw businessError('attributes_required')
  return only
}
