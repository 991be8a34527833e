import type { CurrentInventory } from '../../catalog/products/current-inventories.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { orderedInSales } from '../orders/sale-purchases.ts'
import { capFor } from './sale-rules.ts'

const itemOf = ({ sale, product }: CurrentInventory) => sale && { sale: sale.id, product: product.id }

/**
 * What the running sales still let a shopper have of each of these, after their earlier orders; null where none applies.
 * One query however many, none where nothing is on sale.
 */
export async function shopperSaleCaps(db: Queryable, shopperId: string, inventories: CurrentInventory[]) {
  const items = inventories.flatMap((current) => itemOf(current) ?? [])
  const ordered = await orderedInSales(db, shopperId, items)
  return (current: CurrentInventory) => {
    const item = itemOf(current)
    return capFor(current.sale, item ? ordered(item) : 0)
  }
}
