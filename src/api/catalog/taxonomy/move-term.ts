import { asc, sql } from 'drizzle-orm'
import type { TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { lockedTerm } from './change-term.ts'
import { findTerm } from './find-terms.ts'
import { aboveOf, beside, columnOf, idOf, type Kind, lockOf, positionOf } from './kinds.ts'
import { reorderedIds } from './reordered-ids.ts'

/**
 * Moves a row after one of its siblings; `after` 0 moves it to the start. Writes only rows whose position changes. Refuses with
 * `part_not_beside`. Throws the fault `not_found` for an unknown id.
 */
export const moveTerm = ({ db, actor }: ActorContext, kind: Kind, id: number, after: number): Promise<TaxonomyTerm> =>
  inTransaction(db, async (tx) => {
    if (!columnOf(kind, 'position')) throw new HttpError('not_found')
    await lockName(tx, lockOf(kind))
    const row = await lockedTerm(tx, kind, id)
    const rows = await tx
      .select({ id: idOf(kind) })
      .from(kind.table)
      .where(beside(kind, aboveOf(kind, row)))
      .orderBy(asc(positionOf(kind)), asc(idOf(kind)))
    const order = rows.map((one) => one.id)
    const moved = reorderedIds(order, id, after)
    if (!moved) throw businessError('part_not_beside')
    if (moved.every((one, place) => one === order[place])) return await findTerm(tx, kind, id)
    await tx.execute(sql`update ${kind.table} part set position = put.place - 1
      from unnest(${sql.param(moved)}::int[]) with ordinality put(id, place)
      where part.id = put.id and part.position <> put.place - 1`)
    const changes = { place: { before: order.indexOf(id) + 1, after: moved.indexOf(id) + 1 } }
    await recordAction(tx, actor, { action: `${kind.one}.move`, target: { type: kind.one, id }, changes })
    return await findTerm(tx, kind, id)
  })
