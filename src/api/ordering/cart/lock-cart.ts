import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { carts } from './tables.ts'

const lock = statement(z.object({ voucherCode: z.string().nullable() }))`
  insert into ${carts} (shopper_id) values (${param('shopperId')})
  on conflict (shopper_id) do update set updated_at = now() returning voucher_code as "voucherCode"`

/**
 * Locks the shopper's cart until the transaction ends. So twenty concurrent adds make one line, and of two concurrent orders the second
 * finds an empty cart. Returns the voucher code on the cart.
 */
export async function lockCart(tx: Queryable, shopperId: string): Promise<{ voucherCode: string | null }> {
  const [cart] = await lock(tx, { shopperId })
  return cart ?? { voucherCode: null }
}
