import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { knowing } from './known-devices.ts'
import { accounts } from './tables.ts'

export type AccountRow = typeof accounts.$inferSelect

/** The account that has verified an address, and one that only claims it; null if there is none. */
export type Claimants = [owner: AccountRow | null, claim: AccountRow | null]

/**
 * The accounts of an address (in lower case) that a password may belong to. If this browser was signed in to an
 * unverified account, that one is chosen, so that others cannot replace it by claiming the address; otherwise the
 * newest. Without an owner, a second claim is not returned either: the answer would reveal whether there is an owner
 * (decision 13).
 */
export async function claimantsOf(db: Queryable, email: string, deviceToken = ''): Promise<Claimants> {
  const newest = (which: SQL | undefined) =>
    db
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, email), which))
      .orderBy(desc(accounts.createdAt), desc(accounts.id))
      .limit(1)
  const isClaim = isNull(accounts.emailVerifiedAt)
  const [owner = null] = await newest(isNotNull(accounts.emailVerifiedAt))
  const [known] = deviceToken === '' ? [] : await newest(and(isClaim, inArray(accounts.id, knowing(db, deviceToken))))
  if (known) return [owner, known]
  const [claim = null] = await newest(isClaim)
  return [owner, claim]
}

/** The account that has verified an address; null if there is none. */
export async function ownerOf(db: Queryable, email: string): Promise<AccountRow | null> {
  const [owner] = await claimantsOf(db, email)
  return owner
}

/**
 * Data left under an address, such as a message to the shop, belongs only to an account that has verified the address.
 */
export const provenOf = ({ email, emailVerifiedAt }: AccountRow): string[] => (emailVerifiedAt ? [email] : [])

/** Reads an account by its id and locks it until the transaction ends. */
export async function lockAccount(tx: Queryable, id: string): Promise<AccountRow | null> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account ?? null
}

export async function accountOf(db: Queryable, id: string): Promise<AccountRow | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account ?? null
}

/** The name of an account; empty if the account has just been deleted. */
export async function nameOf(db: Queryable, id: string): Promise<string> {
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, id))
  return account?.name ?? ''
}

/** Blocks other requests that would open an account with this address until the transaction ends. */
export async function lockAddress(tx: Queryable, email: string): Promise<void> {
  await lockName(tx, `account ${email}`)
}

/** The account of the caller. Throws `unauthorized` if it has just been deleted. */
export async function ownAccount({ services, user }: Pick<HandlerContext, 'services' | 'user'>): Promise<AccountRow> {
  const account = await accountOf(services.db, user().accountId)
  if (!account) throw new HttpError('unauthorized')
  return account
}
