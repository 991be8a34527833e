import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { deviceName } from './device-name.ts'
import type { AccountRow } from './find-account.ts'
import { rememberDevice } from './known-devices.ts'
import { mergeGuest } from './merge-guest.ts'
import { openSession } from './sessions.ts'
import type { ShopperData } from './shopper-data.ts'
import { accounts } from './tables.ts'

/** Data of a sign-in: the guest to merge, the device and the browser. */
export type Arrival = {
  /** Guest token of the guest to merge. */
  user_token?: string | undefined
  /** A `User-Agent`, or a name given by the client. */
  device: string
  /** Device token from an earlier sign-in in this browser; empty if there is none. */
  device_token: string
  shopperData: ShopperData
}

/** A name given by the client takes precedence over its `User-Agent`. */
export const arriving = <A extends Omit<Arrival, 'shopperData'>>(
  body: A,
  { userAgent }: Pick<HandlerContext, 'userAgent'>,
  shopperData: ShopperData,
) => ({ ...body, device: body.device || userAgent, shopperData })

export type Tokens = { token: string; device_token: string }

/**
 * Signs in a device to an account that the caller has proven to be theirs, and merges the guest. Returns the tokens for
 * the client; only their hashes are stored. Throws `credentials_wrong` if the account has just been deleted,
 * `account_blocked` if it is blocked.
 */
export async function signInAs(
  tx: Tx,
  { id, shopperId }: Pick<AccountRow, 'id' | 'shopperId'>,
  arrival: Arrival,
): Promise<Tokens> {
  const [there] = await tx
    .select({ blockedAt: accounts.blockedAt })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('key share')
  if (!there) throw businessError('credentials_wrong')
  if (there.blockedAt) throw businessError('account_blocked')
  const { parts } = arrival.shopperData
  if (arrival.user_token) await mergeGuest(tx, arrival.user_token, { userId: shopperId, parts })
  const token = await openSession(tx, { accountId: id, device: deviceName(arrival.device) })
  return { token, device_token: await rememberDevice(tx, id, arrival.device_token) }
}
