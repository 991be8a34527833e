import { eq } from 'drizzle-orm'
import type { Guest } from '../../../contract/ordering/console-guests.ts'
import { blockedPhones } from '../../customers/shoppers/tables.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { phoneWith } from './find-guests.ts'

/**
 * Blocks the phone of a guest, or takes orders for it again: nobody orders with a blocked one (`refuse-hoarding.ts`), and what
 * they ordered before stays. What is so already changes nothing. A blocked phone is let go whether or not anybody's order still
 * has it; throws `not_found` where it is not blocked and no guest ordered with it.
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
