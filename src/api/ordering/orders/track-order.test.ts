import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApi } from '../../app.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, inHerat } from '../../testing/shoppers.ts'
import { maskName, maskPhone } from './track-order.ts'

let shop: TestShop
let number: string
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  const maryam = aShopper(shop)
  await maryam.put((await aProduct(shop.db)).id, 2)
  const home = await maryam.livesIn({ ...inHerat, phone2: '+49 1512 3456789' })
  number = (await maryam.order(home)).data.order_number
})
afterAll(() => shop.close())

const track = (query: Record<string, string>, more = {}) =>
  shop.call('GET', `/track-order?${new URLSearchParams(query)}`, more)

describe('order tracking', () => {
  it.each([
    ['the email', { email: 'maryam@example.com' }],
    ['the email in capitals', { email: 'MARYAM@EXAMPLE.COM' }],
    ['the phone in national format', { phone: '0700123456' }],
    ['the phone in international format', { phone: '+93 700 123 456' }],
    ['the phone with two zeros', { phone: '0093700123456' }],
    ['the phone in Persian digits', { phone: '۰۷۰۰ ۱۲۳ ۴۵۶' }],
    ['the second phone', { phone: '004915123456789' }],
    ['a wrong email and the right phone', { email: 'someone@example.com', phone: '0700123456' }],
  ])('finds the order by %s', async (_, contact) => {
    expect((await track({ order_number: number, ...contact })).data).toMatchObject({ order_number: number })
  })

  it('accepts common spellings of the order number', async () => {
    const persian = number.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)))
    for (const written of [number.toLowerCase(), number.replace('-', ''), number.slice(3), ` ${number} `, persian]) {
      expect((await track({ order_number: written, phone: '0700123456' })).status).toBe(200)
    }
  })

  it('shows the progress of the parcels and no personal data of the buyer', async () => {
    const { data } = await track({ order_number: number, phone: '0700123456' }, { language: 'fa' })
    expect(data.address).toEqual({ name: 'M•••', city: 'Injil', state: 'هرات', phone: '•••456' })
    expect(data.parcels).toMatchObject([{ quantity: 2, order_status: 1, shipping_title: 'توسط پیک' }])
    expect(data.steps[0]).toMatchObject({ order_status: 1, state: 'active' })
    const said = JSON.stringify(data)
    for (const secret of ['Ahmadi', 'example.com', '0700123', '93700123', 'mosque', 'bakery', '15123456789'])
      expect(said).not.toContain(secret)
  })

  it('returns the same error for a wrong contact and an unknown order', async () => {
    const unalike = await Promise.all([
      track({ order_number: number, phone: '0700123457' }),
      track({ order_number: number, email: 'other@example.com' }),
      track({ order_number: 'CH-00000000', phone: '0700123456' }),
      track({ order_number: "' or true --", email: 'maryam@example.com' }),
      track({ order_number: '', email: 'maryam@example.com' }),
    ])
    for (const answer of unalike) {
      const { headers: _, ...said } = answer
      expect(said).toEqual({
        http: 200,
        status: 201,
        message: 'No order found with this number and this email or phone number.',
        data: { form: [expect.any(String)], codes: ['order_not_trackable'], fields: {} },
      })
    }
  })

  it('requires the email or the phone', async () => {
    expect((await track({ order_number: number })).data.codes).toEqual(['contact_required'])
    expect((await track({ order_number: number, email: '', phone: '' })).data.codes).toEqual(['contact_required'])
  })

  it('does not match any email for an order without an email', async () => {
    const nooria = aShopper(shop)
    await nooria.put((await aProduct(shop.db)).id)
    const placed = await nooria.order(await nooria.livesIn({ ...inHerat, email: '', phone: '0788000111' }))
    const { order_number } = placed.data
    expect((await track({ order_number, email: 'x@example.com' })).data.codes).toEqual(['order_not_trackable'])
    expect((await track({ order_number, phone: '0788000111' })).status).toBe(200)
  })
})

it('names are masked except the first letter with its marks, phones except the last digits', () => {
  expect(['مریم', 'Ólafur', ' Z', ''].map(maskName)).toEqual(['م•••', 'Ó•••', 'Z•••', '•••'])
  expect(maskPhone('+93700123456')).toBe('•••456')
})

describe('request limits', () => {
  const limited = () => createApi({ ...shop.services, limits: true })
  const codesOf = (answers: Response[]) => answers.map((answer) => answer.status)

  it('apply to tracking attempts per network address, and can be switched off', async () => {
    const api = limited()
    const guess = async (address: string) =>
      api.request('/api/v1/track-order?order_number=CH-00000000&phone=0700123456', {}, { clientAddress: address })
    const answers = await Promise.all(Array.from({ length: 31 }, () => guess('203.0.113.7')))
    expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(30)
    const refused = answers.find((answer) => answer.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused?.json()).toMatchObject({
      status: 429,
      message: 'Too many requests. Wait a moment and try again.',
      data: null,
    })
    expect((await guess('203.0.113.8')).status).toBe(200)
    for (let n = 0; n < 35; n++) {
      expect((await track({ order_number: 'CH-00000000', phone: '0700123456' })).status).toBe(201)
    }
  })

  it('allow sixty orders a minute from one network address', async () => {
    const api = limited()
    const { token } = aShopper(shop)
    const body = JSON.stringify({
      user_token: token,
      address_id: '01900000-0000-7000-8000-000000000000',
      payment_method: 2,
    })
    const headers = { 'content-type': 'application/json' }
    const order = async () =>
      api.request('/api/v1/order/action', { method: 'POST', headers, body }, { clientAddress: '203.0.113.7' })
    // One network has 30 places in the order queue (order-queue.ts).
    const answers: Response[] = []
    for (let n = 0; n < 5; n++) answers.push(...(await Promise.all(Array.from({ length: 13 }, order))))
    expect(codesOf(answers).filter((code) => code === 200)).toHaveLength(60)
    expect(codesOf(answers).filter((code) => code === 429)).toHaveLength(5)
  })
})
