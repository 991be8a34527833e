import { desc, eq } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { consolePayments } from '#contract/ordering/console-payments.ts'
import { paying } from '#contract/ordering/paying.ts'
import { payments } from '#contract/ordering/payments.ts'
import { limit } from '../../platform/limits/limit.ts'
import { implement } from '../../platform/request/implement.ts'
import { Fault } from '../../platform/request/refusal.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { buyableAgain } from '../orders/buyable-again.ts'
import { findPersonalOrder } from '../orders/own-order.ts'
import { presentOrder } from '../orders/present-order.ts'
import { reachBuyer } from '../orders/reach-buyer.ts'
import { payAgain, settleUnpaid } from './pay-again.ts'
import { methodsOn } from './payment-methods.ts'
import { NotSigned, ProviderUnavailable, UnreadableEvent } from './providers/provider.ts'
import { tryKeys } from './providers/try-keys.ts'
import { refundOfOrder } from './refunds/refund-of-order.ts'
import { listMethods, switchMethods } from './switch-methods.ts'
import { payments as attempts } from './tables.ts'
import { actOn, keepEvent } from './webhook-events.ts'

const gatewaysHttp = implement(payments, {
  gateways: async (_, { reads, shop }) => {
    const { paymentsOff, usdRate } = await readSettings(reads)
    return { methods: methodsOn(shop.paymentProviders, paymentsOff), usd_rate: toDecimal(usdRate) }
  },
})

const methodsHttp = implement(consolePayments, {
  methods: async (_, { db, shop }) => ({ data: await listMethods({ db }, shop.paymentProviders) }),
  switchMethods: async ({ body: { seen, ...given } }, ask) => {
    const providers = ask.shop.paymentProviders
    await switchMethods(ask.acting(), providers, { given, seen })
    return { data: await listMethods(ask, providers) }
  },
  tryKeys: async ({ params: { name } }, ask) => {
    await limit('keys', ask)
    return await tryKeys(ask.shop.paymentProviders, { name, now: ask.now })
  },
})

const payingHttp = implement(paying, {
  done: {
    limit: 'order',
    handle: async ({ body }, ask) => {
      const shopper = await ask.visitor()
      const { order } = await findPersonalOrder(ask.db, shopper, body.order_id)
      await settleUnpaid(ask.shop, order.id, 'shopper came back', body.proof ?? {})
      const whole = await findPersonalOrder(ask.db, shopper, order.id)
      const [newest] = await ask.db
        .select({ state: attempts.state })
        .from(attempts)
        .where(eq(attempts.orderId, order.id))
        .orderBy(desc(attempts.createdAt), desc(attempts.id))
        .limit(1)
      const sold = await buyableAgain(ask.db, whole.lines)
      const refund = await refundOfOrder(ask.db, order.id)
      const reach = await reachBuyer({ db: ask.db, mailLeaves: ask.shop.mailLeaves }, whole.order)
      return { ...presentOrder(whole, sold, ask.language), refund, reach, payment_state: newest?.state ?? null }
    },
  },
  again: {
    limit: 'order',
    handle: async ({ body }, ask) => {
      const { order } = await findPersonalOrder(ask.db, await ask.visitor(), body.order_id)
      const payer = { ip: ask.clientAddress, embedded: body.embedded === true }
      return { payment_step: await payAgain(ask.shop, order.id, payer) }
    },
  },
  webhook: async ({ params, body }, { shop, clientAddress }) => {
    const provider = shop.paymentProviders?.find(({ key }) => key === params.provider)
    if (!provider) throw new Fault('not_found')
    const keep = async () =>
      await keepEvent(shop, provider, await provider.webhook(body.raw, body.headers, clientAddress))
    const kept = await keep().catch((error: unknown) => {
      // The signature could not be checked now. After a 503 the provider sends the event again.
      if (error instanceof ProviderUnavailable) throw new Fault('unavailable')
      if (error instanceof UnreadableEvent) throw new Fault('malformed')
      throw error instanceof NotSigned ? new Fault('forbidden') : error
    })
    if (kept && !kept.doneAt) await actOn(shop, kept)
    return { kept: true as const }
  },
})

export const paymentsHttp = [...gatewaysHttp, ...payingHttp, ...methodsHttp]
