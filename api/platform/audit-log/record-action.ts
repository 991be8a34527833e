import type { Queryable } from '../database/db.ts'
import { type Actor, sessionOf } from '../request/actor.ts'
import { auditLog, type Changes } from './tables.ts'

/** More of an entry nobody searches. */
const MOST_WORDS = 4_000

export type Action = {
  /** `area.verb`, such as `voucher.add`. */
  action: string
  target: { type: string; id: string | number }
  /** Of personal data the field's name alone (`whatChanged`). */
  changes?: Changes
  /** Where something names the entry before it is written (`noteTouched`). */
  id?: string
}

/** Writes into the audit log what somebody did: in the transaction that does it, so that both are there or neither is. */
export const recordAction = (tx: Queryable, actor: Actor, action: Action): Promise<void> =>
  recordActions(tx, actor, [action])

/** The same of several things at once, each an entry of its own. */
export async function recordActions(tx: Queryable, actor: Actor, actions: Action[]): Promise<void> {
  if (actions.length === 0) return
  const who =
    actor.by === 'staff'
      ? { actorId: actor.id, role: actor.role, requestId: actor.request }
      : { actorId: '', role: '', requestId: '' }
  const isProgram = actor.by === 'staff' && actor.isProgram
  const actorKind: Actor['by'] | 'program' =
    actor.command !== undefined ? 'command line' : isProgram ? 'program' : actor.by
  const entries = actions.map(({ id, action, target, changes = {} }) => {
    const words = [actor.name, action, target.type, target.id, JSON.stringify(changes)].join(' ').toLowerCase()
    return {
      ...(id && { id }),
      ...who,
      session: sessionOf(actor),
      actorKind,
      actorName: actor.name,
      action,
      targetType: target.type,
      targetId: String(target.id),
      changes,
      words: words.slice(0, MOST_WORDS),
    }
  })
  await tx.insert(auditLog).values(entries)
}
