import { toMinor, toWire } from '../../contract/money.ts'
import { formatMoney } from '../../i18n/format.ts'
import { addressesOf } from '../addresses/shopper-addresses.ts'
import { lockCheckedLines, removeOrdered } from '../cart/ordered-lines.ts'
import { type PricedCart, priceLines } from '../cart/priced-cart.ts'
import type { Queryable } from '../database/db.ts'
import { isOn } from '../payments/methods.ts'
import { Refusal, refusal } from '../refusal.ts'
import { orderProblems } from './check-order.ts'
import type { Placement } from './placement.ts'
import type { WholeOrder } from './queries.ts'
import { lockShelf, takeStock } from './take-stock.ts'
import { writeOrder } from './write-order.ts'

/**
 * Makes an order of the checked lines, in the open transaction: prices, stock and fees are read again under locks, and
 * anything that is not as the shopper saw it refuses the order and changes nothing.
 */
export async function placeOrder(tx: Queryable, placement: Placement): Promise<WholeOrder> {
  const { shopperId, language, currency } = placement
  if (!isOn(placement.paymentMethod, currency)) throw refusal('payment_method_off', undefined, 'payment_method')
  const rows = await lockCheckedLines(tx, shopperId)
  if (rows.length === 0) throw refusal('nothing_selected')
  const address = await destinationOf(tx, placement)
  await lockShelf(
    tx,
    rows.map((row) => row.inventoryId),
  )
  const now = new Date()
  const cart = await priceLines(tx, rows, { currency, now, shopperId, address })
  const problems = orderProblems(cart, { language, now })
  if (problems.length > 0) throw new Refusal(problems)
  refuseOtherTotal(cart, placement)
  await takeEverything(tx, cart)
  await removeOrdered(tx, shopperId, rows)
  return await writeOrder(tx, { ...placement, address, cart, now })
}

async function destinationOf(tx: Queryable, { shopperId, addressId }: Placement) {
  const known = await addressesOf(tx, shopperId)
  if (known.length === 0) throw refusal('address_required')
  const address = known.find((row) => row.id === addressId)
  if (!address) throw refusal('address_unknown', undefined, 'address_id')
  return address
}

function refuseOtherTotal({ sums, currency }: PricedCart, { expectedTotal, language }: Placement): void {
  if (expectedTotal === undefined || toMinor(expectedTotal) === sums.total) return
  // First-strong isolate: the amount keeps its own direction inside a sentence of the other script.
  const total = `\u2068${formatMoney(toWire(sums.total), currency, language)}\u2069`
  throw refusal('prices_changed', { total })
}

async function takeEverything(tx: Queryable, { lines }: PricedCart): Promise<void> {
  const taken = lines.map(({ current, quantity }) => ({
    inventoryId: current.inventory.id,
    productId: current.product.id,
    flashSaleId: current.sale?.id ?? null,
    quantity,
  }))
  // The rows are locked and were read after locking, so this holds; if it ever did not, nothing is sold twice.
  if (!(await takeStock(tx, taken))) throw refusal('out_of_stock')
}
