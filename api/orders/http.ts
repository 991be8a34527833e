import { orders } from '../../contract/orders.ts'
import { page } from '../../contract/paging.ts'
import { changing } from '../idempotency/changing.ts'
import { implement } from '../implement.ts'
import { limit } from '../limit.ts'
import { refusal } from '../refusal.ts'
import { placeOrder } from './place-order.ts'
import { orderOf, ordersOf, wholeOrder } from './queries.ts'
import { findTracked, wireTracked } from './track-order.ts'
import { wireOrder, wireSummary } from './wire-order.ts'

export const ordersHttp = implement(orders, {
  action: async ({ body }, ask) => {
    await limit('order', ask)
    const { language, currency } = ask
    const placement = {
      shopperId: await ask.shopper(),
      addressId: body.address_id,
      paymentMethod: body.payment_method,
      note: body.note,
      voucher: body.voucher,
      expectedTotal: body.expected_total,
      language,
      currency,
    }
    return await changing(ask, async (tx) => {
      const placed = await placeOrder(tx, placement)
      // Cash is paid at the door: there is no step to take now.
      return { ...wireOrder(placed, language), payment_step: { kind: 'none' as const, url: null } }
    })
  },
  byUser: async ({ body }, ask) => {
    const shopper = await ask.visitor()
    if (body.order_id) {
      const order = shopper && (await orderOf(ask.db, shopper, body.order_id))
      if (!order) throw refusal('order_unknown')
      return wireOrder(await wholeOrder(ask.db, order), ask.language)
    }
    const { rows, total } = shopper ? await ordersOf(ask.db, shopper, body) : { rows: [], total: 0 }
    return page(
      rows.map(({ order, ...contents }) => wireSummary(order, contents)),
      total,
      body,
    )
  },
  track: async ({ query }, ask) => {
    await limit('track', ask)
    return wireTracked(await findTracked(ask.db, query), ask.language)
  },
})
