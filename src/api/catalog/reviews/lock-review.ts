import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { REMOVED } from './rules.ts'
import { reviews } from './tables.ts'

/** A review with its row locked. Undefined if there is none or its author deleted it. */
export async function lockReview(tx: Tx, id: string) {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return review?.flag === REMOVED ? undefined : review
}
