import { eq } from 'drizzle-orm'
import { inventories } from '../../catalog/products/tables.ts'
import type { AddressRow } from '../../customers/addresses/shopper-addresses.ts'
import { addresses } from '../../customers/addresses/tables.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { columnsOf, rowOf } from '../../platform/database/table-rows.ts'
import { cartLines, cartShipping, carts } from './tables.ts'

export type LineRow = typeof cartLines.$inferSelect

/** All lines of a shopper's cart, the oldest first. */
export const linesOf = (db: Queryable, shopperId: string): Promise<LineRow[]> => linesInOrder(db, { shopperId })

const linesInOrder = statement(rowOf(cartLines))`
  select ${columnsOf(cartLines)} from ${cartLines} where ${cartLines.shopperId} = ${param('shopperId')}
  order by ${cartLines.createdAt}, ${cartLines.id}`

/** The address of the cart: the chosen one, else the preferred one, else null. */
export async function chosenAddress(db: Queryable, shopperId: string): Promise<AddressRow | null> {
  const [chosen] = await chosenOrPreferred(db, { shopperId })
  return chosen ?? null
}

const chosenOrPreferred = statement(rowOf(addresses))`
  select ${columnsOf(addresses)} from ${addresses} left join ${carts} on ${carts.shopperId} = ${addresses.shopperId}
  where ${addresses.shopperId} = ${param('shopperId')}
    and (${addresses.id} = ${carts.addressId} or (${carts.addressId} is null and ${addresses.preferred})) limit 1`

/** The chosen shipping rule ids, by store id. */
export async function chosenRules(db: Queryable, shopperId: string): Promise<Map<number, number>> {
  const rows = await rulesChosen(db, { shopperId })
  return new Map(rows.map((row) => [row.storeId, row.shippingRuleId]))
}

const rulesChosen = statement(rowOf(cartShipping))`
  select ${columnsOf(cartShipping)} from ${cartShipping} where ${cartShipping.shopperId} = ${param('shopperId')}`

/** The quantities of all lines in a cart, checked or not. */
export const quantitiesOf = (db: Queryable, shopperId: string) =>
  db
    .select({
      id: cartLines.id,
      productId: inventories.productId,
      inventoryId: cartLines.inventoryId,
      quantity: cartLines.quantity,
    })
    .from(cartLines)
    .innerJoin(inventories, eq(inventories.id, cartLines.inventoryId))
    .where(eq(cartLines.shopperId, shopperId))
