import { data } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { Cart } from '#contract/ordering/cart.ts'
import type { RequestContext } from '../../request-context.ts'
import { renderedRoute, textOf } from '../../testing/render.tsx'
import { redirectOf, visiting } from '../../testing/request-with.ts'
import CheckoutPage, { action } from './checkout-page.tsx'
import { loader as back } from './return-page.tsx'

type ActionArgs = Parameters<typeof action>[0]
type LoaderArgs = Parameters<typeof back>[0]

const store = { id: 7, slug: 'silk', title: 'Herat Silk' }
const cart = {
  lines: [
    {
      ...{ id: 'l1', quantity: 2, selected: 1, max_quantity: 9, price: 1000, price_when_added: 900, total: 2000 },
      product: { id: 1, slug: 'rug', title: 'A rug', image: 'rug.webp', store },
      inventory: { inventory_attributes: [] },
    },
  ],
  parcels: [
    {
      ...{ store, subtotal: 2000, bundle_discount: 0, voucher_discount: 0, shipping_fee: 100, shipping_type: 1 },
      ...{
        shipping_discount: 0,
        cash_rounding: 0,
        shipping_rule_id: 3,
        days_min: 1,
        days_max: 2,
        options: [{ id: 3, title: 'By courier' }],
      },
    },
  ],
  totals: { currency: 'AFN', subtotal: 2000, bundle: 0, voucher: 0, shipping: 100, tax: 0, rounding: 0, total: 2100 },
  cash_totals: null,
  ...{ voucher: null, vouchers_available: [] },
} as unknown as Cart
const address = { id: 'a1', name: 'Maryam', country: 'AF', state: 'AF-HER', city: 'Injil', phone: '+93700123456' }
const methods = [
  { payment_method: 2, key: 'cash_on_delivery', tab: 'cash', public_key: '', currencies: ['AFN', 'USD'] },
  { payment_method: 4, key: 'paypal', tab: 'paypal', public_key: 'p', currencies: ['USD'] },
]

/** The page as loaded, or with the data that its action returned. */
async function page(told?: object, shown = cart) {
  const loaderData = { cart: shown, address, methods, usdRate: 70, key: 'one-order-only' }
  const props = { loaderData, actionData: told } as unknown as Parameters<typeof CheckoutPage>[0]
  const html = await renderedRoute({ Component: () => <CheckoutPage {...props} /> })
  return { html, text: textOf(html) }
}

describe('the checkout', () => {
  it('is one form with its idempotency key and total, and shows changes since the cart', async () => {
    const { html, text } = await page()
    expect(html).toMatch(/<form [^>]*action="\/checkout" method="post"/)
    for (const field of ['name="key" value="one-order-only"', 'name="expected_total" value="2100"'])
      expect(html).toContain(field)
    expect(html).toMatch(/<input[^>]*disabled[^>]*name="embedded"/)
    expect(text).toMatch(/A rug[^.]*1,000[^.]*900/)
  })

  it('shows the amount in dollars and the rate if afghanis are not accepted', async () => {
    const { text } = await page()
    expect(text).toMatch(/30\.00.*70/)
  })

  it('shows a sum per payment method if cash is rounded, else one sum', async () => {
    const exact = { ...cart.totals, total: 1387.5 }
    const rounded = { ...cart, totals: exact, cash_totals: { ...exact, rounding: 0.5, total: 1388 } } as Cart
    const { html, text } = await page(undefined, rounded)
    expect(html.match(/data-paid="in-cash"/g)).toHaveLength(2)
    expect(html.match(/data-paid="online"/g)).toHaveLength(2)
    expect(text).toMatch(/Cash rounding.*\+.*0\.50.*1,388/)
    expect(html).toContain('name="expected_total" value="1387.5"')
    expect((await page()).html).not.toContain('data-paid')
  })

  it('shows the reason of a rejection, and keeps the typed and chosen values', async () => {
    const { html, text } = await page({ messages: ['Only 1 is left.'], note: 'Ring twice', method: '4', shown: '' })
    expect(text).toContain('Only 1 is left.')
    expect(text).toContain('Ring twice')
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="paypal"/)
  })

  it('links to the waiting orders only after a rejection because of them', async () => {
    const told = { messages: ['Too many wait.'], note: '', method: '2', shown: '' }
    expect((await page({ ...told, ordersWait: true })).html).toMatch(
      /role="alert".*<a href="\/user\/orders"[^>]*>My orders</,
    )
    expect((await page({ ...told, ordersWait: false })).html).not.toContain('href="/user/orders"')
  })

  it('shows that the product’s queue is full, and keeps the form', async () => {
    const { html } = await page({ messages: ['Many people.'], note: 'Ring twice', method: '2', shown: '', key: 'k1' })
    expect(html).toMatch(/<div data-error="Many people." role="alert"/)
    expect(html).toContain('name="key" value="k1"')
    expect(html).toContain('Ring twice')
  })
})

/**
 * Submits the form. `answer` is the API's response. Returns the redirect target or the page's data, and the API calls.
 */
async function sent(answer: (ctx: RequestContext) => unknown, more = {}) {
  const sentRequests: unknown[] = []
  const order = async (...call: unknown[]) => {
    sentRequests.push(call)
    return answer(ctx)
  }
  const api = { orders: { action: order } }
  const form = { key: 'k1', address_id: 'a1', expected_total: '2100', note: 'Ring', pay_by: 'cash', pay_by_cash: '2' }
  const { args, ctx } = visiting<ActionArgs>({
    cookie: 'user_token=a-guest-token-123',
    language: 'fa',
    api,
    form: { ...form, ...more },
  })
  return { sentRequests, answer: await action(args) }
}

describe('a sent form', () => {
  it('places the order with its key and the shown total, and redirects to it', async () => {
    const { sentRequests, answer } = await sent(() => ({ id: 'o1', payment_step: { kind: 'none', url: null } }))
    const body = { address_id: 'a1', payment_method: '2', note: 'Ring', expected_total: '2100', embedded: false }
    expect(sentRequests).toEqual([[{ body }, { idempotencyKey: 'k1', gone: expect.any(AbortSignal) }]])
    expect(await redirectOf(() => answer)).toBe('/fa/user/order/o1?placed=1')
  })

  it('redirects to the payment', async () => {
    const { answer } = await sent(() => ({
      id: 'o1',
      payment_step: { kind: 'redirect', url: 'https://pay.example/1' },
    }))
    expect(await redirectOf(() => answer)).toBe('https://pay.example/1')
    const typed = await sent(() => ({ id: 'o1', payment_step: { kind: 'embedded', url: null } }), { embedded: '1' })
    expect(await redirectOf(() => typed.answer)).toBe('/fa/checkout/pay?order=o1')
  })

  it('returns the reasons and the typed values if no order was placed', async () => {
    const { answer } = await sent(() => {
      throw new ApiError('No.', { form: ['No.', 'Nor that.'], codes: ['prices_changed'], fields: {} })
    })
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { messages: ['No.', 'Nor that.'], note: 'Ring', method: '2' },
    })
  })
})

describe('a refusal', () => {
  it.each([
    ['open_orders_full', true],
    ['open_orders_worth', true],
    ['open_orders_network', false],
    ['prices_changed', false],
  ])('%s is for orders that wait: %s', async (code, ordersWait) => {
    const { answer } = await sent(() => {
      throw new ApiError('No.', { form: ['No.'], codes: [code], fields: {} })
    })
    expect(answer).toMatchObject({ data: { ordersWait } })
  })
})

describe('a form sent to an overloaded shop', () => {
  const fault = { message: 'Many people.' }

  it('stays on the form, which can be sent again, while the order queue is full', async () => {
    const { answer } = await sent((ctx) => {
      ctx.retryAfter = 3
      throw data(fault, { status: 503 })
    })
    const told = { messages: ['Many people.'], note: 'Ring', method: '2', key: 'k1' }
    expect(answer).toMatchObject({ init: { status: 503 }, data: told })
  })

  it('leads to the error page if the shop is unavailable or refuses for good', async () => {
    const away = data(fault, { status: 503 })
    const throwing = (thrown: unknown, retryAfter?: number) => (ctx: RequestContext) => {
      ctx.retryAfter = retryAfter
      throw thrown
    }
    await expect(sent(throwing(away))).rejects.toBe(away)
    const limited = data(fault, { status: 429 })
    await expect(sent(throwing(limited, 42))).rejects.toBe(limited)
  })
})

describe('a buyer who returns from a provider', () => {
  const isBack = async (done: (call: unknown) => unknown, cookie = 'user_token=a-guest-token-123') => {
    const path = '/checkout/return?order=o1&razorpay_signature=s'
    return await redirectOf(() => back(visiting<LoaderArgs>({ cookie, path, api: { paying: { done } } }).args))
  }

  it('sees the state that the provider reports, with the returned parameters passed on', async () => {
    const sentRequests: unknown[] = []
    const place = await isBack(async (call) => {
      sentRequests.push(call)
      return { payment_state: 'failed' }
    })
    expect(place).toBe('/user/order/o1?payment=failed')
    expect(sentRequests).toEqual([{ body: { order_id: 'o1', proof: { razorpay_signature: 's' } } }])
  })

  it('waits while the provider is unavailable; another browser finds the order by number', async () => {
    const away = async () => {
      throw new ApiError('Later.', { form: ['Later.'], codes: ['payment_unreachable'], fields: {} })
    }
    expect(await isBack(away)).toBe('/user/order/o1?payment=processing')
    expect(await isBack(away, '')).toBe('/track-order')
  })
})
