import { and, asc, eq } from 'drizzle-orm'
import type { SocialProvider } from '#contract/site/social-providers.ts'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import { inTransaction, sqlState } from '../../../platform/database/retry.ts'
import { databaseNow } from '../../../platform/database/time.ts'
import { businessError, HttpError } from '../../../platform/request/errors.ts'
import { type AccountRow, lockAccount, lockAddress, ownerOf } from '../find-account.ts'
import { mailChange } from '../mails.ts'
import { openAccount } from '../open-account.ts'
import { accounts, socialIdentities } from '../tables.ts'
import type { ProviderIdentity } from './provider.ts'

export type Identity = Pick<ProviderIdentity, 'provider' | 'subject' | 'name'>

/** The account connected to an identity; null at the first sign-in. */
export async function accountAt(db: Queryable, { provider, subject }: Identity): Promise<AccountRow | null> {
  const [found] = await db
    .select({ account: accounts })
    .from(socialIdentities)
    .innerJoin(accounts, eq(accounts.id, socialIdentities.accountId))
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)))
  return found?.account ?? null
}

/**
 * The account for an identity with a verified address: the connected one, else the address's owner, which is connected
 * and notified by mail, else a new account that owns the address (decision 13: other claims to the address cannot be
 * verified any more). Throws if the owner is connected to another identity of this provider.
 */
export async function accountFor(tx: Tx, who: Identity, email: string, language: string): Promise<AccountRow> {
  await lockAddress(tx, email)
  const before = await accountAt(tx, who)
  if (before) return before
  const now = await databaseNow(tx)
  const owner = await ownerOf(tx, email)
  const name = who.name || (email.split('@')[0] as string)
  const account = owner ?? (await openAccount(tx, { email, emailVerifiedAt: now, name, language, createdAt: now }))
  await tie(tx, account.id, who)
  if (owner) await mailChange(tx, owner, 'connected')
  return account
}

/**
 * Connects an account to an identity. Connecting it again changes nothing. Only accounts with a verified address can be
 * connected: otherwise a stranger who claimed the address could still sign in after the owner verifies it (decision
 * 13).
 */
export async function connect(db: Db, accountId: string, who: Identity): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new HttpError('unauthorized')
    if (!account.emailVerifiedAt) throw businessError('social_unproven')
    const holder = await accountAt(tx, who)
    if (holder?.id === accountId) return
    if (holder) throw businessError('social_taken')
    await tie(tx, accountId, who)
    await mailChange(tx, account, 'connected')
  })
}

async function tie(tx: Tx, accountId: string, { provider, subject }: Identity): Promise<void> {
  const tied = await tx
    .insert(socialIdentities)
    .values({ accountId, provider, subject })
    .onConflictDoNothing()
    .returning({ accountId: socialIdentities.accountId })
  if (tied.length > 0) return
  const others = await tx
    .select({ accountId: socialIdentities.accountId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.accountId, accountId), eq(socialIdentities.provider, provider)))
  throw businessError(others.length > 0 ? 'social_occupied' : 'social_taken')
}

/** Disconnects a provider from an account. Throws `social_last_way` if the account has no other way to sign in. */
export async function disconnect(db: Db, accountId: string, provider: SocialProvider): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (!account) throw new HttpError('unauthorized')
    const others = (await connectionsOf(tx, accountId)).filter((connected) => connected.provider !== provider)
    if (account.passwordHash === null && others.length === 0) throw businessError('social_last_way')
    await tx
      .delete(socialIdentities)
      .where(and(eq(socialIdentities.accountId, accountId), eq(socialIdentities.provider, provider)))
  })
}

/** The providers connected to an account, the oldest connection first. */
export const connectionsOf = (db: Queryable, accountId: string) =>
  db
    .select({ provider: socialIdentities.provider, createdAt: socialIdentities.createdAt })
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, accountId))
    .orderBy(asc(socialIdentities.createdAt), asc(socialIdentities.provider))

const UNIQUE_VIOLATION = '23505'

/** Runs `work` again if another request verified the same address by code meanwhile: the address then has an owner. */
export async function afterRivals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    return await work()
  }
}
