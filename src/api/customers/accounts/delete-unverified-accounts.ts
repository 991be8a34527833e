import { and, eq, isNull, lt, not, notExists } from 'drizzle-orm'
import { inTransaction } from '../../platform/database/retry.ts'
import { fromNow } from '../../platform/database/time.ts'
import type { Services } from '../../platform/request/handler-context.ts'
import { deleteAvatar } from './avatar.ts'
import { eraseAccount } from './erase-account.ts'
import { lockAccount } from './find-account.ts'
import type { ShopperDataPart } from './shopper-data.ts'
import { accounts, accountTokens, socialIdentities } from './tables.ts'

const GRACE_MILLISECONDS = 90 * 24 * 60 * 60 * 1000
const AT_ONCE = 200

/**
 * Deletes abandoned accounts: older than 90 days, address never verified, no signed-in device, no orders, no social
 * identity. They hold a name and perhaps another person's address. At most 200 per run; the next run deletes more.
 */
export async function deleteUnverifiedAccounts(
  services: Pick<Services, 'db' | 'files' | 'cacheDir'>,
  parts: ShopperDataPart[],
): Promise<void> {
  const { db } = services
  const ofAccount = (table: typeof accountTokens | typeof socialIdentities) =>
    db.select({ accountId: table.accountId }).from(table).where(eq(table.accountId, accounts.id))
  const isLeft = and(
    isNull(accounts.emailVerifiedAt),
    lt(accounts.createdAt, fromNow(-GRACE_MILLISECONDS)),
    notExists(ofAccount(accountTokens)),
    notExists(ofAccount(socialIdentities)),
    ...parts.map((part) => part.has && not(part.has(accounts.shopperId))),
  )
  const left = await db.select({ id: accounts.id }).from(accounts).where(isLeft).limit(AT_ONCE)
  for (const { id } of left) {
    const pictures = await inTransaction(db, async (tx) => {
      // A concurrent sign-in waits for this lock, or finished before it and is found by the query below.
      await lockAccount(tx, id)
      const [account] = await tx
        .select()
        .from(accounts)
        .where(and(eq(accounts.id, id), isLeft))
      return account ? await eraseAccount(tx, account, parts) : []
    })
    for (const picture of pictures) await deleteAvatar(services, picture)
  }
}
