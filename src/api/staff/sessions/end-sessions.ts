import { and, eq, ne } from 'drizzle-orm'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { deleteDeviceOf, deleteDevices } from '../push/own-devices.ts'
import { staffSessions } from './tables.ts'

/** Ends all sessions of a member except one, and push notifications of the others. Returns the number of sessions. */
export async function endSessions(tx: Queryable, staffId: string, except?: string): Promise<number> {
  const others = except === undefined ? undefined : ne(staffSessions.id, except)
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), others))
    .returning({ id: staffSessions.id })
  await deleteDevices(tx, staffId, except)
  return ended.length
}

/** Ends one of the caller's sessions. Throws `session_unknown` if it is not open. */
export const endOwnSession = ({ db, actor }: StaffContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .delete(staffSessions)
      .where(and(eq(staffSessions.staffId, actor.id), eq(staffSessions.id, id)))
      .returning({ id: staffSessions.id })
    if (ended.length === 0) throw businessError('session_unknown')
    await deleteDeviceOf(tx, id)
    await recordAction(tx, actor, { action: 'session.end', target: { type: 'staff', id: actor.id } })
  })
