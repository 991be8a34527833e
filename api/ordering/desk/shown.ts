import type { DeskOrder } from '../../../contract/ordering/desk-orders.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { afterPacking, findDeskOrder } from './find-desk-order.ts'

/** The order after something was done with it, as whoever did it may see it. */
export const shown = (ask: Ask, number: string): Promise<DeskOrder> =>
  ask.staff().permissions.has('orders.read')
    ? findDeskOrder(ask.acting(), number, ask.language)
    : afterPacking(ask.acting(), number, ask.language)
