import { and, inArray, sql } from 'drizzle-orm'
import type { ShopperDataPart } from '../../customers/accounts/shopper-data.ts'
import type { Tx } from '../../platform/database/db.ts'
import { likePattern } from '../../platform/database/search-patterns.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { staff } from './tables.ts'

/** Matches no request body, so a replay of the key is rejected. */
const NO_BODY_HASH = ''

/**
 * Erases stored idempotent responses to staff and their programs that contain one of these words, such as an order
 * number or an address. The keys stay: a replay is rejected (`idempotency_key_reused`) and never runs twice. Responses
 * to shoppers are deleted with the shopper.
 */
async function eraseStaffResponses(tx: Tx, words: string[]): Promise<void> {
  const patterns = [...new Set(words)].filter((word) => word !== '').map((word) => likePattern(word.toLowerCase()))
  if (patterns.length === 0) return
  const ofStaff = inArray(idempotencyKeys.ownerId, tx.select({ id: staff.id }).from(staff))
  const holding = sql`lower(${idempotencyKeys.answer}::text) like any (${sql.param(patterns)}::text[])`
  await tx.update(idempotencyKeys).set({ answer: null, bodyHash: NO_BODY_HASH }).where(and(ofStaff, holding))
}

export const staffResponsesDataPart: ShopperDataPart = { eraseTexts: eraseStaffResponses }
