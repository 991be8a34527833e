import type { DeskOrder } from '#contract/ordering/desk-orders.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { afterPacking, findDeskOrder } from './find-desk-order.ts'

/** The staff member's context, with whether the shop can send mail. */
export const reaching = (ask: Ask) => ({ ...ask.acting(), mailLeaves: ask.shop.mailLeaves })

/** The order after an action, as the staff member may see it. */
export const shown = (ask: Ask, number: string): Promise<DeskOrder> =>
  ask.staff().permissions.has('orders.read')
    ? findDeskOrder(reaching(ask), number, ask.language)
    : afterPacking(ask.acting(), number, ask.language)
