import { and, notInArray, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { shoppers } from '../shoppers/tables.ts'

/**
 * Forgets answers that staff were given and that are kept to be given again, where one of these words stands in them: an order's
 * number, an address. Those of shoppers go with them, or are somebody else's.
 */
export async function forgetStaffAnswers(tx: Tx, words: string[]): Promise<void> {
  const holding = [...new Set(words)]
    .filter((word) => word !== '')
    .map((word) => sql`strpos(lower(${idempotencyKeys.answer}::text), ${word.toLowerCase()}) > 0`)
  if (holding.length === 0) return
  const ofStaff = notInArray(idempotencyKeys.ownerId, tx.select({ id: shoppers.id }).from(shoppers))
  await tx.delete(idempotencyKeys).where(and(ofStaff, or(...holding)))
}
