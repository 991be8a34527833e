import type { DeskOrder } from '../../../contract/ordering/desk-orders.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { afterPacking, findDeskOrder } from './find-desk-order.ts'

/** Staff who look at an order, in a shop whose mail leaves or not. */
export const reaching = (ask: Ask) => ({ ...ask.acting(), mailLeaves: ask.shop.mailLeaves })

/** The order after something was done with it, as whoever did it may see it. */
export const shown = (ask: Ask, number: string): Promise<DeskOrder> =>
  ask.staff().permissions.has('orders.read')
    ? findDeskOrder(reaching(ask), number, ask.language)
    : afterPacking(ask.acting(), number, ask.language)
