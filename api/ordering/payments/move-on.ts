import type { OrderStatus } from '../../../contract/ordering/orders.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { moveToNext } from '../orders/move-by-operator.ts'
import { moneyInDoubt } from './disputes/money-in-doubt.ts'

type Moving = {
  parcelId?: string | undefined
  /** Where it shall come; without it wherever comes next. */
  to?: OrderStatus | undefined
  /** Also while its money is in doubt, by the operator's word, or by that of staff and why. */
  anyway?: string | boolean | undefined
}

/** Moves an order, or one of its parcels, to its next status; refused while its money is in doubt. */
export const moveOn = (context: ActorContext, typed: string, { parcelId, to, anyway }: Moving = {}) =>
  moveToNext(context, typed, {
    ...{ parcelId, to },
    doubt: anyway ? null : moneyInDoubt,
    ...(typeof anyway === 'string' && { because: anyway }),
  })
