import { and, eq, sql } from 'drizzle-orm'
import type { StockReason } from '#contract/catalog/console-products.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { lockProducts } from '../import/lock-products.ts'
import { inventories } from '../products/tables.ts'
import { stockChanges } from './tables.ts'

type Input = { change: number; reason: StockReason; note: string }

/**
 * Changes the stock of an inventory, under the lock that orders take, and records the reason. Returns the new stock. Refuses with
 * `stock_too_low` (with the current stock). Throws the fault `not_found` for an unknown inventory.
 */
export const changeStock = ({ db, actor }: ActorContext, id: number, input: Input) =>
  inTransaction(db, async (tx) => {
    const [laid] = await tx.select({ productId: inventories.productId }).from(inventories).where(eq(inventories.id, id))
    if (!laid) throw new HttpError('not_found')
    await lockProducts(tx, [laid.productId])
    const [after] = await tx
      .update(inventories)
      .set({ stock: sql`${inventories.stock} + ${input.change}` })
      .where(and(eq(inventories.id, id), sql`${inventories.stock} + ${input.change} >= 0`))
      .returning({ sku: inventories.sku, stock: inventories.stock })
    if (!after) {
      const [now] = await tx.select({ stock: inventories.stock }).from(inventories).where(eq(inventories.id, id))
      throw businessError('stock_too_low', { stock: now?.stock ?? 0 }, 'change')
    }
    const entry = { productId: laid.productId, inventoryId: id, ...after, ...input, actorName: actor.name }
    await tx.insert(stockChanges).values(entry)
    await recordAction(tx, actor, {
      action: 'stock.change',
      target: { type: 'product', id: laid.productId },
      changes: {
        [after.sku]: { before: after.stock - input.change, after: after.stock },
        reason: { after: input.reason },
      },
    })
    return after
  })

type Laid = Pick<typeof stockChanges.$inferInsert, 'productId' | 'inventoryId' | 'sku' | 'stock' | 'actorName'>

/** Records the initial stock of a new inventory as received. */
export async function keepFirstStock(tx: Tx, { productId, inventoryId, sku, stock, actorName }: Laid): Promise<void> {
  const first = { productId, inventoryId, sku, stock, actorName, change: stock, reason: 'received' as const }
  if (stock > 0) await tx.insert(stockChanges).values(first)
}
