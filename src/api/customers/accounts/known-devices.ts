import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { hashOf } from './sessions.ts'
import { knownDevices } from './tables.ts'

/** Browsers that an account knows at most. The least recently used ones are removed. */
const MAX_BROWSERS = 100
const YEAR_MILLISECONDS = 365 * 24 * 60 * 60 * 1000

/** A subquery for the accounts that know a browser by its token. */
export const knowing = (db: Queryable, deviceToken: string) =>
  db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashOf(deviceToken)))

/**
 * Ids of those accounts that know this browser. A browser known to an unverified account is not trusted by another
 * account of the same address, since any visitor can open an unverified account.
 */
export async function accountsKnowing(
  db: Queryable,
  claimants: readonly ({ id: string } | null)[],
  deviceToken: string,
): Promise<Set<string>> {
  if (deviceToken === '') return new Set()
  const ids = claimants.flatMap((account) => account?.id ?? [])
  const known = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(and(inArray(knownDevices.accountId, ids), eq(knownDevices.tokenHash, hashOf(deviceToken))))
  return new Set(known.map(({ accountId }) => accountId))
}

/**
 * Records that this browser was signed in to the account, and returns its device token: the given one if this shop
 * issued it, otherwise a new one.
 */
export async function rememberDevice(tx: Queryable, accountId: string, deviceToken: string) {
  const token = (await isOurs(tx, deviceToken)) ? deviceToken : randomBytes(32).toString('base64url')
  await tx
    .insert(knownDevices)
    .values({ accountId, tokenHash: hashOf(token), seenAt: fromNow() })
    .onConflictDoUpdate({ target: [knownDevices.accountId, knownDevices.tokenHash], set: { seenAt: fromNow() } })
  await deleteOldest(tx, accountId)
  return token
}

/** A client that sends no token counts as a new browser at each sign-in, so the number is limited. */
async function deleteOldest(tx: Queryable, accountId: string): Promise<void> {
  const { tokenHash, seenAt } = knownDevices
  const ofAccount = eq(knownDevices.accountId, accountId)
  const beyond = tx.select({ tokenHash }).from(knownDevices).where(ofAccount).orderBy(desc(seenAt), desc(tokenHash))
  await tx.delete(knownDevices).where(and(ofAccount, inArray(tokenHash, beyond.offset(MAX_BROWSERS))))
}

async function isOurs(tx: Queryable, deviceToken: string): Promise<boolean> {
  if (deviceToken === '') return false
  const [ours] = await knowing(tx, deviceToken).limit(1)
  return ours !== undefined
}

/** Removes all known browsers, after a change of password or when every device is signed out. */
export async function deleteDevices(tx: Queryable, accountId: string): Promise<number> {
  const { rowCount } = await tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
  return rowCount ?? 0
}

/** Deletes browsers that were not used to sign in for a year. */
export async function deleteOldDevices(db: Queryable): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, fromNow(-YEAR_MILLISECONDS)))
}
