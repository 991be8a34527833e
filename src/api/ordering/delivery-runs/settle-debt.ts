import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toDecimal, toMinor } from '#contract/money.ts'
import type { SettlementWay, WholeCourier } from '#contract/ordering/console-cash.ts'
import { formatMoney } from '#i18n/format.ts'
import { isolated } from '#i18n/isolated.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { courierDebt } from './courier-debt.ts'
import { findCourier } from './list-couriers.ts'
import { courierSettlements, couriers } from './tables.ts'

type Settled = {
  way: SettlementWay
  /** In afghanis (decimal), like `debt`. */
  amount: number
  /** The balance that the staff member saw when they decided. */
  debt: number
  reason: string
}

const actions = { paid: 'courier.pay', written_off: 'courier.write-off' } as const
const Debt = z.object({ debt: z.coerce.number() })

/**
 * Records a courier's payment of missing cash, or a write-off. Locks the courier. Two staff members who enter the same payment with
 * different idempotency keys: the second is refused, because the balance has changed (`debt_changed`). An amount above the balance is
 * refused (`debt_exceeded`). The orders stay paid, because the missing cash is between the shop and the courier.
 */
export const settleDebt = (
  { db, actor }: ActorContext,
  id: string,
  { way, amount, debt: seen, reason }: Settled,
): Promise<WholeCourier> =>
  inTransaction(db, async (tx) => {
    const [courier] = await tx.select().from(couriers).where(eq(couriers.id, id)).for('update')
    if (!courier) throw new HttpError('not_found')
    const [owed] = await rowsOf(tx, Debt)`select ${courierDebt(sql`${id}::uuid`)} as debt`
    const debt = owed?.debt ?? 0
    const language = (actor.by === 'staff' && actor.language) || DEFAULT_LANGUAGE
    const now = isolated(formatMoney(toDecimal(debt), 'AFN', language))
    if (toMinor(seen) !== debt) throw businessError('debt_changed', { now })
    if (toMinor(amount) > debt) throw businessError('debt_exceeded', { now }, 'amount')
    await tx.insert(courierSettlements).values({ courierId: id, way, amount: toMinor(amount), reason, by: actor.name })
    const changes = {
      debt: { before: toDecimal(debt), after: toDecimal(debt - toMinor(amount)) },
      ...(reason && { reason: {} }),
    }
    await recordAction(tx, actor, { action: actions[way], target: { type: 'courier', id }, changes })
    return await findCourier({ db: tx }, id)
  })
