import { and, eq } from 'drizzle-orm'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { flashSales } from '../products/tables.ts'
import { findSaleNamed, type SaleWithItems } from './list-sales.ts'

/**
 * Ends a running or scheduled flash sale and returns it. Its products return to their usual prices. Does nothing if the sale has
 * ended.
 */
export const endSale = ({ db, actor }: ActorContext, slug: string): Promise<SaleWithItems> =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .update(flashSales)
      .set({ public: false })
      .where(and(eq(flashSales.slug, slug), flashSales.public))
      .returning({ id: flashSales.id })
    const target = { type: 'flash sale', id: slug }
    if (ended.length > 0) await recordAction(tx, actor, { action: 'flash-sale.end', target })
    return await findSaleNamed({ db: tx }, slug)
  })
