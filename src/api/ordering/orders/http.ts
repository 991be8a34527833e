import type { Refund } from '#contract/ordering/cancellations.ts'
import { type OrderTab, orders, orderTabs } from '#contract/ordering/orders.ts'
import { page } from '#contract/paging.ts'
import { countingOrderMail } from '../../customers/accounts/count-order-mail.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { limit } from '../../platform/limits/limits.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { implement } from '../../platform/request/implement.ts'
import { buyableAgain } from './buyable-again.ts'
import { emailOrderAgain } from './email-order-again.ts'
import type { OrderWithLines } from './order-with-lines.ts'
import { findPersonalOrder } from './own-order.ts'
import { presentOrder, presentSummary } from './present-order.ts'
import { countOrders, ordersOf } from './queries.ts'
import { reachBuyer } from './reach-buyer.ts'
import { findTracked, presentTracked } from './track-order.ts'

const noOrders = Object.fromEntries(orderTabs.map((tab) => [tab, 0])) as Record<OrderTab, number>

/** Functions of payments that these endpoints need. Passed in, because orders must not import payments. */
type Above = { refundOfOrder: (db: Queryable, orderId: string) => Promise<Refund> }

/** Presents an order with the lines that can be bought again, its refunds and how to reach the customer. */
const shownOrder = async (
  { db, language, services }: HandlerContext,
  whole: OrderWithLines,
  { refundOfOrder }: Above,
) => ({
  ...presentOrder(whole, await buyableAgain(db, whole.lines), language),
  refund: await refundOfOrder(db, whole.order.id),
  reach: await reachBuyer({ db, mailLeaves: services.mailLeaves }, whole.order),
})

export const ordersHttp = (above: Above) =>
  implement(orders, {
    byUser: async ({ body }, ctx) => {
      const shopper = await ctx.visitor()
      if (body.order_id) return await shownOrder(ctx, await findPersonalOrder(ctx.db, shopper, body.order_id), above)
      const counts = shopper ? await countOrders(ctx.db, shopper) : noOrders
      const rows = shopper ? await ordersOf(ctx.db, shopper, body) : []
      const summaries = rows.map(({ order, ...contents }) => presentSummary(order, contents))
      return { ...page(summaries, counts[body.status], body), status: body.status, counts }
    },
    sendEmail: async ({ params }, ctx) => {
      await limit('message', ctx)
      if (!ctx.services.mailLeaves) throw businessError('mail_not_set_up')
      const { order } = await findPersonalOrder(ctx.db, await ctx.visitor(), params.id)
      const buyer = { shopperId: order.shopperId, email: order.address.email }
      await countingOrderMail(ctx, buyer, async (mayMail) => {
        if (!mayMail) throw businessError('order_mail_enough')
        await inCommandTransaction(ctx, (tx) => emailOrderAgain(tx, order.id, ctx.now))
      })
      return { sent: true as const }
    },
    track: async ({ query }, ctx) => {
      await limit('track', ctx)
      return presentTracked(await findTracked(ctx.db, query), ctx.language)
    },
  })
