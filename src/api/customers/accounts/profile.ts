import { and, eq, gt } from 'drizzle-orm'
import type { Profile } from '#contract/customers/accounts.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { fromNow } from '../../platform/database/time.ts'
import type { AccountRow } from './find-account.ts'
import type { ShopperData } from './shopper-data.ts'
import { accountCodes, accounts } from './tables.ts'

type Counted = Pick<ShopperData, 'cartCount'>

/** The new address that waits for its code; empty if there is none. */
export async function pendingEmailOf(db: Queryable, accountId: string): Promise<string> {
  const [pending] = await db
    .select({ email: accountCodes.email })
    .from(accountCodes)
    .where(
      and(
        eq(accountCodes.accountId, accountId),
        eq(accountCodes.purpose, 'change_email'),
        gt(accountCodes.expiresAt, fromNow()),
      ),
    )
  return pending?.email ?? ''
}

/** A member's profile for their own pages. */
export async function profileOf(db: Queryable, accountId: string, { cartCount }: Counted): Promise<Profile> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return await profileFrom(db, account as AccountRow, cartCount)
}

const profileFrom = async (db: Queryable, account: AccountRow, cartCount: Counted['cartCount']): Promise<Profile> => ({
  name: account.name,
  email: account.email,
  phone: account.phone,
  image: account.image,
  is_logged_in: true,
  verified: account.emailVerifiedAt !== null,
  cart_count: await cartCount(db, account.shopperId),
  pending_email: await pendingEmailOf(db, account.id),
  has_password: account.passwordHash !== null,
  language: account.language,
})

/** The profile of a guest, or of a visitor without a token. */
export const guestProfile = async (
  db: Queryable,
  shopperId: string | null,
  { language, cartCount }: Counted & { language: string },
): Promise<Profile> => ({
  name: '',
  email: '',
  phone: '',
  image: '',
  is_logged_in: false,
  verified: false,
  cart_count: await cartCount(db, shopperId),
  pending_email: '',
  has_password: false,
  language,
})
