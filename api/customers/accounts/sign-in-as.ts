import { eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { refusal } from '../../platform/request/refusal.ts'
import type { Belongings } from './belongings.ts'
import { deviceName } from './device-name.ts'
import type { AccountRow } from './find-account.ts'
import { joinGuest } from './join-guest.ts'
import { rememberDevice } from './known-devices.ts'
import { openSession } from './sessions.ts'
import { accounts } from './tables.ts'

/** How somebody arrives: who they were as a guest, with what may be theirs then, and from which browser. */
export type Arrival = {
  /** The guest's token; what that guest has joins. */
  user_token?: string | undefined
  /** A `User-Agent`, or what the device shall be called. */
  device: string
  /** What an earlier signing in gave this browser; empty without. */
  device_token: string
  belongings: Belongings
}

/** The device is called what the caller says, else what its program calls itself. */
export const arriving = <A extends Omit<Arrival, 'belongings'>>(
  body: A,
  { userAgent }: Pick<Ask, 'userAgent'>,
  belongings: Belongings,
) => ({ ...body, device: body.device || userAgent, belongings })

export type Tokens = { token: string; device_token: string }

/**
 * Signs a device in to an account of which somebody has shown that it is theirs, by whatever means, and joins the guest
 * they were. Answers what the browser is to keep; neither token is kept here. Refuses when the account has just been
 * deleted, or is blocked.
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
  if (!there) throw refusal('credentials_wrong')
  if (there.blockedAt) throw refusal('account_blocked')
  const { parts } = arrival.belongings
  if (arrival.user_token) await joinGuest(tx, arrival.user_token, { userId: shopperId, parts })
  const token = await openSession(tx, { accountId: id, device: deviceName(arrival.device) })
  return { token, device_token: await rememberDevice(tx, id, arrival.device_token) }
}
