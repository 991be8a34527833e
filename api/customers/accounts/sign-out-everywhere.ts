import { eq } from 'drizzle-orm'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { forgetCodes } from './codes.ts'
import { forgetDevices } from './known-devices.ts'
import { endSessions } from './sessions.ts'
import { accounts } from './tables.ts'

/**
 * Signs every device out of the accounts of an address, proven or only claimed, and answers how many. No browser is known
 * any more, and what was begun, such as a change of address, is void. For a phone that was stolen, or an account that somebody else got into: who owns it signs in anew.
 */
export const signOutEverywhere = ({ db }: ActorContext, address: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const email = address.trim().toLowerCase()
    const found = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
    if (found.length === 0) throw refusal('account_unknown', { email })
    let devices = 0
    for (const { id } of found) {
      devices += await endSessions(tx, id)
      await forgetDevices(tx, id)
      await forgetCodes(tx, id, 'change_email', 'password', 'delete')
    }
    return devices
  })
