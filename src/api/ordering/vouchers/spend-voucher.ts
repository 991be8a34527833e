import { z } from 'zod'
import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { IdRow } from '../../platform/database/rows-of.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { businessError } from '../../platform/request/errors.ts'
import { vouchers, voucherUses } from './tables.ts'

const lock = statement(IdRow)`select id from ${vouchers} where code = ${param('code')} for no key update`

/**
 * Locks a voucher until the transaction ends, so that its state and its uses cannot change before the order uses it. Every transaction
 * locks inventories first and vouchers after them. Shoppers can still collect the voucher, because the lock is `for no key update`.
 */
export async function lockVoucher(tx: Queryable, code: string | null): Promise<void> {
  if (code === null) return
  await lock(tx, { code })
}

const spend = statement(z.object({ id: z.string() }))`
  with spent as (
    update ${vouchers} set used = used + 1 where id = ${param('voucherId')} and (usage_limit is null or used < usage_limit)
    returning id)
  insert into ${voucherUses} (id, voucher_id, shopper_id, order_id, amount)
  select ${param('id')}::uuid, id, ${param('shopperId')}::uuid, ${param('orderId')}::uuid, ${param('amount')}::bigint from spent
  returning id`

/** `amount`: discount in minor units of the order's currency. */
type Use = { voucherId: number; shopperId: string; orderId: string; amount: number }

/** Counts a voucher as used by an order. The same statement checks the usage limit again, so concurrent orders cannot exceed it. */
export async function spendVoucher(tx: Queryable, use: Use): Promise<void> {
  const [spent] = await spend(tx, { ...use, id: newId() })
  if (!spent) throw businessError('voucher_used_up')
}
