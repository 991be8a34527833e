import { recordAction } from '../../platform/audit-log/record-action.ts'
import { whatChanged } from '../../platform/audit-log/what-changed.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import type { OpenOrderCap, OpenOrderCaps } from './open-order-caps.ts'
import { readSettings } from './settings.ts'
import { settings } from './tables.ts'

/** What may wait without being confirmed or paid, in AFN minor units. */
export const openOrderCaps = async ({ db }: Pick<ActorContext, 'db'>): Promise<OpenOrderCaps> =>
  (await readSettings(db)).openOrders

/** Changes what may wait for one shopper, phone or network, from the next order on; what is not said stays. Answers all of it. */
export const changeOpenOrders = ({ db, actor }: ActorContext, by: keyof OpenOrderCaps, cap: Partial<OpenOrderCap>) =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'settings')
    const before = await readSettings(tx)
    const openOrders: OpenOrderCaps = { ...before.openOrders, [by]: { ...before.openOrders[by], ...cap } }
    const value = { ...before, openOrders }
    await tx.insert(settings).values({ value }).onConflictDoUpdate({ target: settings.id, set: { value } })
    const changes = whatChanged(before.openOrders, openOrders)
    await recordAction(tx, actor, { action: 'settings.open-orders', target: { type: 'settings', id: '' }, changes })
    return openOrders
  })
