import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../database/db.ts'
import { lockName } from '../database/lock-name.ts'
import { fromNow } from '../database/time.ts'
import { type Actor, sessionOf } from '../request/actor.ts'
import { type Action, recordAction } from './record-action.ts'
import { auditLog } from './tables.ts'

const HOUR_MILLISECONDS = 60 * 60 * 1000

/**
 * Records an action that changes nothing, such as the export of a list. Repeats of one action in the same session give
 * one entry an hour, even with many requests at once.
 */
export async function recordOnce(tx: Queryable, actor: Actor, action: Action): Promise<void> {
  const session = sessionOf(actor)
  const { target, changes = {} } = action
  await lockName(tx, `taken/${actor.name}/${session}/${action.action}/${target.id}`)
  const [known] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetType, target.type),
        eq(auditLog.targetId, String(target.id)),
        gt(auditLog.at, fromNow(-HOUR_MILLISECONDS)),
        eq(auditLog.action, action.action),
        eq(auditLog.actorName, actor.name),
        eq(auditLog.session, session),
        sql`${auditLog.changes} = ${JSON.stringify(changes)}::jsonb`,
      ),
    )
    .limit(1)
  if (!known) await recordAction(tx, actor, action)
}
