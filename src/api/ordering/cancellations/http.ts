import { cancellations } from '#contract/ordering/cancellations.ts'
import { countingOrderMail } from '../../customers/accounts/count-order-mail.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { implement } from '../../platform/request/implement.ts'
import { findPersonalOrder } from '../orders/own-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { shownCancellations } from './shown-cancellations.ts'

export const cancellationsHttp = implement(cancellations, {
  cancelOrder: {
    limit: 'order',
    handle: async ({ body }, ask) => {
      const shopper = await ask.shopper()
      const { order } = await findPersonalOrder(ask.db, shopper, body.order_id)
      const wish = { parcelId: body.parcel_id, lineIds: body.line_ids, reason: body.reason, note: body.note }
      const buyer = { shopperId: order.shopperId, email: order.address.email }
      await countingOrderMail(ask, buyer, (mayMail) =>
        changing(ask, (tx) => cancelOrder(tx, { ...wish, orderId: order.id, by: 'shopper', mayMail })),
      )
      return await shownCancellations(ask.db, await findPersonalOrder(ask.db, shopper, order.id), ask.language)
    },
  },
  find: async ({ params }, ask) =>
    await shownCancellations(ask.db, await findPersonalOrder(ask.db, await ask.visitor(), params.id), ask.language),
})
