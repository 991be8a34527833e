import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import type { StaffActor, StaffContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { callClaims } from './tables.ts'

/** How long a claim lasts without renewal, in milliseconds. */
const CLAIM_MILLISECONDS = 10 * 60_000

/** The key of a buyer in claims: the keyed hash of the phone. An order without that hash uses its own id. */
export const buyerOfCall = ({ id, buyerKeys }: { id: string; buyerKeys: string[] }): string => buyerKeys[0] ?? id

/**
 * Claims a buyer for a call by this staff member, or renews the claim. One conditional statement: of two concurrent claims the second is
 * refused (`call_claimed`).
 */
export async function claimBuyer({ db, actor }: StaffContext, buyer: string): Promise<void> {
  await deleteOldClaims(db)
  const mine = { staffId: actor.id, by: actor.name, until: fromNow(CLAIM_MILLISECONDS) }
  const isFree = or(eq(callClaims.staffId, actor.id), lte(callClaims.until, fromNow()))
  const taken = await db
    .insert(callClaims)
    .values({ buyer, ...mine })
    .onConflictDoUpdate({ target: callClaims.buyer, set: mine, ...(isFree && { setWhere: isFree }) })
    .returning({ buyer: callClaims.buyer })
  if (taken.length === 0) await refuseClaimed(db, actor, buyer)
}

/** Releases the staff member's own claim. */
export async function releaseBuyer({ db, actor }: StaffContext, buyer: string): Promise<void> {
  await db.delete(callClaims).where(and(eq(callClaims.buyer, buyer), eq(callClaims.staffId, actor.id)))
}

/** Refuses if another staff member has claimed this buyer. Locks the claim's row. */
export async function refuseClaimed(tx: Queryable, actor: Pick<StaffActor, 'id'>, buyer: string): Promise<void> {
  const [claim] = await tx
    .select({ by: callClaims.by, staffId: callClaims.staffId })
    .from(callClaims)
    .where(and(eq(callClaims.buyer, buyer), gt(callClaims.until, fromNow())))
    .for('update')
  if (claim && claim.staffId !== actor.id) throw businessError('call_claimed', { name: claim.by })
}

/** Deletes claims that ended more than a day ago. */
const deleteOldClaims = async (tx: Queryable): Promise<void> => {
  await tx.delete(callClaims).where(lte(callClaims.until, sql`now() - interval '1 day'`))
}
