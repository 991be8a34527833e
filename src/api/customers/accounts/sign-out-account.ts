import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { deleteCodes } from './codes.ts'
import { lockAccount } from './find-account.ts'
import { deleteDevices } from './known-devices.ts'
import { endSessions } from './sessions.ts'

/**
 * Signs out all devices of an account and returns their number. For a stolen phone, or after another person signed in.
 * Removes known browsers and pending codes, such as one for a change of email. Throws `not_found` if there is no such
 * account.
 */
export const signOutAccount = ({ db, actor }: ActorContext, id: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, id))) throw new HttpError('not_found')
    const devices = await endSessions(tx, id)
    const known = await deleteDevices(tx, id)
    const begun = await deleteCodes(tx, id, 'change_email', 'password', 'delete')
    const target = { type: 'account', id }
    if (devices + known + begun > 0) await recordAction(tx, actor, { action: 'customer.sign-out', target })
    return devices
  })
