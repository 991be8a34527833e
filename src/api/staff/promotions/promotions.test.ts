import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vouchers } from '../../ordering/vouchers/tables.ts'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aStaffMember } from '../testing/staff.ts'
import { promotionState } from './present-promotions.ts'

let shop: TestShop
let operator: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  operator = await aStaffMember(shop, { role: 'operator' })
})
afterAll(() => shop.close())

const named = { title_en: 'Eid', title_fa: 'عید', starts_at: '2026-01-01T08:00', ends_at: '۲۰۹۹-۱۲-۲۱T۱۸:۰۰' }
const add = (kind: string, fields: object) => operator.post(`/console/deals/${kind}`, { ...named, ...fields })
const endings = (id: string) => shop.db.$count(auditLog, and(like(auditLog.action, '%.end'), eq(auditLog.targetId, id)))
const entry = async () => (await operator.get('/console/audit-log')).http

test.each([
  ['2026-01-02', true, 'coming'],
  ['2026-02-02', true, 'running'],
  ['2026-03-02', true, 'ended'],
  ['2026-02-02', false, 'off'],
])('on %s, on: %s, it is %s', (now, isOn, state) => {
  const window = { startsAt: new Date('2026-02-01'), endsAt: new Date('2026-03-01') }
  expect(promotionState(window, isOn, new Date(now))).toBe(state)
})

describe('vouchers', () => {
  test.each([
    ['FLAT1', { price_type: '1', amount: '۱۵۰٫۵' }, { amount: 150.5, percent: 0 }],
    ['PERCENT1', { price_type: 2, percent: '12.5', cap: '500', usage_limit: '۱۰' }, { percent: 12.5, cap: 500 }],
    ['FREE1', { price_type: '3', amount: '', percent: '' }, { amount: 0, price_type: 3 }],
  ])('%s is added as it was typed, in Kabul time', async (code, fields, said) => {
    const { status, data } = await add('vouchers', { code, ...fields })
    expect(status).toBe(200)
    const window = { starts_at: '2026-01-01T03:30:00.000Z', ends_at: '2099-12-21T13:30:00.000Z', state: 'running' }
    expect(data).toMatchObject({ code, ...said, ...window, title: { en: 'Eid', fa: 'عید' } })
  })

  test('one is found by its code, however it is typed; another is not there', async () => {
    await add('vouchers', { code: 'FOUND1', price_type: '1', amount: '100' })
    expect((await operator.get('/console/deals/vouchers/found1')).data).toMatchObject({ code: 'FOUND1', amount: 100 })
    for (const path of ['vouchers/NONE', 'bundles/999999', 'sales/none-such'])
      expect((await operator.get(`/console/deals/${path}`)).http).toBe(404)
  })

  test('of two at once under one code one is there', async () => {
    const both = await Promise.all([1, 2].map(() => add('vouchers', { code: 'TWICE', price_type: '1', amount: '100' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
  })

  test('an invalid promotion changes nothing', async () => {
    const before = (await operator.get('/console/deals/vouchers')).data.data.length
    for (const wrong of [
      { amount: '' },
      { amount: '-5' },
      { amount: '5', ends_at: 'soon' },
      { amount: '5', store: 'none-such' },
    ])
      expect((await add('vouchers', { code: 'WRONG', price_type: '1', ...wrong })).status).toBe(201)
    expect((await operator.get('/console/deals/vouchers')).data.data).toHaveLength(before)
  })

  test.each([
    [{ price_type: '2', percent: '150' }, 'percent', 'voucher_percent'],
    [{ price_type: '1', amount: '5', percent: '5' }, 'percent', 'voucher_percent'],
    [{ price_type: '1', amount: '0' }, 'amount', 'voucher_amount'],
    [{ price_type: '1', amount: '5.123' }, 'amount', 'invalid_field'],
    [{ price_type: '1', amount: '5', cap: '0' }, 'cap', 'invalid_field'],
    [{ price_type: '1', amount: '5', store: 'هرات' }, 'store', 'invalid_field'],
    [{ price_type: '3', code: 'کابل' }, 'code', 'voucher_code_form'],
    [{ price_type: '3', ends_at: '2025-12-31T08:00' }, 'ends_at', 'deal_ends_early'],
    [{ price_type: '3', starts_at: '', ends_at: '2020-12-31T08:00' }, 'ends_at', 'deal_ends_early'],
  ])('%j: shows the error at its field, in the language of the page', async (wrong, field, code) => {
    const { status, data } = await add('vouchers', { code: 'WRONG', ...wrong })
    expect([status, data.codes, Object.keys(data.fields)]).toEqual([201, [code], [field]])
  })

  test('an ended promotion is off, and ending requires the permission', async () => {
    await add('vouchers', { code: 'ENDING', price_type: '1', amount: '100' })
    const packer = await aStaffMember(shop, { role: 'packer' })
    expect((await packer.post('/console/deals/vouchers/ENDING/end')).http).toBe(404)
    expect((await operator.post('/console/deals/vouchers/ending/end')).data.state).toBe('off')
    const [row] = await shop.db.select().from(vouchers).where(eq(vouchers.code, 'ENDING'))
    expect(row?.active).toBe(false)
    await Promise.all(Array.from({ length: 5 }, () => operator.post('/console/deals/vouchers/ENDING/end')))
    expect(await endings('ENDING')).toBe(1)
    expect(await entry()).toBe(404)
  })
})

test('a bundle deal is added of two products of a store, and ended', async () => {
  const store = await aStore(shop.db)
  const [buy, free] = [await aProduct(shop.db, { storeId: store.id }), await aProduct(shop.db, { storeId: store.id })]
  const parts = { buy: buy.slug, buy_quantity: '۲', free: free.slug, free_quantity: 1 }
  const { data } = await add('bundles', parts)
  expect(data).toMatchObject({ buy: buy.slug, buy_quantity: 2, free: free.slug, state: 'running' })
  const end = () => operator.post(`/console/deals/bundles/${data.id}/end`)
  const ended = await Promise.all([end(), end(), end()])
  expect(ended.map(({ data: { state } }) => state)).toEqual(['off', 'off', 'off'])
  expect(await endings(String(data.id))).toBe(1)
})

describe('flash sales', () => {
  test('show their cost before they are added', async () => {
    const { slug } = await aProduct(shop.db, { selling: 100_000, stock: 4 })
    const sold = `${slug} ۷۵۰ 10 2\n`
    const { data } = await operator.post('/console/deals/sales/cost', { sold })
    expect(data.data).toMatchObject([{ product: slug, now: 1000, price: 750, allotment: 10, stock: 4, costs: 2500 }])
    const added = await add('sales', { slug: 'eid-sale', sold })
    expect(added.data.products).toMatchObject([{ product: slug, price: 750, allotment: 10, cap_per_buyer: 2, sold: 0 }])
    expect((await operator.get('/console/deals/sales')).data.data[0]).toMatchObject({ slug: 'eid-sale' })
    for (let n = 0; n < 2; n++)
      expect((await operator.post('/console/deals/sales/eid-sale/end')).data.state).toBe('off')
    expect(await endings('eid-sale')).toBe(1)
  })

  test('sell a product once', async () => {
    const { slug } = await aProduct(shop.db)
    const sold = `${slug} 5 1 1\n${slug} 6 1 1`
    expect((await add('sales', { slug: 'twice', sold })).data.codes).toEqual(['deal_listed_twice'])
  })

  test.each(['', 'x', 'no-such 100 1 1', 'one 100 1', 'one 0 1 1', 'one 5 1.5 1'])(
    'sell nothing like %j',
    async (sold) => {
      expect((await operator.post('/console/deals/sales/cost', { sold })).status).toBe(201)
    },
  )
})

describe('lists of deals', () => {
  /** All ids of a list, page by page. */
  async function everyOne(kind: string, id: string): Promise<string[]> {
    const seen: string[] = []
    for (let before = ''; ; ) {
      const { data } = await operator.get(`/console/deals/${kind}?limit=2${before && `&before=${before}`}`)
      seen.push(...data.data.map((one: Record<string, unknown>) => String(one[id])))
      if (!data.next) return seen
      before = data.next
    }
  }

  test.each([
    ['vouchers', 'code'],
    ['bundles', 'id'],
    ['sales', 'slug'],
  ])('of %s go on to their end, each once and in one order', async (kind, id) => {
    const store = await aStore(shop.db)
    for (let n = 0; n < 5; n++) {
      const [one, other] = [
        await aProduct(shop.db, { storeId: store.id }),
        await aProduct(shop.db, { storeId: store.id }),
      ]
      if (kind === 'vouchers') await add(kind, { code: `PAGE-${n}`, price_type: '1', amount: '5' })
      if (kind === 'bundles') await add(kind, { buy: one.slug, buy_quantity: 2, free: other.slug, free_quantity: 1 })
      if (kind === 'sales') await add(kind, { slug: `page-${n}`, sold: `${one.slug} 5 1 1` })
    }
    const whole = (await operator.get(`/console/deals/${kind}?limit=100`)).data
    expect(await everyOne(kind, id)).toEqual(whole.data.map((one: Record<string, unknown>) => String(one[id])))
    expect(whole.data.length).toBeGreaterThanOrEqual(5)
    for (const cursor of ['nonsense', 'AAAA', Buffer.from('99999999999999 x').toString('base64url')])
      expect((await operator.get(`/console/deals/${kind}?before=${cursor}`)).status).toBe(200)
  })
})
