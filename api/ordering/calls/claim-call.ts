import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import type { StaffActor, StaffContext } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { callClaims } from './tables.ts'

/** So long a caller has a buyer to themselves without saying more. */
const CLAIM_MILLISECONDS = 10 * 60_000

/** By what a buyer is known among those who call: their phone, as a keyed hash; an order that lost it stands for itself. */
export const buyerOfCall = ({ id, buyerKeys }: { id: string; buyerKeys: string[] }): string => buyerKeys[0] ?? id

/**
 * Says that somebody is calling this buyer, or goes on calling them. One conditional statement: of two at once one has the
 * buyer, the other is refused (`call_claimed`).
 */
export async function claimBuyer({ db, actor }: StaffContext, buyer: string): Promise<void> {
  await forgetOldClaims(db)
  const mine = { staffId: actor.id, by: actor.name, until: fromNow(CLAIM_MILLISECONDS) }
  const isFree = or(eq(callClaims.staffId, actor.id), lte(callClaims.until, fromNow()))
  const taken = await db
    .insert(callClaims)
    .values({ buyer, ...mine })
    .onConflictDoUpdate({ target: callClaims.buyer, set: mine, ...(isFree && { setWhere: isFree }) })
    .returning({ buyer: callClaims.buyer })
  if (taken.length === 0) await refuseClaimed(db, actor, buyer)
}

/** Gives a buyer up who is one's own. */
export async function releaseBuyer({ db, actor }: StaffContext, buyer: string): Promise<void> {
  await db.delete(callClaims).where(and(eq(callClaims.buyer, buyer), eq(callClaims.staffId, actor.id)))
}

/** Refuses where somebody else is on the phone with this buyer, under the lock of that row. */
export async function refuseClaimed(tx: Queryable, actor: Pick<StaffActor, 'id'>, buyer: string): Promise<void> {
  const [claim] = await tx
    .select({ by: callClaims.by, staffId: callClaims.staffId })
    .from(callClaims)
    .where(and(eq(callClaims.buyer, buyer), gt(callClaims.until, fromNow())))
    .for('update')
  if (claim && claim.staffId !== actor.id) throw refusal('call_claimed', { name: claim.by })
}

/** Forgets claims that ended long ago. */
const forgetOldClaims = async (tx: Queryable): Promise<void> => {
  await tx.delete(callClaims).where(lte(callClaims.until, sql`now() - interval '1 day'`))
}
