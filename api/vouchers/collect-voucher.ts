import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'
import { Refusal, refusal } from '../refusal.ts'
import { reasonOf } from './explain.ts'
import { ruleIn, selectVouchers } from './find-vouchers.ts'
import { usageProblem } from './rules.ts'
import { collectedVouchers, vouchers } from './tables.ts'

type Reader = { language: string; now: Date }

/** Ids are four bytes: a larger number names nothing, and PostgreSQL would not take it. */
const LARGEST_ID = 2 ** 31 - 1

/**
 * Puts a public voucher in the wallet; a second time changes nothing. One that is private is unknown to whoever has
 * only its number, and one that is over is no use to anybody.
 */
export async function collectVoucher(
  tx: Queryable,
  shopperId: string,
  voucherId: number,
  { language, now }: Reader,
): Promise<void> {
  const [row] =
    Math.abs(voucherId) > LARGEST_ID ? [] : await selectVouchers(tx, shopperId).where(eq(vouchers.id, voucherId))
  if (!row?.public) throw refusal('voucher_unknown', undefined, 'voucher_id')
  const problem = usageProblem(row, { now, usedByShopper: row.usedByShopper })
  // One to come may be collected already.
  if (problem && problem.code !== 'voucher_not_begun')
    throw new Refusal([reasonOf(problem, ruleIn(row, 'AFN', 0), { language, currency: 'AFN' })])
  await tx.insert(collectedVouchers).values({ shopperId, voucherId }).onConflictDoNothing()
}

/** Takes a voucher out of the wallet, if it is there. */
export async function letVoucherGo(tx: Queryable, shopperId: string, voucherId: number): Promise<void> {
  if (Math.abs(voucherId) > LARGEST_ID) return
  await tx
    .delete(collectedVouchers)
    .where(and(eq(collectedVouchers.shopperId, shopperId), eq(collectedVouchers.voucherId, voucherId)))
}
