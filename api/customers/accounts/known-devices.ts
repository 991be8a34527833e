import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import { hashOf } from './sessions.ts'
import { knownDevices } from './tables.ts'

/** So many browsers an account knows: those that were signed in to it last. */
const MOST_BROWSERS = 100
const YEAR_MILLISECONDS = 365 * 24 * 60 * 60 * 1000

/** The accounts that know a browser by its token, as a condition of a larger query. */
export const knowing = (db: Queryable, deviceToken: string) =>
  db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashOf(deviceToken)))

/**
 * Which of these accounts this browser was signed in to before. One that only claims an address is no word for another
 * of the same address: anybody can open it.
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
 * Remembers that this browser was signed in to the account, and answers the token by which it will be known: its own
 * where the shop made it, else a new one.
 */
export async function rememberDevice(tx: Queryable, accountId: string, deviceToken: string) {
  const token = (await isOurs(tx, deviceToken)) ? deviceToken : randomBytes(32).toString('base64url')
  await tx
    .insert(knownDevices)
    .values({ accountId, tokenHash: hashOf(token), seenAt: fromNow() })
    .onConflictDoUpdate({ target: [knownDevices.accountId, knownDevices.tokenHash], set: { seenAt: fromNow() } })
  await forgetBeyond(tx, accountId)
  return token
}

/** Whoever names no token is a new browser each time. */
async function forgetBeyond(tx: Queryable, accountId: string): Promise<void> {
  const { tokenHash, seenAt } = knownDevices
  const ofAccount = eq(knownDevices.accountId, accountId)
  const beyond = tx.select({ tokenHash }).from(knownDevices).where(ofAccount).orderBy(desc(seenAt), desc(tokenHash))
  await tx.delete(knownDevices).where(and(ofAccount, inArray(tokenHash, beyond.offset(MOST_BROWSERS))))
}

async function isOurs(tx: Queryable, deviceToken: string): Promise<boolean> {
  if (deviceToken === '') return false
  const [ours] = await knowing(tx, deviceToken).limit(1)
  return ours !== undefined
}

/** After a change of password, or when every device is signed out, no browser is known any more. */
export async function forgetDevices(tx: Queryable, accountId: string): Promise<number> {
  const { rowCount } = await tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
  return rowCount ?? 0
}

/** Forgets browsers that nobody signed in from for a year. */
export async function forgetOldDevices(db: Queryable): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, fromNow(-YEAR_MILLISECONDS)))
}
