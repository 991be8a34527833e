import { asc, eq, inArray } from 'drizzle-orm'
import type { PersonalData } from '#contract/customers/accounts-data.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { Session } from '../../platform/request/identity.ts'
import { emailSubscriptions } from '../../site/content/tables.ts'
import { presentAddress } from '../addresses/present-address.ts'
import { addressesOf } from '../addresses/shopper-addresses.ts'
import { devicesOf } from './devices.ts'
import { exportLists } from './export-lists.ts'
import { type AccountRow, accountOf, provenOf } from './find-account.ts'
import { pendingEmailOf } from './profile.ts'
import type { ShopperData } from './shopper-data.ts'
import { socialIdentities } from './tables.ts'

/** The data export of an account. Countries and provinces are named in `language`. */
export async function exportAccount(
  db: Queryable,
  session: Session,
  { language, shopperData }: { language: string; shopperData: ShopperData },
): Promise<PersonalData> {
  const account = await accountOf(db, session.accountId)
  if (!account) throw new HttpError('unauthorized')
  const { shopperId } = account
  return {
    exported_at: (await databaseNow(db)).toISOString(),
    account: await about(db, account),
    devices: await devicesOf(db, session),
    addresses: (await addressesOf(db, shopperId)).map((row) => presentAddress(row, language)),
    ...(await shopperData.exported(db, shopperId)),
    ...(await exportLists(db, account)),
  }
}

async function about(db: Queryable, account: AccountRow): Promise<PersonalData['account']> {
  const identities = await db
    .select()
    .from(socialIdentities)
    .where(eq(socialIdentities.accountId, account.id))
    .orderBy(asc(socialIdentities.createdAt))
  const subscribed = await db
    .select()
    .from(emailSubscriptions)
    .where(inArray(emailSubscriptions.email, provenOf(account)))
  return {
    name: account.name,
    email: account.email,
    verified_at: account.emailVerifiedAt?.toISOString() ?? null,
    pending_email: await pendingEmailOf(db, account.id),
    phone: account.phone,
    image: account.image,
    language: account.language,
    created_at: account.createdAt.toISOString(),
    has_password: account.passwordHash !== null,
    signs_in_with: identities.map(({ provider, createdAt }) => ({ provider, since: createdAt.toISOString() })),
    newsletter: subscribed.length > 0,
  }
}
