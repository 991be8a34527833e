import { type OrderTab, orders, orderTabs } from '../../../contract/ordering/orders.ts'
import { page } from '../../../contract/paging.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { limit } from '../../platform/limits/limit.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { type Afterwards, type Handlers, implement } from '../../platform/request/implement.ts'
import { putBack } from '../cart/put-back.ts'
import { paymentStep } from '../payments/payment-step.ts'
import { buyableAgain } from './buyable-again.ts'
import { emailOrderAgain } from './email-order-again.ts'
import { ownOrder } from './own-order.ts'
import { placeOrder } from './place-order.ts'
import { presentBoughtAgain } from './present-bought-again.ts'
import { presentOrder, presentSummary } from './present-order.ts'
import { countOrders, ordersOf, type WholeOrder } from './queries.ts'
import { findTracked, presentTracked } from './track-order.ts'

const noOrders = Object.fromEntries(orderTabs.map((tab) => [tab, 0])) as Record<OrderTab, number>

/** An order with what of it can be bought again now. */
const shownOrder = async ({ db, language }: Ask, whole: WholeOrder) =>
  presentOrder(whole, await buyableAgain(db, whole.lines), language)

const handlers: Handlers<typeof orders> = {
  action: async ({ body }, ask) => {
    await limit('order', ask)
    const { language, currency } = ask
    const placement = {
      shopperId: await ask.shopper(),
      addressId: body.address_id,
      paymentMethod: body.payment_method,
      providers: ask.shop.paymentProviders ?? [],
      embedded: body.embedded === true,
      note: body.note,
      voucher: body.voucher,
      expectedTotal: body.expected_total,
      language,
      currency,
    }
    return await changing(ask, async (tx) => {
      const placed = await placeOrder(tx, placement)
      const sold = await buyableAgain(tx, placed.lines)
      // Cash is paid at the door: there is no step to take now.
      const kind = placed.order.payBy ? ('redirect' as const) : ('none' as const)
      return { ...presentOrder(placed, sold, language), payment_step: { kind, url: null } }
    })
  },
  byUser: async ({ body }, ask) => {
    const shopper = await ask.visitor()
    if (body.order_id) return await shownOrder(ask, await ownOrder(ask.db, shopper, body.order_id))
    const counts = shopper ? await countOrders(ask.db, shopper) : noOrders
    const rows = shopper ? await ordersOf(ask.db, shopper, body) : []
    const summaries = rows.map(({ order, ...contents }) => presentSummary(order, contents))
    return { ...page(summaries, counts[body.status], body), status: body.status, counts }
  },
  buyAgain: async ({ body }, ask) => {
    const shopper = await ask.shopper()
    const { lines } = await ownOrder(ask.db, shopper, body.order_id)
    const wishes = lines.map(({ inventoryId, quantity }) => ({ inventoryId, quantity }))
    const asked = { currency: ask.currency, now: new Date() }
    const outcome = await changing(ask, (tx) => putBack(tx, shopper, wishes, asked))
    return presentBoughtAgain(lines, outcome, ask)
  },
  sendEmail: async ({ params }, ask) => {
    await limit('message', ask)
    const { order } = await ownOrder(ask.db, await ask.visitor(), params.id)
    await changing(ask, (tx) => emailOrderAgain(tx, order.id, new Date()))
    return { sent: true as const }
  },
  track: async ({ query }, ask) => {
    await limit('track', ask)
    return presentTracked(await findTracked(ask.db, query), ask.language)
  },
}

/** A provider is asked to take the money once the order is committed. */
const leadToPayment: Afterwards<typeof orders> = {
  action: async (placed, { shop, clientAddress }) =>
    placed.payment_step.kind === 'none'
      ? placed
      : { ...placed, payment_step: await paymentStep(shop, placed.id, clientAddress) },
}

export const ordersHttp = implement(orders, handlers, leadToPayment)
