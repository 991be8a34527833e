import { checkout } from '../../../contract/ordering/checkout.ts'
import { changing } from '../../platform/idempotency/changing.ts'
import { limit } from '../../platform/limits/limit.ts'
import { type Afterwards, type Handlers, implement } from '../../platform/request/implement.ts'
import { putBack } from '../cart/put-back.ts'
import { buyableAgain } from '../orders/buyable-again.ts'
import { ownOrder } from '../orders/own-order.ts'
import { presentOrder } from '../orders/present-order.ts'
import { paymentStep } from '../payments/payment-step.ts'
import { placeOrder } from './place-order.ts'
import { presentBoughtAgain } from './present-bought-again.ts'

const handlers: Handlers<typeof checkout> = {
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
  buyAgain: async ({ body }, ask) => {
    const shopper = await ask.shopper()
    const { lines } = await ownOrder(ask.db, shopper, body.order_id)
    const wishes = lines.map(({ inventoryId, quantity }) => ({ inventoryId, quantity }))
    const asked = { currency: ask.currency, now: new Date() }
    const outcome = await changing(ask, (tx) => putBack(tx, shopper, wishes, asked))
    return presentBoughtAgain(lines, outcome, ask)
  },
}

/** A provider is asked to take the money once the order is committed. */
const leadToPayment: Afterwards<typeof checkout> = {
  action: async (placed, { shop, clientAddress }) =>
    placed.payment_step.kind === 'none'
      ? placed
      : { ...placed, payment_step: await paymentStep(shop, placed.id, clientAddress) },
}

export const checkoutHttp = implement(checkout, handlers, leadToPayment)
