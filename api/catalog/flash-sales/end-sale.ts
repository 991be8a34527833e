import { eq } from 'drizzle-orm'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { flashSales } from '../products/tables.ts'
import { findSaleNamed, type SaleWithItems } from './list-sales.ts'

/** Ends a flash sale, whether it runs or is still to come, and answers it: its products cost what they cost before. */
export const endSale = ({ db }: ActorContext, slug: string): Promise<SaleWithItems> =>
  inTransaction(db, async (tx) => {
    await tx.update(flashSales).set({ public: false }).where(eq(flashSales.slug, slug))
    return await findSaleNamed({ db: tx }, slug)
  })
