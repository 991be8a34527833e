import type { DeskOrder } from '#contract/ordering/desk-orders.ts'
import type { HandlerContext } from '../../platform/request/ask.ts'
import { afterPacking, findDeskOrder } from './find-desk-order.ts'

/** The staff member's context, with whether the shop can send mail. */
export const reaching = (ctx: HandlerContext) => ({ ...ctx.acting(), mailLeaves: ctx.services.mailLeaves })

/** The order after an action, as the staff member may see it. */
export const shown = (ctx: HandlerContext, number: string): Promise<DeskOrder> =>
  ctx.staff().permissions.has('orders.read')
    ? findDeskOrder(reaching(ctx), number, ctx.language)
    : afterPacking(ctx.acting(), number, ctx.language)
