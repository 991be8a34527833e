import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { type AccountRow, type Claimants, claimantsOf } from './find-account.ts'
import { accountsKnowing } from './known-devices.ts'
import { withinTries } from './limit-password-tries.ts'
import { passwordFits } from './passwords.ts'
import { type Arrival, signInAs, type Tokens } from './sign-in-as.ts'
import { accounts } from './tables.ts'

type Try = { email: string; password: string; device_token: string }

/**
 * The account of an address and its password; null if there is none. The password is checked at the owner of the
 * address and at an unverified account, each with its own limits. Throws `too_many_tries` (429).
 */
export async function accountByPassword(
  ctx: HandlerContext,
  { email, password, device_token }: Try,
): Promise<AccountRow | null> {
  const { db } = ctx.services
  const claimants = await claimantsOf(db, email, device_token)
  const knowing = await accountsKnowing(db, claimants, device_token)
  const guesses = claimants.map((account, place) => ({
    whose: account?.id ?? `${place} ${email}`,
    browser: account && knowing.has(account.id) ? device_token : undefined,
  }))
  const place = await withinTries(ctx, guesses, (mayLook) => {
    const looked = claimants.map((account, at) => (mayLook[at] ? account : null)) as Claimants
    return placeOf(looked, password)
  })
  return claimants[place] ?? null
}

/** The index of the account whose password it is, or -1. Checks the same number of hashes with or without accounts. */
export async function placeOf(claimants: Claimants, password: string): Promise<number> {
  const looks = claimants.map((account) => passwordFits(account?.passwordHash, password))
  return (await Promise.all(looks)).indexOf(true)
}

/**
 * Signs in a device after its password was checked. Throws `credentials_wrong` if the password has changed since: the
 * change signed out all devices, and the check takes long enough for this sign-in to come after it.
 */
export async function signInByPassword(tx: Tx, account: AccountRow, arrival: Arrival): Promise<Tokens> {
  const [still] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, account.id))
    .for('key share')
  if (still?.passwordHash !== account.passwordHash) throw businessError('credentials_wrong')
  return await signInAs(tx, account, arrival)
}
