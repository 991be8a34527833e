import { ApiRefusal } from '#contract/client.ts'
import type { BoughtAgain } from '#contract/ordering/checkout.ts'
import { formatNumber } from '#i18n/format.ts'
import { type Translate, translator } from '#i18n/translator.ts'
import { isYes } from '#web/form-flags.ts'
import { leaveToast } from '#web/toast.ts'
import { leaveAddedToast } from '../../layout/leave-added.ts'
import type { Visit } from '../../visit.ts'
import { paymentAddress } from '../checkout/payment-address.ts'

/** An action on an order. Returns the redirect address. A refusal becomes a toast on the order's page. */
type Action = (visit: Visit, orderId: string, form: FormData) => Promise<string>

export const orderActions: Record<string, Action> = {
  'buy-again': withToast(buyAgain),
  mail: withToast(mail),
  pay: withToast(pay),
}

function withToast(action: Action): Action {
  return async (visit, orderId, form) => {
    try {
      return await action(visit, orderId, form)
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      leaveToast(visit.cookies, { kind: 'error', message: error.message })
      return visit.links.order(orderId)
    }
  }
}

/** Adds the order's products to the cart again. The toast lists those that are missing. */
async function buyAgain(visit: Visit, orderId: string): Promise<string> {
  const { cookies, language, links } = visit
  const t = translator(language)
  const bought = await visit.api.orders.buyAgain({ body: { order_id: orderId } })
  const missing = missingFrom(bought, t)
  if (bought.added === 0) {
    leaveToast(cookies, { kind: 'error', message: [t('orders.none_again'), missing].filter(Boolean).join(' ') })
    return links.order(orderId)
  }
  const added = t('orders.in_cart_again', { count: bought.added, n: formatNumber(bought.added, language) })
  leaveAddedToast(cookies, language, [added, missing].filter(Boolean).join(' '))
  return links.cart()
}

/** Returns the address to pay the order. An order paid meanwhile shows that. */
async function pay(visit: Visit, id: string, form: FormData): Promise<string> {
  const { api, links } = visit
  const { payment_step } = await api.paying.again({ body: { order_id: id, embedded: isYes(form.get('embedded')) } })
  return paymentAddress(payment_step, id, visit) ?? links.order(id, { payment: 'paid' })
}

/** Sends the order's email again to the address on the order. */
async function mail({ api, cookies, language, links }: Visit, orderId: string): Promise<string> {
  await api.orders.sendEmail({ params: { id: orderId } })
  leaveToast(cookies, { kind: 'success', message: translator(language)('orders.mailed') })
  return links.order(orderId)
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
