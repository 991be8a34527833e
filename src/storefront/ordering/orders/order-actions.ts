import { ApiError } from '#contract/client.ts'
import type { BoughtAgain } from '#contract/ordering/checkout.ts'
import { formatNumber } from '#i18n/format.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { isChecked } from '#web/form-flags.ts'
import { setToast } from '#web/toast.ts'
import { setAddedToast } from '../../layout/added-toast.ts'
import type { RequestContext } from '../../request-context.ts'
import { paymentAddress } from '../checkout/payment-address.ts'

/** An action on an order. Returns the redirect address. A refusal becomes a toast on the order's page. */
type Action = (ctx: RequestContext, orderId: string, form: FormData) => Promise<string>

export const orderActions: Record<string, Action> = {
  'buy-again': withToast(buyAgain),
  mail: withToast(mail),
  pay: withToast(pay),
}

function withToast(action: Action): Action {
  return async (ctx, orderId, form) => {
    try {
      return await action(ctx, orderId, form)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setToast(ctx.cookies, { kind: 'error', message: error.message })
      return ctx.urls.order(orderId)
    }
  }
}

/** Adds the order's products to the cart again. The toast lists those that are missing. */
async function buyAgain(ctx: RequestContext, orderId: string): Promise<string> {
  const { cookies, language, urls } = ctx
  const t = translator(language)
  const bought = await ctx.api.orders.buyAgain({ body: { order_id: orderId } })
  const missing = missingFrom(bought, t)
  if (bought.added === 0) {
    setToast(cookies, { kind: 'error', message: [t('orders.none_again'), missing].filter(Boolean).join(' ') })
    return urls.order(orderId)
  }
  const added = t('orders.in_cart_again', { count: bought.added, n: formatNumber(bought.added, language) })
  setAddedToast(cookies, language, [added, missing].filter(Boolean).join(' '))
  return urls.cart()
}

/** Returns the address to pay the order. An order paid meanwhile shows that. */
async function pay(ctx: RequestContext, id: string, form: FormData): Promise<string> {
  const { api, urls } = ctx
  const { payment_step } = await api.paying.again({ body: { order_id: id, embedded: isChecked(form.get('embedded')) } })
  return paymentAddress(payment_step, id, ctx) ?? urls.order(id, { payment: 'paid' })
}

/** Sends the order's email again to the address on the order. */
async function mail({ api, cookies, language, urls }: RequestContext, orderId: string): Promise<string> {
  await api.orders.sendEmail({ params: { id: orderId } })
  setToast(cookies, { kind: 'success', message: translator(language)('orders.mailed') })
  return urls.order(orderId)
}

/** The toast names at most three products: more would be hard to read and exceed the cookie's size. */
const NAMED = 3

function missingFrom({ left_out }: BoughtAgain, t: Translate): string {
  if (left_out.length === 0) return ''
  const named = left_out.slice(0, NAMED).map(({ title, message }) => {
    const short = title.length > 40 ? `${title.slice(0, 40)}…` : title
    return t('orders.left_out_item', { title: short, reason: message.replace(/\.$/, '') })
  })
  const more = left_out.length > NAMED ? ['…'] : []
  return t('orders.left_out', { items: [...named, ...more].join(t('cart.comma')) })
}
