import type { PersonalData } from '#contract/customers/accounts-data.ts'
import { recordOnce } from '../../platform/audit-log/record-once.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { exportAccount } from '../accounts/export-account.ts'
import { lockAccount } from '../accounts/find-account.ts'
import type { ShopperData } from '../accounts/shopper-data.ts'

/**
 * The data export of an account, requested by its owner through staff. The audit log records the export, not its
 * content. Throws `not_found` if there is no such account.
 */
export const exportCustomer = (
  { db, actor }: ActorContext,
  id: string,
  told: { language: string; shopperData: ShopperData },
): Promise<PersonalData> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new HttpError('not_found')
    await recordOnce(tx, actor, { action: 'customer.export', target: { type: 'account', id } })
    return await exportAccount(tx, { accountId: id, shopperId: account.shopperId, tokenId: '' }, told)
  })
