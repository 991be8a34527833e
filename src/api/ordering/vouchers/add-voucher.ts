import { eq } from 'drizzle-orm'
import { importPromotion, type NewPromotion } from '../../catalog/import/import-promotion.ts'
import { normalizeCode, VOUCHER_CODE } from '../../catalog/import/normalize-voucher-code.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { findVoucher, type ListedVoucher } from './list-vouchers.ts'
import { vouchers } from './tables.ts'
import { writeVouchers } from './write-vouchers.ts'

type NewVoucher = NewPromotion<'voucher'>

/** Adds a voucher and returns it. Refuses a code that another voucher has. */
export const addVoucher = ({ db, actor }: ActorContext, input: NewVoucher): Promise<ListedVoucher> =>
  inTransaction(db, async (tx) => {
    const code = normalizeCode(input.code)
    if (!VOUCHER_CODE.test(code)) throw businessError('voucher_code_form', undefined, 'code')
    await lockName(tx, `voucher ${code}`)
    const there = await tx.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.code, code))
    if (there.length > 0) throw businessError('voucher_exists', { code }, 'code')
    await importPromotion(tx, 'voucher', input, writeVouchers)
    const target = { type: 'voucher', id: code }
    await recordAction(tx, actor, { action: 'voucher.add', target, changes: changesBetween({}, input) })
    return await findVoucher({ db: tx }, code)
  })
