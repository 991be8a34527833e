import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { accounts } from './tables.ts'

export type AccountRow = typeof accounts.$inferSelect

/** How many accounts of one address can be signed in to by password. */
export const CANDIDATES = 2

/**
 * The accounts of an address (in lower case) that a password may be for: whoever proved the address, then the newest who
 * only claim it; two in all (decision 13).
 */
export const candidatesOf = (db: Queryable, email: string): Promise<AccountRow[]> =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.email, email))
    .orderBy(desc(isNotNull(accounts.emailVerifiedAt)), desc(accounts.createdAt), desc(accounts.id))
    .limit(CANDIDATES)

/** Whoever proved an address; null while nobody did. */
export async function ownerOf(db: Queryable, email: string): Promise<AccountRow | null> {
  const [first] = await candidatesOf(db, email)
  return first?.emailVerifiedAt ? first : null
}

/** What was left under an address, such as a message to the shop, belongs only to who has proven it. */
export const provenOf = ({ email, emailVerifiedAt }: AccountRow): string[] => (emailVerifiedAt ? [email] : [])

/** An account by its id; nobody else changes it until the transaction ends. */
export async function lockAccount(tx: Queryable, id: string): Promise<AccountRow | null> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update')
  return account ?? null
}

export async function accountOf(db: Queryable, id: string): Promise<AccountRow | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account ?? null
}

/** The name of an account; empty where it has just been deleted. */
export async function nameOf(db: Queryable, id: string): Promise<string> {
  const [account] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, id))
  return account?.name ?? ''
}

/** Makes everything else that would open an account with this address wait until the transaction ends. */
export async function lockAddress(tx: Queryable, email: string): Promise<void> {
  await lockName(tx, `account ${email}`)
}

/** The account of whoever asks; throws `unauthorized` where it has just been deleted. */
export async function ownAccount({ shop, user }: Pick<Ask, 'shop' | 'user'>): Promise<AccountRow> {
  const account = await accountOf(shop.db, user().accountId)
  if (!account) throw new Fault('unauthorized')
  return account
}
