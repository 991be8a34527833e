import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { PushDevice } from '#contract/staff/push.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { problemOfUrl } from '../../platform/outgoing/public-address.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { lockMember } from '../members/find-member.ts'
import { canBeSealedFor } from './rules.ts'
import { pushSubscriptions } from './tables.ts'

/** Devices per staff member at most. A further one replaces the oldest. */
const MAX_DEVICES = 10

/** A member's devices with push notifications, the newest first. */
export async function devicesOf(db: Queryable, staffId: string): Promise<PushDevice[]> {
  const { id, device, createdAt } = pushSubscriptions
  const rows = await db
    .select({ id, name: device, createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.staffId, staffId))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ id: row.id, name: row.name, since: row.createdAt.toISOString() }))
}

type Allowed = {
  endpoint: string
  p256dh: string
  auth: string
  /** Such as “Chrome · Android”. */
  device: string
  /** False only in tests that use a local receiver. */
  isGuarded: boolean
}

/**
 * Turns on push notifications in the caller's browser. Another member's subscription in the same browser ends. Throws
 * `push_not_possible` if the push service is not on the public internet or the keys cannot encrypt a message.
 */
export const allowDevice = ({ db, actor }: StaffContext, { isGuarded, ...input }: Allowed): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await canBeSealedFor(input)) || (isGuarded && problemOfUrl(input.endpoint)))
      throw businessError('push_not_possible')
    await lockMember(tx, actor.id)
    const own = { staffId: actor.id, sessionId: actor.session, ...input }
    const [there] = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, input.endpoint))
    const isKnown = there && there.staffId === actor.id && there.p256dh === input.p256dh && there.auth === input.auth
    // The queue of another member is deleted with their subscription.
    if (there && !isKnown) await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, there.id))
    if (isKnown) {
      await tx.update(pushSubscriptions).set({ sessionId: actor.session }).where(eq(pushSubscriptions.id, there.id))
      return
    }
    await tx.insert(pushSubscriptions).values(own)
    const beyond = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.staffId, actor.id))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(MAX_DEVICES)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond))
    await recordAction(tx, actor, { action: 'news.push-on', target: { type: 'staff', id: actor.id } })
  })

/** Turns off push notifications of one device. */
export const endDevice = ({ db, actor }: StaffContext, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.staffId, actor.id), eq(pushSubscriptions.id, id)))
      .returning({ id: pushSubscriptions.id })
    if (ended.length > 0)
      await recordAction(tx, actor, { action: 'news.push-off', target: { type: 'staff', id: actor.id } })
  })

/** Ends push notifications of a session that is signed out, as another person may use the browser next. */
export const deleteDeviceOf = (tx: Queryable, session: string) =>
  tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, session))

/** Ends push notifications on all of a member's devices except one session, including those of expired sessions. */
export const deleteDevices = (tx: Queryable, staffId: string, exceptSession?: string) =>
  tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.staffId, staffId),
        exceptSession === undefined ? undefined : sql`${pushSubscriptions.sessionId} is distinct from ${exceptSession}`,
      ),
    )
