import { orders } from '../../contract/orders.ts'
import { page } from '../../contract/paging.ts'
import type { Ask } from '../ask.ts'
import type { Tx } from '../database/db.ts'
import { inTransaction } from '../database/retry.ts'
import { implement } from '../implement.ts'
import { refusal } from '../refusal.ts'
import { limit } from './limits.ts'
import { placeOrder } from './place-order.ts'
import { orderOf, ordersOf, wholeOrder } from './queries.ts'
import { findTracked, wireTracked } from './track-order.ts'
import { wireOrder, wireSummary } from './wire-order.ts'

/** Inside an idempotent call the transaction is open already, and is run again by whoever opened it. */
const once = <T>(ask: Ask, work: (tx: Tx) => Promise<T>): Promise<T> =>
  ask.db === ask.shop.db ? inTransaction(ask.shop.db, work) : ask.db.transaction(work)

export const ordersHttp = implement(orders, {
  action: async ({ body }, ask) => {
    await limit('order', ask)
    const { language, currency } = ask
    const placement = {
      shopperId: await ask.shopper(),
      addressId: body.address_id,
      paymentMethod: body.payment_method,
      note: body.note,
      expectedTotal: body.expected_total,
      language,
      currency,
    }
    return await once(ask, async (tx) => {
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
