import { desc, eq } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { consolePayments } from '#contract/ordering/console-payments.ts'
import { paying } from '#contract/ordering/paying.ts'
import { payments } from '#contract/ordering/payments.ts'
import { limit } from '../../platform/limits/limits.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { implement } from '../../platform/request/implement.ts'
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
  gateways: async (_, { reads, services }) => {
    const { paymentsOff, usdRate } = await readSettings(reads)
    return { methods: methodsOn(services.paymentProviders, paymentsOff), usd_rate: toDecimal(usdRate) }
  },
})

const methodsHttp = implement(consolePayments, {
  methods: async (_, { db, services }) => ({ data: await listMethods({ db }, services.paymentProviders) }),
  switchMethods: async ({ body: { seen, ...input } }, ctx) => {
    const providers = ctx.services.paymentProviders
    await switchMethods(ctx.acting(), providers, { input, seen })
    return { data: await listMethods(ctx, providers) }
  },
  tryKeys: async ({ params: { name } }, ctx) => {
    await limit('keys', ctx)
    return await tryKeys(ctx.services.paymentProviders, { name, now: ctx.now })
  },
})

const payingHttp = implement(paying, {
  done: {
    limit: 'order',
    handle: async ({ body }, ctx) => {
      const shopper = await ctx.visitor()
      const { order } = await findPersonalOrder(ctx.db, shopper, body.order_id)
      await settleUnpaid(ctx.services, order.id, 'shopper came back', body.proof ?? {})
      const whole = await findPersonalOrder(ctx.db, shopper, order.id)
      const [newest] = await ctx.db
        .select({ state: attempts.state })
        .from(attempts)
        .where(eq(attempts.orderId, order.id))
        .orderBy(desc(attempts.createdAt), desc(attempts.id))
        .limit(1)
      const sold = await buyableAgain(ctx.db, whole.lines)
      const refund = await refundOfOrder(ctx.db, order.id)
      const reach = await reachBuyer({ db: ctx.db, mailLeaves: ctx.services.mailLeaves }, whole.order)
      return { ...presentOrder(whole, sold, ctx.language), refund, reach, payment_state: newest?.state ?? null }
    },
  },
  again: {
    limit: 'order',
    handle: async ({ body }, ctx) => {
      const { order } = await findPersonalOrder(ctx.db, await ctx.visitor(), body.order_id)
      const payer = { ip: ctx.clientAddress, embedded: body.embedded === true }
      return { payment_step: await payAgain(ctx.services, order.id, payer) }
    },
  },
  webhook: async ({ params, body }, { services, clientAddress }) => {
    const provider = services.paymentProviders?.find(({ key }) => key === params.provider)
    if (!provider) throw new HttpError('not_found')
    const keep = async () =>
      await keepEvent(services, provider, await provider.webhook(body.raw, body.headers, clientAddress))
    const stored = await keep().catch((error: unknown) => {
      // The signature could not be checked now. After a 503 the provider sends the event again.
      if (error instanceof ProviderUnavailable) throw new HttpError('unavailable')
      if (error instanceof UnreadableEvent) throw new HttpError('malformed')
      throw error instanceof NotSigned ? new HttpError('forbidden') : error
    })
    if (stored && !stored.doneAt) await actOn(services, stored)
    return { kept: true as const }
  },
})

export const paymentsHttp = [...gatewaysHttp, ...payingHttp, ...methodsHttp]
