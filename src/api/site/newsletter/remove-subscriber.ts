import { eq } from 'drizzle-orm'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { emailSubscriptions } from '../content/tables.ts'

/** Removes an address from the newsletter on request. Throws `subscriber_unknown` if it is not subscribed. */
export const removeSubscriber = ({ db, actor }: ActorContext, email: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rowCount } = await tx.delete(emailSubscriptions).where(eq(emailSubscriptions.email, email))
    if (!rowCount) throw businessError('subscriber_unknown', undefined, 'email')
    const target = { type: 'newsletter', id: '' }
    await recordAction(tx, actor, { action: 'newsletter.remove', target, changes: { email: {} } })
  })
