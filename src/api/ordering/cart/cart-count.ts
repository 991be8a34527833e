import { z } from 'zod'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { cartLines } from './tables.ts'

const counted = statement(z.object({ count: z.int() }))`
  select coalesce(sum(${cartLines.quantity}), 0)::int count from ${cartLines}
  where ${cartLines.shopperId} = ${param('shopper')}`

/** The sum of all quantities in the cart, checked or not (spec §4). 0 without a shopper. */
export async function cartCount(db: Queryable, shopperId: string | null): Promise<number> {
  if (!shopperId) return 0
  const [row] = await counted(db, { shopper: shopperId })
  return row?.count ?? 0
}
