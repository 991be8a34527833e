import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { given, statement } from '../../platform/database/statement.ts'
import { carts } from './tables.ts'

const lock = statement(z.object({ voucherCode: z.string().nullable() }))`
  insert into ${carts} (shopper_id) values (${given('shopperId')})
  on conflict (shopper_id) do update set updated_at = now() returning voucher_code as "voucherCode"`

/**
 * Makes everything else that would change this shopper's cart wait until the transaction ends, so that twenty adds at
 * once make one line and two orders placed at once find one full cart and one empty one. Answers the voucher kept on it.
 */
export async function lockCart(tx: Queryable, shopperId: string): Promise<{ voucherCode: string | null }> {
  const [cart] = await lock(tx, { shopperId })
  return cart ?? { voucherCode: null }
}
