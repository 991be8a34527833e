import { and, inArray, sql } from 'drizzle-orm'
import type { Belonging } from '../../customers/accounts/belongings.ts'
import type { Tx } from '../../platform/database/db.ts'
import { containing } from '../../platform/database/words-in.ts'
import { idempotencyKeys } from '../../platform/idempotency/tables.ts'
import { staff } from './tables.ts'

/** No hash of any body: under such a key nothing is answered, and nothing done. */
const OF_NO_BODY = ''

/**
 * Forgets answers that staff and their programs were given and that are kept to be given again, where one of these words stands in
 * them: an order's number, an address. Their keys stay: what is sent again is refused (`idempotency_key_reused`), never done twice.
 * Answers of shoppers go with them, or are somebody else's.
 */
async function forgetStaffAnswers(tx: Tx, words: string[]): Promise<void> {
  const patterns = [...new Set(words)].filter((word) => word !== '').map((word) => containing(word.toLowerCase()))
  if (patterns.length === 0) return
  const ofStaff = inArray(idempotencyKeys.ownerId, tx.select({ id: staff.id }).from(staff))
  const holding = sql`lower(${idempotencyKeys.answer}::text) like any (${sql.param(patterns)}::text[])`
  await tx.update(idempotencyKeys).set({ answer: null, bodyHash: OF_NO_BODY }).where(and(ofStaff, holding))
}

export const staffAnswersBelonging: Belonging = { forget: forgetStaffAnswers }
