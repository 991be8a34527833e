import { describe, expect, it } from 'vitest'
import type { CancelledOrder } from '#contract/ordering/cancellations.ts'
import { orderStatuses } from '#contract/ordering/order-status.ts'
import type { Order, OrderLine, Parcel, Step } from '#contract/ordering/orders.ts'
import { rendered, textOf } from '../../testing/render.tsx'
import { OrderDetail } from './order-detail.tsx'

const at = '2026-11-21T08:00:00.000Z'
const stepsTo = (status: number): Step[] =>
  orderStatuses.map((order_status) => ({
    order_status,
    state: order_status < status ? 'done' : order_status === status ? 'active' : 'pending',
    at: order_status <= status ? at : null,
  }))
const line = (id: number, title: string, cancelled = false) =>
  ({
    ...{ id: `l${id}`, product_id: id, slug: `p${id}`, title, image: 'products/p.webp', attributes: [], price: 1000 },
    ...{ quantity: 1, total: 1000, bundle_discount: 0, voucher_discount: 0, cancelled, available: true },
  }) as unknown as OrderLine
const parcel = (store: string, order_status: number, lines: OrderLine[], can_cancel: boolean) =>
  ({
    ...{ id: store, store: { title: store }, order_status, cancelled: false, can_cancel, shipping_title: 'By courier' },
    ...{
      shipping_fee: 100,
      shipping_discount: 0,
      pickup_address: null,
      expected_from: at,
      expected_to: at,
      lines,
      steps: stepsTo(order_status),
    },
  }) as unknown as Parcel
const order = {
  ...{ id: 'o1', order_number: 'CH-7K3M9QX2', order_status: 1, cancelled: false, payment_method: 2, payment_status: 0 },
  ...{ placed_at: at, note: 'Ring twice', voucher_code: '', cancelled_amount: 1000, due: 2200, can_cancel: true },
  ...{
    reach: { by_mail: true, why_not: null },
    pay_by: null,
    test_payment: false,
    confirmation: null,
    history: [{ order_status: 1, cancelled: false, at }],
  },
  address: { name: 'Maryam', email: 'maryam@example.com', phone: '+93700123456', country: 'AF', state: 'AF-HER' },
  totals: { currency: 'AFN', subtotal: 3000, bundle: 0, voucher: 0, shipping: 200, tax: 0, rounding: 0, total: 3200 },
  parcels: [
    parcel('Herat Silk', 4, [line(1, 'A shawl')], false),
    parcel('Copper Lane', 1, [line(2, 'A kettle'), line(3, 'A pot', true)], true),
  ],
  steps: stepsTo(1),
} as unknown as Order
const cancelled = {
  refund: { state: 'none_due', amount: 0 },
  cancellations: [
    {
      ...{ id: 'c1', by: 'shopper', reason: 'found_cheaper', note: 'In the bazaar', amount: 1000, created_at: at },
      lines: [{ id: 'l3', title: 'A pot', quantity: 1 }],
    },
  ],
} as unknown as CancelledOrder

const detail = (over: Partial<Order> = {}, placed = false) =>
  rendered(<OrderDetail order={{ ...order, ...over }} cancelled={cancelled} placed={placed} payment={null} />)

describe('an order (spec §2)', () => {
  it('is shown by parcel with its store, status and items', async () => {
    const { html } = await detail()
    const [silk = '', copper = ''] = ['Herat Silk', 'Copper Lane'].map(
      (store) => new RegExp(`<section[^>]*aria-label="${store}".*?</section>`).exec(html)?.[0],
    )
    expect(textOf(silk)).toMatch(/1 of 2.*On the way.*A shawl.*By courier/)
    expect(textOf(copper)).toMatch(/2 of 2.*Pending.*A kettle.*A pot.*Cancelled/)
    // One progress bar for the order, and one per parcel if their statuses differ.
    expect(html.match(/aria-current="step"/g)).toHaveLength(3)
  })

  it('can be cancelled, mailed, printed and bought again, and shows cancellations with reasons', async () => {
    const { html, text } = await detail()
    expect(html).toMatch(/<a[^>]*href="\/user\/order\/o1\/cancel"[^>]*data-dialog/)
    expect(html).toContain('href="/user/order/o1/print"')
    for (const intent of ['mail', 'buy-again']) expect(html).toContain(`value="${intent}"`)
    expect(text).toMatch(/A pot × 1.*cheaper.*In the bazaar/)
    expect(text).toContain('2,200')
  })

  it('shows one instruction with its deadline, by how the buyer can be reached', async () => {
    const confirmation = { state: 'awaiting', deadline: at } as const
    const byMail = (await detail({ confirmation }, true)).text
    expect(byMail).toContain('use the button in our email')
    const reach = { by_mail: false, why_not: 'no_email' } as const
    const byPhone = (await detail({ confirmation, reach }, true)).text
    expect(byPhone).toContain('on WhatsApp or by phone')
    for (const text of [byMail, byPhone]) {
      expect(text.match(/cancelled automatically/g)).toHaveLength(1)
      expect(text).not.toMatch(/call you|released/)
    }
    expect(byPhone).not.toMatch(/email/)
  })

  it('can be mailed to a member whose address has no email, and is not offered if no mail would arrive', async () => {
    const address = { ...order.address, email: '' }
    expect((await detail({ address })).html).toContain('value="mail"')
    expect((await detail({ reach: { by_mail: false, why_not: 'no_server' } })).html).not.toContain('value="mail"')
  })

  it('that is cancelled has no further steps and nothing to cancel', async () => {
    const over = {
      cancelled: true,
      can_cancel: false,
      parcels: order.parcels.map((one) => ({ ...one, cancelled: true })),
    }
    const { html } = await detail(over)
    expect(html).not.toContain('aria-current="step"')
    expect(html).not.toContain('/cancel"')
  })

  it('that was cancelled before a payment shows no refund', async () => {
    const { text } = await detail({ cancelled: true, cancelled_amount: order.totals.total })
    expect(text).not.toContain('−')
  })
})
