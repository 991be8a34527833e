import type { Queryable } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { capsPassed } from '../orders/flash-sale-caps-passed.ts'
import type { OrderRow } from '../orders/order-with-lines.ts'
import { lockInventories, returnStock, type StockLine, takeStock } from '../orders/take-stock.ts'

/** Takes additional pieces of a line out of stock and its flash sale. A negative `quantity` returns pieces. */
export async function moveStock(
  tx: Queryable,
  order: OrderRow,
  line: StockLine & { title: { en?: string } },
): Promise<void> {
  const { inventoryId, productId, flashSaleId, quantity } = line
  await lockInventories(tx, [inventoryId])
  if (quantity < 0) return await returnStock(tx, [{ inventoryId, productId, flashSaleId, quantity: -quantity }])
  const more = [{ inventoryId, productId, flashSaleId, quantity }]
  const [passed] = await capsPassed(tx, { shopperId: order.shopperId, keys: order.buyerKeys }, more)
  if (passed) throw businessError('sale_cap_passed', { title: line.title.en ?? '', cap: passed.cap }, 'quantity')
  if (!(await takeStock(tx, more))) throw businessError('out_of_stock', undefined, 'quantity')
}
