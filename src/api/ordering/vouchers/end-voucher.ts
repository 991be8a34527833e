import { and, eq } from 'drizzle-orm'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { findVoucher, type ListedVoucher } from './list-vouchers.ts'
import { vouchers } from './tables.ts'

/**
 * Ends a voucher at once and returns it. No shopper can use it any more; orders that used it keep their discount. A voucher that was ended
 * before stays unchanged.
 */
export const endVoucher = ({ db, actor }: ActorContext, typed: string): Promise<ListedVoucher> =>
  inTransaction(db, async (tx) => {
    const { id, code } = await findVoucher({ db: tx }, typed)
    const ended = await tx
      .update(vouchers)
      .set({ active: false })
      .where(and(eq(vouchers.id, id), vouchers.active))
      .returning({ id: vouchers.id })
    const changes = { active: { before: true, after: false } }
    const target = { type: 'voucher', id: code }
    if (ended.length > 0) await recordAction(tx, actor, { action: 'voucher.end', target, changes })
    return await findVoucher({ db: tx }, code)
  })
