import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { afterPacking, findAdminOrder } from './find-admin-order.ts'

/** The staff member's context, with whether the shop can send mail. */
export const reaching = (ctx: HandlerContext) => ({ ...ctx.acting(), mailLeaves: ctx.services.mailLeaves })

/** The order after an action, as the staff member may see it. */
export const shown = (ctx: HandlerContext, number: string): Promise<AdminOrder> =>
  ctx.staff().permissions.has('orders.read')
    ? findAdminOrder(reaching(ctx), number, ctx.language)
    : afterPacking(ctx.acting(), number, ctx.language)
