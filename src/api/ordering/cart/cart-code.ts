import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { carts } from './tables.ts'

/** The voucher code on a shopper's cart; null without one. */
export async function codeOnCart(db: Queryable, shopperId: string): Promise<string | null> {
  const [cart] = await stored(db, { shopperId })
  return cart?.code ?? null
}

const stored = statement(z.object({ code: z.string().nullable() }))`
  select voucher_code as code from ${carts} where shopper_id = ${param('shopperId')}`

const keep = statement(
  z.unknown(),
)`update ${carts} set voucher_code = ${param('code')} where shopper_id = ${param('shopperId')}`

/** Stores a voucher code on the cart; null removes it. The caller must hold the lock of the cart. */
export async function keepCodeOnCart(tx: Queryable, shopperId: string, code: string | null): Promise<void> {
  await keep(tx, { shopperId, code })
}
