import { eq } from 'drizzle-orm'
import type { Guest } from '#contract/ordering/console-guests.ts'
import { blockedPhones } from '../../customers/shoppers/tables.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { phoneWith } from './find-guests.ts'

/**
 * Blocks or unblocks the phone of a guest. A blocked phone cannot order (`limit-open-orders.ts`); earlier orders stay. Repeating a call
 * changes nothing. A blocked phone can be unblocked even if no order contains it any more. Throws `not_found` if the phone is not blocked
 * and no guest has ordered with it.
 */
export const blockGuest = ({ db, actor }: ActorContext, id: string, blocked: boolean): Promise<Guest> =>
  inTransaction(db, async (tx) => {
    const { guest } = await phoneWith(tx, id)
    const changed = blocked
      ? await tx.insert(blockedPhones).values({ phone: id, by: actor.name }).onConflictDoNothing().returning()
      : await tx.delete(blockedPhones).where(eq(blockedPhones.phone, id)).returning()
    if (changed.length > 0)
      await recordAction(tx, actor, {
        action: blocked ? 'guest.block' : 'guest.unblock',
        target: { type: 'guest', id },
        changes: { blocked: { before: !blocked, after: blocked } },
      })
    return { ...guest, blocked }
  })
