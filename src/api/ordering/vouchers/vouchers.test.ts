import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartVoucher } from '#contract/ordering/cart.ts'
import { vouchers as contract } from '#contract/ordering/vouchers.ts'
import { aVoucher } from '../../testing/offers.ts'
import { aCategory, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper } from '../../testing/shoppers.ts'
import { collectedVouchers, vouchers } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const inHours = (n: number) => new Date(Date.now() + n * HOUR)
const codesOf = (shown: { code: string }[]) => shown.map((voucher) => voucher.code)

/** A shopper with one shawl of 1,000 AFN in the cart. */
async function withShawl(input: Parameters<typeof aProduct>[1] = {}) {
  const shawl = await aProduct(shop.db, { selling: 100_000, ...input })
  const maryam = aShopper(shop)
  await maryam.put(shawl.id)
  return { shawl, maryam }
}
const tries = (shopper: ReturnType<typeof aShopper>, code: string, more = {}) =>
  shopper.post('/voucher/validity', { code }, more)

it('a voucher is shown by its id only if it can be collected', async () => {
  const open = await aVoucher(shop.db, { priceType: 2, basisPoints: 1000 })
  const { data } = await shop.call('GET', `/voucher/${open.id}`)
  expect(contract.shown.data.parse(data)).toMatchObject({ id: open.id, title: expect.stringMatching(/./), percent: 10 })
  for (const input of [{ public: false }, { active: false }, { endsAt: inHours(-1), startsAt: inHours(-2) }]) {
    const { id } = await aVoucher(shop.db, input)
    expect(await shop.call('GET', `/voucher/${id}`)).toMatchObject({ http: 404 })
  }
})

describe('entering a voucher code', () => {
  it('stores the voucher in the cart, returns its discount, and removes it for an empty code', async () => {
    const { maryam } = await withShawl()
    await aVoucher(shop.db, { code: 'NAWROZ10', priceType: 2, basisPoints: 1000, public: false })
    const answer = await tries(maryam, ' nawroz-۱۰ ')
    expect(answer).toMatchObject({
      status: 200,
      data: { voucher: { code: 'NAWROZ10', applies: true, takes_off: 100, problem: null } },
    })
    expect(cartVoucher.validity.data.parse(answer.data)).toEqual(answer.data)
    expect(await maryam.cart()).toMatchObject({
      voucher: { code: 'NAWROZ10', applies: true, takes_off: 100 },
      totals: { subtotal: 1000, voucher: 100, total: 900 },
      parcels: [{ voucher_discount: 100 }],
    })
    expect(await tries(maryam, '')).toMatchObject({ status: 200, data: { voucher: null } })
    expect(await maryam.cart()).toMatchObject({ voucher: null, totals: { voucher: 0, total: 1000 } })
  })

  it.each([
    ['unknown', null, 'voucher_unknown', /No voucher has this code/],
    ['switched off', { active: false }, 'voucher_unknown', /No voucher has this code/],
    [
      'before its start',
      { startsAt: new Date('2035-03-21'), endsAt: new Date('2036-09-01') },
      'voucher_not_begun',
      /from .*2035/,
    ],
    ['ended', { startsAt: new Date('2020-03-21'), endsAt: new Date('2021-09-01') }, 'voucher_ended', /ended on .*2021/],
    [
      'before its start within a day',
      { startsAt: new Date('2035-03-21T11:00:00Z'), endsAt: new Date('2036-09-01') },
      'voucher_not_begun',
      /2035.*15:30|3:30/,
    ],
    [
      'ended with a day of Kabul',
      { startsAt: new Date('2020-03-21'), endsAt: new Date('2021-08-31T19:29:59Z') },
      'voucher_ended',
      /ended on \W*31 August 2021\W*$/,
    ],
    ['used up', { usageLimit: 3, used: 3 }, 'voucher_used_up', /used up/],
    ['below its minimum', { minSpend: 130_050 }, 'voucher_minimum', /300\.50.+1,300\.50/],
  ])('rejects a voucher that is %s, and does not change the voucher of the cart', async (_, input, code, sentence) => {
    const { maryam } = await withShawl()
    const kept = await aVoucher(shop.db)
    await tries(maryam, kept.code)
    const wanted = input && (await aVoucher(shop.db, input))
    const answer = await tries(maryam, wanted?.code ?? 'NOBODYHASTHIS')
    expect(answer).toMatchObject({ status: 201, data: { codes: [code] } })
    expect(answer.message).toMatch(sentence)
    expect((await maryam.cart()).voucher).toMatchObject({ code: kept.code, applies: true })
  })

  it('limits the discount to the store, the category with subcategories, or the products of the voucher', async () => {
    const main = await aCategory(shop.db)
    const subCategory = await aCategory(shop.db, { parentId: main.id })
    const { shawl, maryam } = await withShawl({ categoryId: subCategory.id })
    const other = await aProduct(shop.db, { selling: 500_000 })
    await maryam.put(other.id)
    const fits = [
      { storeId: shawl.storeId },
      { categoryId: subCategory.id },
      { categoryId: main.id },
      { productIds: [shawl.id] },
    ]
    for (const scope of fits) {
      const voucher = await aVoucher(shop.db, { ...scope, amount: 900_000 })
      const answer = await tries(maryam, voucher.code)
      expect(answer).toMatchObject({ data: { voucher: { takes_off: 1000 } } })
      const { category } = cartVoucher.validity.data.parse(answer.data).voucher?.voucher ?? {}
      if (category) expect(category.parent).toBe(category.id === subCategory.id ? main.slug : null)
      const parcels = (await maryam.cart()).parcels as { store: { id: number }; voucher_discount: number }[]
      for (const parcel of parcels) expect(parcel.voucher_discount).toBe(parcel.store.id === shawl.storeId ? 1000 : 0)
    }
    const foreign = await aVoucher(shop.db, { storeId: (await aStore(shop.db)).id })
    expect(await tries(maryam, foreign.code)).toMatchObject({ data: { codes: ['voucher_wrong_goods'] } })
  })

  it('returns amounts in dollars at the exchange rate of the shop', async () => {
    const { maryam } = await withShawl({ selling: 700_000 })
    const voucher = await aVoucher(shop.db, { amount: 70_000, minSpend: 350_000 })
    const { data } = await tries(maryam, voucher.code, { currency: 'USD' })
    expect(data.voucher).toMatchObject({ takes_off: 10, voucher: { amount: 10, min_spend: 50 } })
  })

  it('returns errors in Dari, and an error if no line is checked', async () => {
    const { maryam } = await withShawl()
    const dear = await aVoucher(shop.db, { minSpend: 200_000 })
    expect((await tries(maryam, dear.code, { language: 'fa' })).message).toMatch(/۱٬۰۰۰/)
    const [line] = (await maryam.cart()).lines
    await maryam.post('/cart/change', { unchecked: [line.id] })
    expect(await tries(maryam, dear.code)).toMatchObject({ status: 201, data: { codes: ['nothing_selected'] } })
  })
})

describe('a cart with a voucher', () => {
  it('checks it on each request and returns the reason if it no longer applies', async () => {
    const { maryam } = await withShawl()
    const voucher = await aVoucher(shop.db, { minSpend: 100_000 })
    await tries(maryam, voucher.code)
    await shop.db.update(vouchers).set({ minSpend: 150_000 }).where(eq(vouchers.id, voucher.id))
    expect(await maryam.cart()).toMatchObject({
      voucher: { code: voucher.code, applies: false, takes_off: 0, problem: { code: 'voucher_minimum' } },
      totals: { voucher: 0, total: 1000 },
    })
    await shop.db.delete(vouchers).where(eq(vouchers.id, voucher.id))
    expect((await maryam.cart()).voucher).toMatchObject({ voucher: null, problem: { code: 'voucher_unknown' } })
  })

  it('lists applicable vouchers with the best marked, and private ones only from the wallet', async () => {
    const { shawl, maryam } = await withShawl()
    const mine = { storeId: shawl.storeId }
    const small = await aVoucher(shop.db, { ...mine, amount: 5_000 })
    const large = await aVoucher(shop.db, { ...mine, amount: 90_000 })
    const secret = await aVoucher(shop.db, { ...mine, amount: 99_000, public: false })
    await aVoucher(shop.db, { ...mine, amount: 99_000, minSpend: 100_001 })
    await tries(maryam, secret.code)
    const offered = (await maryam.cart()).vouchers_available as { code: string; best: boolean; takes_off: number }[]
    const own = offered.filter((one) => [small.code, large.code].includes(one.code))
    expect(own).toMatchObject([
      { code: large.code, best: true, takes_off: 900 },
      { code: small.code, best: false, takes_off: 50 },
    ])
    expect(offered.every((one) => one.takes_off <= 900)).toBe(true)
  })
})

describe('the wallet', () => {
  it('stores a collected voucher once, returns its state, and can remove it', async () => {
    const member = await aMember(shop)
    const [open, soon] = [
      await aVoucher(shop.db),
      await aVoucher(shop.db, { startsAt: inHours(1), endsAt: inHours(2) }),
    ]
    const collect = (id: number, collected?: boolean) =>
      member.post('/user/collect-voucher', { voucher_id: id, ...(collected !== undefined && { collected }) })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => collect(open.id)))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    await collect(soon.id)
    const wallet = await member.get('/user/user-vouchers')
    expect(contract.wallet.data.parse(wallet.data)).toEqual(wallet.data)
    expect(wallet.data).toMatchObject({
      total: 2,
      data: [
        { code: open.code, state: 'usable', collected: true },
        { code: soon.code, state: 'coming' },
      ],
    })
    await shop.db.update(vouchers).set({ usageLimit: 1, used: 1 }).where(eq(vouchers.id, open.id))
    expect((await member.get('/user/user-vouchers')).data.data[1]).toMatchObject({ state: 'used_up' })
    await collect(open.id, false)
    await collect(open.id, false)
    expect((await member.get('/user/user-vouchers')).data.total).toBe(1)
    expect((await shop.db.select().from(collectedVouchers)).filter((row) => row.voucherId === open.id)).toEqual([])
  })

  it('accepts a private voucher by its code, and returns an error for an invalid code', async () => {
    const member = await aMember(shop)
    await aVoucher(shop.db, { code: 'DOSTAN25', public: false })
    await aVoucher(shop.db, { code: 'PARSAL', startsAt: inHours(-2), endsAt: inHours(-1) })
    const collect = (code: string) => member.post('/user/collect-voucher', { code })
    expect(await collect('dostan ۲۵')).toMatchObject({ status: 200, data: { collected: true } })
    expect((await member.get('/user/user-vouchers')).data.data).toMatchObject([{ code: 'DOSTAN25', state: 'usable' }])
    expect((await collect('PARSAL')).data).toMatchObject({
      codes: ['voucher_ended'],
      fields: { code: expect.any(String) },
    })
    expect((await collect('NOBODYHASTHIS')).data).toMatchObject({ codes: ['voucher_unknown'] })
    expect((await member.post('/user/collect-voucher', {})).data).toMatchObject({ codes: ['voucher_unknown'] })
  })

  it('rejects private and ended vouchers by id, and requires an account', async () => {
    const member = await aMember(shop)
    const refused = [
      await aVoucher(shop.db, { public: false }),
      await aVoucher(shop.db, { startsAt: inHours(-2), endsAt: inHours(-1) }),
      { id: 2 ** 40 },
    ]
    const codes = []
    for (const { id } of refused)
      codes.push(...(await member.post('/user/collect-voucher', { voucher_id: id })).data.codes)
    expect(codes).toEqual(['voucher_unknown', 'voucher_ended', 'voucher_unknown'])
    expect((await aShopper(shop).get('/user/user-vouchers')).http).toBe(401)
  })
})

describe('vouchers on products and stores', () => {
  it('are shown with their products and their store, with the collected state of the viewer', async () => {
    const { shawl } = await withShawl()
    const member = await aMember(shop)
    const mine = { storeId: shawl.storeId }
    const shown = [
      await aVoucher(shop.db, mine),
      await aVoucher(shop.db, { ...mine, categoryId: shawl.categoryId }),
      await aVoucher(shop.db, { ...mine, productIds: [shawl.id] }),
    ]
    const hidden = [
      await aVoucher(shop.db, { ...mine, public: false }),
      await aVoucher(shop.db, { ...mine, startsAt: inHours(1), endsAt: inHours(2) }),
      await aVoucher(shop.db, { ...mine, usageLimit: 1, used: 1 }),
      await aVoucher(shop.db, { categoryId: (await aCategory(shop.db)).id }),
    ]
    await member.post('/user/collect-voucher', { voucher_id: shown[1]?.id })
    const product = (await member.get(`/product/${shawl.id}`)).data
    const codes = codesOf(product.vouchers)
    expect(codes).toEqual(expect.arrayContaining(codesOf(shown)))
    for (const { code } of hidden) expect(codes).not.toContain(code)
    const collected = product.vouchers.filter((voucher: { collected: boolean }) => voucher.collected)
    expect(codesOf(collected)).toEqual([shown[1]?.code])
    const store = (await shop.call('GET', `/store?id=${shawl.storeId}`)).data
    expect(codesOf(store.vouchers).sort()).toEqual(codesOf(shown).sort())
    expect(store.vouchers.every((voucher: { collected: boolean }) => !voucher.collected)).toBe(true)
  })
})
