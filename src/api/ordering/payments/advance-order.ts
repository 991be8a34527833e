import type { OrderStatus } from '#contract/ordering/order-status.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { moveToNext } from '../orders/move-by-operator.ts'
import { moneyInDoubt } from './disputes/disputed-money.ts'

type AdvanceOptions = {
  parcelId?: string | undefined
  /** The expected next status. Without it the next status is used. */
  to?: OrderStatus | undefined
  /** Moves the order although its money is in doubt. A string is the staff member's reason. */
  anyway?: string | boolean | undefined
}

/** Moves an order, or one of its parcels, to its next status. Refuses while its money is in doubt. */
export const advanceOrder = (context: ActorContext, typed: string, { parcelId, to, anyway }: AdvanceOptions = {}) =>
  moveToNext(context, typed, {
    ...{ parcelId, to },
    doubt: anyway ? null : moneyInDoubt,
    ...(typeof anyway === 'string' && { because: anyway }),
  })
