import { eq } from 'drizzle-orm'
import type { TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { changesOf } from '../../platform/request/changes-of.ts'
import { BusinessError, HttpError, type Reason } from '../../platform/request/errors.ts'
import type { PartRow, Value } from './fields.ts'
import { findTerm } from './find-terms.ts'
import { idOf, type Kind, lockOf, readFields, writeFields } from './kinds.ts'
import { refuseWrongParent } from './refuse-wrong-parent.ts'

/** `set`: the fields to change. `seen`: their values when the staff member opened the form. */
export type Change = { set: Record<string, unknown>; seen: Record<string, unknown> }

/**
 * Changes only these fields. A trigger reports a new name to the index (`search-feed`). Refuses with `changed_meanwhile`,
 * `chosen_meanwhile`, `place_unknown` or `category_too_deep`. Throws the fault `not_found` for an unknown id.
 */
export async function changeTerm(
  { db, actor }: ActorContext,
  kind: Kind,
  id: number,
  { set, seen }: Change,
): Promise<TaxonomyTerm> {
  return await inTransaction(db, async (tx) => {
    await lockName(tx, lockOf(kind))
    const row = await lockedTerm(tx, kind, id)
    const now = readFields(kind, row)
    const { changed, clashing } = changesOf({ now, seen, input: asRead(kind, row, set) })
    if (clashing.length > 0) throw new BusinessError(clashing.map((field) => clashAt(field, now[field] as Value)))
    const wanted = Object.fromEntries(changed.map((name) => [name, set[name]]))
    const columns = writeFields(kind, row, wanted)
    const changes = changesBetween(now, readFields(kind, { ...row, ...columns }))
    if (Object.keys(changes).length === 0) return await findTerm(tx, kind, id)
    if (wanted.parent_id !== undefined) await refuseWrongParent(tx, kind, { id, parent: Number(wanted.parent_id) })
    await tx
      .update(kind.table)
      .set(columns)
      .where(eq(idOf(kind), id))
    await recordAction(tx, actor, { action: `${kind.one}.change`, target: { type: kind.one, id }, changes })
    return await findTerm(tx, kind, id)
  })
}

/** The row, locked until the transaction ends. Throws the fault `not_found` for an unknown id. */
export async function lockedTerm(
  tx: Tx,
  kind: Kind,
  id: number,
  how: 'no key update' | 'update' = 'no key update',
): Promise<PartRow> {
  const [row] = await tx
    .select()
    .from(kind.table)
    .where(eq(idOf(kind), id))
    .for(how)
  if (!row) throw new HttpError('not_found')
  return row as unknown as PartRow
}

/** The new values as they will be read afterwards, because a list of aliases may be typed with different commas. */
const asRead = ({ fields }: Kind, row: PartRow, set: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => set[name] !== undefined)
      .map(([name, field]) => [name, field.read({ ...row, ...field.write(row, set[name] as Value) })]),
  )

const clashAt = (field: string, theirs: Value): Reason =>
  typeof theirs === 'string'
    ? { code: 'changed_meanwhile', field, params: { value: theirs } }
    : { code: 'chosen_meanwhile', field }
