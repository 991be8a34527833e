import { and, eq, sql } from 'drizzle-orm'
import { MAX_ID } from '#contract/fields.ts'
import { normalizeCode } from '../../catalog/import/normalize-voucher-code.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param } from '../../platform/database/statement.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { ruleIn, vouchersFrom } from './find-vouchers.ts'
import { reasonOf } from './refusal-reason.ts'
import { usageProblem } from './rules.ts'
import { collectedVouchers } from './tables.ts'

type Reader = { language: string; now: Date }

/** Identifies a voucher by id or by code. If both are given, the code counts. */
export type VoucherKey = { voucher_id?: number | undefined; code?: string | undefined }

/**
 * Adds a voucher to the wallet and returns its id. A second call changes nothing. A private voucher cannot be collected by id, and a
 * voucher that has ended or is used up is refused.
 */
export async function collectVoucher(
  tx: Queryable,
  shopperId: string,
  which: VoucherKey,
  { language, now }: Reader,
): Promise<number> {
  const row = await findVoucher(tx, shopperId, which)
  const unknown = which.code === undefined ? !row?.public : !row?.active
  if (!row || unknown)
    throw businessError('voucher_unknown', undefined, which.code === undefined ? 'voucher_id' : 'code')
  const problem = usageProblem(row, { now, usedByShopper: row.usedByShopper })
  // A shopper can collect a voucher before it starts.
  if (problem && problem.code !== 'voucher_not_begun')
    throw new BusinessError([
      { ...reasonOf(problem, ruleIn(row, 'AFN', 0), { language, currency: 'AFN' }), field: 'code' },
    ])
  await tx.insert(collectedVouchers).values({ shopperId, voucherId: row.id }).onConflictDoNothing()
  return row.id
}

/** Removes a voucher from the wallet, if it is there. */
export async function removeFromWallet(tx: Queryable, shopperId: string, voucherId: number): Promise<void> {
  if (Math.abs(voucherId) > MAX_ID) return
  await tx
    .delete(collectedVouchers)
    .where(and(eq(collectedVouchers.shopperId, shopperId), eq(collectedVouchers.voucherId, voucherId)))
}

const byId = vouchersFrom(sql`where vouchers.id = ${param('id')}`)
const byCode = vouchersFrom(sql`where vouchers.code = ${param('code')}`)

async function findVoucher(tx: Queryable, shopperId: string, { voucher_id = 0, code }: VoucherKey) {
  if (code === undefined && Math.abs(voucher_id) > MAX_ID) return
  const [row] = await (code === undefined
    ? byId(tx, { shopperId, id: voucher_id })
    : byCode(tx, { shopperId, code: normalizeCode(code) }))
  return row
}
