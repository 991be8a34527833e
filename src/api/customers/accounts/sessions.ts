import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { ignoreDiskFull } from '../../platform/disk/disk-full.ts'
import type { Session } from '../../platform/request/identity.ts'
import { accounts, accountTokens } from './tables.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** Each visit extends a session by this time; an unused session expires after it. */
const UNUSED_MILLISECONDS = 30 * DAY_MILLISECONDS
/** A session expires after this time, even if it is used. */
const MAX_MILLISECONDS = 90 * DAY_MILLISECONDS
/** Sessions per account at most. A further one ends the session that was unused the longest. */
const MAX_DEVICES = 50
const SEEN_EVERY_MILLISECONDS = 60 * 60 * 1000

/** Tokens are random and long, so a plain hash cannot be reversed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * The session of a bearer token; null if it is unknown, revoked or expired, or the account is blocked. `ahead` shifts
 * the clock by milliseconds, for tests, here and below.
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
      .catch(ignoreDiskFull)
  return session
}

/** When a session that is used now expires. */
const endOf = (ahead: number) => sql<Date>`least(${fromNow(ahead + UNUSED_MILLISECONDS)},
  ${accountTokens.createdAt} + ${MAX_MILLISECONDS}::float8 * interval '1 millisecond')`

/** Creates a session and returns its token. Only the token's hash is stored. */
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
  await endBeyond(db, accountId, MAX_DEVICES)
  return token
}

/** Limits the rows of an account: each successful sign-in adds one. */
async function endBeyond(db: Queryable, accountId: string, most: number): Promise<void> {
  const { id, seenAt } = accountTokens
  const ofAccount = eq(accountTokens.accountId, accountId)
  const beyond = db.select({ id }).from(accountTokens).where(ofAccount).orderBy(desc(seenAt), desc(id)).offset(most)
  await db.delete(accountTokens).where(and(ofAccount, inArray(id, beyond)))
}

/** The signed-in devices of an account, the most recently used first. */
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

/** Signs out one device of an account. Returns false if it was not signed in. */
export async function endSession(db: Queryable, { accountId, tokenId }: Omit<Session, 'shopperId'>): Promise<boolean> {
  const ended = await db
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, accountId), eq(accountTokens.id, tokenId)))
    .returning({ id: accountTokens.id })
  return ended.length > 0
}

/** Signs out all devices of an account except `exceptTokenId`. Returns their number. */
export async function endSessions(db: Queryable, accountId: string, exceptTokenId?: string): Promise<number> {
  const others = exceptTokenId === undefined ? undefined : ne(accountTokens.id, exceptTokenId)
  const { rowCount } = await db.delete(accountTokens).where(and(eq(accountTokens.accountId, accountId), others))
  return rowCount ?? 0
}

/** Deletes expired sessions. */
export async function deleteOldSessions(db: Queryable): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, fromNow()))
}
