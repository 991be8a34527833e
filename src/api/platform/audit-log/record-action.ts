import type { Queryable } from '../database/db.ts'
import { type Actor, sessionOf } from '../request/actor.ts'
import { auditLog, type Changes } from './tables.ts'

/** Characters of an entry that search covers. */
const MAX_WORDS = 4_000

export type Action = {
  /** `area.command`, such as `voucher.add`. */
  action: string
  target: { type: string; id: string | number }
  /** For personal data, the field's name only (`changesBetween`). */
  changes?: Changes
  /** Set if another record refers to the entry before it is written (`recordSubjects`). */
  id?: string
}

/** Writes an action into the audit log, in the transaction that performs it, so that both are stored or neither is. */
export const recordAction = (tx: Queryable, actor: Actor, action: Action): Promise<void> =>
  recordActions(tx, actor, [action])

/** The same for several actions at once, one entry each. */
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
    const searchText = [actor.name, action, target.type, target.id, JSON.stringify(changes)].join(' ').toLowerCase()
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
      words: searchText.slice(0, MAX_WORDS),
    }
  })
  await tx.insert(auditLog).values(entries)
}
