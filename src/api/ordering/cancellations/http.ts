import { cancellations } from '#contract/ordering/cancellations.ts'
import { countingOrderMail } from '../../customers/accounts/count-order-mail.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { implement } from '../../platform/request/implement.ts'
import { findPersonalOrder } from '../orders/own-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { shownCancellations } from './shown-cancellations.ts'

export const cancellationsHttp = implement(cancellations, {
  cancelOrder: {
    limit: 'order',
    handle: async ({ body }, ctx) => {
      const shopper = await ctx.shopper()
      const { order } = await findPersonalOrder(ctx.db, shopper, body.order_id)
      const wish = { parcelId: body.parcel_id, lineIds: body.line_ids, reason: body.reason, note: body.note }
      const buyer = { shopperId: order.shopperId, email: order.address.email }
      await countingOrderMail(ctx, buyer, (mayMail) =>
        inCommandTransaction(ctx, (tx) => cancelOrder(tx, { ...wish, orderId: order.id, by: 'shopper', mayMail })),
      )
      return await shownCancellations(ctx.db, await findPersonalOrder(ctx.db, shopper, order.id), ctx.language)
    },
  },
  find: async ({ params }, ctx) =>
    await shownCancellations(ctx.db, await findPersonalOrder(ctx.db, await ctx.visitor(), params.id), ctx.language),
})
