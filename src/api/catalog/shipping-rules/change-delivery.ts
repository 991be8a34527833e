import { count, eq, max } from 'drizzle-orm'
import { type DeliveryFields, type DeliveryRule, MAX_RULES } from '#contract/catalog/console-delivery.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { changesOf } from '../../platform/request/changes-of.ts'
import { BusinessError, businessError, HttpError, type Reason } from '../../platform/request/errors.ts'
import { shippingRules, shippingZones, stores } from '../stores/tables.ts'
import { columnsOf, fieldsOf, placed, problemsOf, zonesIn } from './delivery-fields.ts'
import { findDelivery } from './list-delivery.ts'
import type { StoreRule } from './rules.ts'

type NewRule = DeliveryFields & { store_id: number }

/** Adds a delivery method at the end of its store's list. Refuses with `place_unknown` or `delivery_…`. */
export const addDelivery = ({ db, actor }: ActorContext, { store_id, ...input }: NewRule): Promise<DeliveryRule> =>
  inTransaction(db, async (tx) => {
    const fields = placed(input)
    refuseWrong(problemsOf(fields))
    // Locks the store, so that concurrent additions cannot exceed the limit.
    const [store] = await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, store_id)).for('update')
    if (!store) throw businessError('place_unknown', {}, 'store_id')
    const [others] = await tx
      .select({ count: count(), position: max(shippingRules.position) })
      .from(shippingRules)
      .where(eq(shippingRules.storeId, store_id))
    if ((others?.count ?? 0) >= MAX_RULES) throw businessError('delivery_rules_full', { count: MAX_RULES })
    const position = (others?.position ?? -1) + 1
    const [row] = await tx
      .insert(shippingRules)
      .values({ ...columnsOf(fields), storeId: store_id, position })
      .returning({ id: shippingRules.id })
    const id = row?.id as number
    await writeZones(tx, id, fields.zones)
    const changes = changesBetween({}, { store_id, ...fields })
    await recordAction(tx, actor, { action: 'delivery.add', target: { type: 'delivery', id }, changes })
    return await findDelivery({ db: tx }, id)
  })

type Change = { input: Partial<DeliveryFields>; seen: Record<string, unknown> }

/**
 * Changes only these fields of a delivery method. Refuses with `setting_changed_meanwhile`, `chosen_meanwhile` or `delivery_…`.
 * Throws the fault `not_found` for an unknown id.
 */
export const changeDelivery = (
  { db, actor }: ActorContext,
  id: number,
  { input, seen }: Change,
): Promise<DeliveryRule> =>
  inTransaction(db, async (tx) => {
    const rule = await lockRule(tx, id)
    const now = fieldsOf(rule)
    const { changed, clashing } = changesOf({ now, seen, input })
    refuseWrong(clashing.map((field) => clashAt(field, now[field as keyof DeliveryFields])))
    if (changed.length === 0) return await findDelivery({ db: tx }, id)
    const set = Object.fromEntries(changed.map((field) => [field, input[field as keyof DeliveryFields]]))
    const after = placed({ ...now, ...set })
    refuseWrong(problemsOf(after, now.zones))
    await tx.update(shippingRules).set(columnsOf(after, rule)).where(eq(shippingRules.id, id))
    if (after.zones !== now.zones) await writeZones(tx, id, after.zones)
    const changes = changesBetween(now, after)
    await recordAction(tx, actor, { action: 'delivery.change', target: { type: 'delivery', id }, changes })
    return await findDelivery({ db: tx }, id)
  })

/** Removes a delivery method. Carts that use it must choose another. Throws the fault `not_found` for an unknown id. */
export const removeDelivery = ({ db, actor }: ActorContext, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rule = await lockRule(tx, id)
    await tx.delete(shippingRules).where(eq(shippingRules.id, id))
    const changes = changesBetween({ store_id: rule.storeId, ...fieldsOf(rule) }, {})
    await recordAction(tx, actor, { action: 'delivery.remove', target: { type: 'delivery', id }, changes })
  })

async function lockRule(tx: Tx, id: number): Promise<StoreRule> {
  const [rule] = await tx.select().from(shippingRules).where(eq(shippingRules.id, id)).for('update')
  if (!rule) throw new HttpError('not_found')
  return { ...rule, zones: await tx.select().from(shippingZones).where(eq(shippingZones.ruleId, id)) }
}

async function writeZones(tx: Tx, ruleId: number, codes: string): Promise<void> {
  await tx.delete(shippingZones).where(eq(shippingZones.ruleId, ruleId))
  const zones = zonesIn(codes).map((zone) => ({ ruleId, ...zone }))
  if (zones.length > 0) await tx.insert(shippingZones).values(zones)
}

function refuseWrong(reasons: Reason[]): void {
  if (reasons.length > 0) throw new BusinessError(reasons)
}

/** The current value of a field with fixed choices cannot be shown as text. */
const clashAt = (field: string, theirs: unknown): Reason =>
  field === 'zones' || field === 'shipping_type'
    ? { code: 'chosen_meanwhile', field }
    : { code: 'setting_changed_meanwhile', field, params: { theirs: String(theirs ?? '') } }
