import type { CurrentInventory } from '../../catalog/products/current-inventories.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { Buyer } from '../orders/buyer.ts'
import { orderedInSales } from '../orders/ordered-in-flash-sales.ts'
import { capFor } from './flash-sale-cap-rules.ts'

const itemOf = ({ sale, product }: CurrentInventory) => sale && { sale: sale.id, product: product.id }

/**
 * Returns a function from an inventory to the remaining flash-sale cap of the buyer, after earlier orders; null without a sale. Runs one
 * query for all inventories, and none if no inventory is on sale.
 */
export async function flashSaleCapsLeft(db: Queryable, buyer: Buyer, inventories: CurrentInventory[]) {
  const items = inventories.flatMap((current) => itemOf(current) ?? [])
  const ordered = await orderedInSales(db, buyer, items)
  return (current: CurrentInventory) => {
    const item = itemOf(current)
    return capFor(current.sale, item ? ordered(item) : 0)
  }
}
