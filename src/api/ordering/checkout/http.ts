import { checkout } from '#contract/ordering/checkout.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { countingOrderMail } from '../../customers/accounts/count-order-mail.ts'
import { addressesOf } from '../../customers/addresses/shopper-addresses.ts'
import { inCommandTransaction } from '../../platform/idempotency/command-transaction.ts'
import { networkOf } from '../../platform/limits/network-of.ts'
import { type AfterCommitHandlers, type Handlers, implement, type Queues } from '../../platform/request/implement.ts'
import { wantedProducts } from '../cart/ordered-lines.ts'
import { putBack } from '../cart/put-back-in-cart.ts'
import { findPersonalOrder } from '../orders/own-order.ts'
import { presentOrder } from '../orders/present-order.ts'
import { reachBuyer } from '../orders/reach-buyer.ts'
import { paymentStep } from '../payments/payment-step.ts'
import { presentRefund } from '../payments/refunds/refund-of-order.ts'
import { orderQueueOf } from './order-queue.ts'
import { placeOrder } from './place-order.ts'
import { presentBoughtAgain } from './present-bought-again.ts'

const handlers: Handlers<typeof checkout> = {
  action: {
    limit: 'order',
    handle: async ({ body }, ctx) => {
      const { language, currency, services } = ctx
      const shopperId = await ctx.shopper()
      const addresses = await addressesOf(ctx.db, shopperId)
      const placement = {
        shopperId,
        addresses,
        addressId: body.address_id,
        paymentMethod: body.payment_method,
        providers: services.paymentProviders ?? [],
        embedded: body.embedded === true,
        note: body.note,
        voucher: body.voucher,
        expectedTotal: body.expected_total,
        network: knownNetwork(ctx.clientAddress),
        capped: services.openOrderCaps !== false,
        language,
        currency,
      }
      const place = (mayMail: boolean) =>
        inCommandTransaction(ctx, async (tx) => {
          const placed = await placeOrder(tx, { ...placement, mayMail })
          // Cash is paid on delivery, so there is no payment step now.
          const kind = placed.order.payBy ? ('redirect' as const) : ('none' as const)
          const refund = presentRefund([])
          const reach = await reachBuyer({ db: tx, mailLeaves: services.mailLeaves }, placed.order)
          const order = presentOrder(placed, stillSold(placed), language)
          return { ...order, refund, reach, payment_step: { kind, url: null } }
        })
      // With online payment the mail is sent after the payment, so orders cannot be used to send mails to strangers.
      if (body.payment_method !== PaymentMethod.cashOnDelivery) return await place(true)
      const address = addresses.find(({ id }) => id === body.address_id)
      return await countingOrderMail(ctx, { shopperId, email: address?.email ?? '' }, place)
    },
  },
  buyAgain: async ({ body }, ctx) => {
    const shopper = await ctx.shopper()
    const { lines } = await findPersonalOrder(ctx.db, shopper, body.order_id)
    const wishes = lines.map(({ inventoryId, quantity }) => ({ inventoryId, quantity }))
    const requested = { currency: ctx.currency, now: ctx.now }
    const outcome = await inCommandTransaction(ctx, (tx) => putBack(tx, shopper, wishes, requested))
    return presentBoughtAgain(lines, outcome, ctx)
  },
}

/** Inventories of a new order that can be bought again: all were available, so only the remaining stock counts. */
const stillSold = ({ left }: Awaited<ReturnType<typeof placeOrder>>): Set<number> =>
  new Set([...left].filter(([, stock]) => stock > 0).map(([id]) => id))

const knownNetwork = (clientAddress: string): string | null =>
  clientAddress === 'unknown' ? null : networkOf(clientAddress)

/** The payment starts at the provider after the order is committed. */
const leadToPayment: AfterCommitHandlers<typeof checkout> = {
  action: async (placed, { services, clientAddress }) =>
    placed.payment_step.kind === 'none'
      ? placed
      : { ...placed, payment_step: await paymentStep(services, placed.id, clientAddress) },
}

/** Orders queue per product: the product's lock covers its variants and its part in flash sales. */
const beforeShelves: Queues<typeof checkout> = {
  action: (ctx, work) => {
    const shelves = async () => wantedProducts(ctx.db, await ctx.shopper())
    const network = ctx.services.limits === false ? undefined : (knownNetwork(ctx.clientAddress) ?? undefined)
    return orderQueueOf(ctx.services).inTurn(shelves, { abortSignal: ctx.abortSignal(), network }, work)
  },
}

export const checkoutHttp = implement(checkout, handlers, leadToPayment, beforeShelves)
