import { eq, sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers/console-customers.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { deleteCodes } from '../accounts/codes.ts'
import { lockAccount } from '../accounts/find-account.ts'
import { endSessions } from '../accounts/sessions.ts'
import { accounts } from '../accounts/tables.ts'
import { customerOf } from './find-customers.ts'

/**
 * Blocks or unblocks an account. A blocked account cannot sign in (`sign-in-as.ts`), and its sessions end at once. Does
 * nothing if the account already has that state. Throws `not_found` if there is no such account.
 */
export const blockCustomer = ({ db, actor }: ActorContext, id: string, blocked: boolean): Promise<Customer> =>
  inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, id)
    if (!account) throw new HttpError('not_found')
    const before = account.blockedAt !== null
    if (before !== blocked) {
      await tx
        .update(accounts)
        .set({ blockedAt: blocked ? sql`now()` : null })
        .where(eq(accounts.id, id))
      if (blocked) {
        await endSessions(tx, id)
        await deleteCodes(tx, id)
      }
      await recordAction(tx, actor, {
        action: blocked ? 'customer.block' : 'customer.unblock',
        target: { type: 'account', id },
        changes: { blocked: { before, after: blocked } },
      })
    }
    return (await customerOf(tx, id)) as Customer
  })
