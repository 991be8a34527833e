import { eq } from 'drizzle-orm'
import type { Courier } from '#contract/ordering/console-cash.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction, sqlState } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { changesOf, fieldConflict } from '../../platform/request/changes-of.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { listCouriers } from './list-couriers.ts'
import { couriers } from './tables.ts'

type CourierFields = Pick<Courier, 'name' | 'phone' | 'active'>
/** Personal data, so the audit log stores no values of these fields. */
const personal = ['name', 'phone']
const UNIQUE_VIOLATION = '23505'

/** Adds a courier. Refuses a phone that another courier has (`courier_exists`). */
export const addCourier = ({ db, actor }: ActorContext, fields: CourierFields): Promise<Courier> =>
  inTransaction(db, async (tx) => {
    const [added] = await tx.insert(couriers).values(fields).onConflictDoNothing().returning()
    if (!added) throw businessError('courier_exists', undefined, 'phone')
    const changes = changesBetween({}, fields, personal)
    await recordAction(tx, actor, { action: 'courier.add', target: { type: 'courier', id: added.id }, changes })
    return await presentCourier(tx, added.id)
  })

type CourierChange = { [F in keyof CourierFields]?: CourierFields[F] | undefined }
/** `seen`: the values that the staff member saw. A program that has read nothing leaves it empty. */
type SeenChange = CourierChange & { seen: Record<string, unknown> }

/**
 * Changes the given fields of a courier; their open parcels stay. Refusals: `courier_unknown`, `courier_exists`, and
 * `setting_changed_meanwhile` for each field that another staff member has changed since it was seen.
 */
export const changeCourier = (
  { db, actor }: ActorContext,
  id: string,
  { seen, ...input }: SeenChange,
): Promise<Courier> =>
  inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(couriers).where(eq(couriers.id, id)).for('update')
    if (!row) throw businessError('courier_unknown')
    const { name, phone, active } = row
    const before = { name, phone, active }
    const { changed, clashing } = changesOf({ now: before, seen, input })
    if (clashing.length > 0)
      throw new BusinessError(clashing.map((field) => fieldConflict(field, before[field as keyof CourierFields])))
    if (changed.length === 0) return await presentCourier(tx, id)
    const after: CourierFields = {
      ...before,
      ...Object.fromEntries(Object.entries(input).filter(([field]) => changed.includes(field))),
    }
    try {
      await tx.update(couriers).set(after).where(eq(couriers.id, id))
    } catch (error) {
      if (sqlState(error) === UNIQUE_VIOLATION) throw businessError('courier_exists', undefined, 'phone')
      throw error
    }
    const changes = changesBetween(before, after, personal)
    await recordAction(tx, actor, { action: 'courier.change', target: { type: 'courier', id }, changes })
    return await presentCourier(tx, id)
  })

async function presentCourier(db: ActorContext['db'], id: string): Promise<Courier> {
  const [courier] = await listCouriers({ db }, id)
  if (!courier) throw new Error('A courier is gone')
  return courier
}
