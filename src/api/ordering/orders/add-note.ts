import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { orderNamed } from './find-order.ts'
import { orderNotes } from './tables.ts'

/** Adds a note to an order, visible only to staff. The audit log records the note without its text. */
export const addNote = ({ db, actor }: ActorContext, typed: string, text: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id: orderId, orderNumber } = await orderNamed(tx, typed)
    if (text.trim() === '') throw businessError('note_empty', undefined, 'text')
    await tx.insert(orderNotes).values({ orderId, text: text.trim(), by: actor.name })
    const target = { type: 'order', id: orderNumber }
    await recordAction(tx, actor, { action: 'order.note', target, changes: { note: {} } })
  })
