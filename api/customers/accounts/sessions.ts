import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { forgiveNoRoom } from '../../platform/disk/no-room.ts'
import type { Session } from '../../platform/request/identity.ts'
import { accounts, accountTokens } from './tables.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** Each visit puts the end off by this much; a device that stays away so long has to sign in again. */
const UNUSED_MILLISECONDS = 30 * DAY_MILLISECONDS
/** However often it comes, a device signs in anew after this long. */
const LONGEST_MILLISECONDS = 90 * DAY_MILLISECONDS
/** So many devices are signed in to one account at once; where one more comes, the one seen longest ago is signed out. */
const MOST_DEVICES = 50
const SEEN_EVERY_MILLISECONDS = 60 * 60 * 1000

/** Tokens are random and long: a plain hash of them cannot be turned back. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * Who holds this bearer token; null when it is unknown, revoked or too old, or the account is blocked. `ahead`: as if so many milliseconds had gone
 * by, for tests, here and below.
 */
export async function findSession(db: Queryable, token: string, ahead = 0): Promise<Session | null> {
  const [found] = await db
    .select({
      tokenId: accountTokens.id,
      accountId: accounts.id,
      shopperId: accounts.shopperId,
      seenLongAgo: sql<boolean>`${accountTokens.seenAt} < ${fromNow(ahead - SEEN_EVERY_MILLISECONDS)}`,
    })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(
      and(
        eq(accountTokens.tokenHash, hashOf(token)),
        gt(accountTokens.expiresAt, fromNow(ahead)),
        isNull(accounts.blockedAt),
      ),
    )
  if (!found) return null
  const { seenLongAgo, ...session } = found
  if (seenLongAgo)
    await db
      .update(accountTokens)
      .set({ seenAt: fromNow(ahead), expiresAt: endOf(ahead) })
      .where(eq(accountTokens.id, session.tokenId))
      .catch(forgiveNoRoom)
  return session
}

/** When a device that is here now has to sign in again. */
const endOf = (ahead: number) => sql<Date>`least(${fromNow(ahead + UNUSED_MILLISECONDS)},
  ${accountTokens.createdAt} + ${LONGEST_MILLISECONDS}::float8 * interval '1 millisecond')`

/** Signs a device in: the answered token is told once and kept only as its hash. */
export async function openSession(
  db: Queryable,
  { accountId, device }: { accountId: string; device: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(accountTokens).values({
    accountId,
    device,
    tokenHash: hashOf(token),
    createdAt: fromNow(),
    seenAt: fromNow(),
    expiresAt: fromNow(UNUSED_MILLISECONDS),
  })
  await endBeyond(db, accountId, MOST_DEVICES)
  return token
}

/** A right password may be typed any number of times, and each is a row. */
async function endBeyond(db: Queryable, accountId: string, most: number): Promise<void> {
  const { id, seenAt } = accountTokens
  const ofAccount = eq(accountTokens.accountId, accountId)
  const beyond = db.select({ id }).from(accountTokens).where(ofAccount).orderBy(desc(seenAt), desc(id)).offset(most)
  await db.delete(accountTokens).where(and(ofAccount, inArray(id, beyond)))
}

/** The devices that are signed in to an account, the latest seen first. */
export const sessionsOf = (db: Queryable, accountId: string) =>
  db
    .select({
      id: accountTokens.id,
      device: accountTokens.device,
      createdAt: accountTokens.createdAt,
      seenAt: accountTokens.seenAt,
    })
    .from(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), gt(accountTokens.expiresAt, fromNow())))
    .orderBy(desc(accountTokens.seenAt), desc(accountTokens.id))

/** Signs one device of an account out. Answers false when it was not signed in. */
export async function endSession(db: Queryable, { accountId, tokenId }: Omit<Session, 'shopperId'>): Promise<boolean> {
  const ended = await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.id, tokenId)))
    .returning({ id: accountTokens.id })
  return ended.length > 0
}

/** Signs every device of an account out, but for the one that asks. Answers how many. */
export async function endSessions(db: Queryable, accountId: string, exceptTokenId?: string): Promise<number> {
  const others = exceptTokenId === undefined ? undefined : ne(accountTokens.id, exceptTokenId)
  const { rowCount } = await db.delete(accountTokens).where(and(eq(accountTokens.accountId, accountId), others))
  return rowCount ?? 0
}

/** Forgets devices that stayed away too long. */
export async function forgetOldSessions(db: Queryable): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, fromNow()))
}
