import { randomBytes } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { hashOf } from './sessions.ts'
import { accounts, knownDevices } from './tables.ts'

const YEAR_MILLISECONDS = 365 * 24 * 60 * 60 * 1000

/** Whether this browser was signed in before to an account of that address. */
export async function isKnownDevice(db: Queryable, email: string, deviceToken: string): Promise<boolean> {
  if (deviceToken === '') return false
  const [known] = await db
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .innerJoin(accounts, eq(accounts.id, knownDevices.accountId))
    .where(and(eq(accounts.email, email), eq(knownDevices.tokenHash, hashOf(deviceToken))))
    .limit(1)
  return known !== undefined
}

/**
 * Remembers that this browser was signed in to the account, and answers the token by which it will be known: its own
 * where the shop made it, else a new one.
 */
export async function rememberDevice(tx: Queryable, accountId: string, deviceToken: string, now: Date) {
  const token = (await isOurs(tx, deviceToken)) ? deviceToken : randomBytes(32).toString('base64url')
  await tx
    .insert(knownDevices)
    .values({ accountId, tokenHash: hashOf(token), seenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.accountId, knownDevices.tokenHash], set: { seenAt: now } })
  return token
}

async function isOurs(tx: Queryable, deviceToken: string): Promise<boolean> {
  if (deviceToken === '') return false
  const [ours] = await tx
    .select({ accountId: knownDevices.accountId })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashOf(deviceToken)))
    .limit(1)
  return ours !== undefined
}

/** After a change of password no browser is known any more. */
export async function forgetDevices(tx: Queryable, accountId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}

/** Forgets browsers that nobody signed in from for a year. */
export async function forgetOldDevices(db: Queryable, now = new Date()): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, new Date(now.getTime() - YEAR_MILLISECONDS)))
}
