import { eq } from 'drizzle-orm'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { findVoucher, type ListedVoucher } from './list-vouchers.ts'
import { vouchers } from './tables.ts'

/** Ends a voucher, whenever it would end by itself, and answers it: nobody can use it any more, and orders that have it keep it. */
export const endVoucher = ({ db }: ActorContext, typed: string): Promise<ListedVoucher> =>
  inTransaction(db, async (tx) => {
    const { id, code } = await findVoucher({ db: tx }, typed)
    await tx.update(vouchers).set({ active: false }).where(eq(vouchers.id, id))
    return await findVoucher({ db: tx }, code)
  })
