import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { shoppers } from '../../customers/shoppers/tables.ts'
import { aVoucher } from '../../testing/offers.ts'
import { aFlashSale, aProduct } from '../../testing/products.ts'
import type { TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, inHerat } from '../../testing/shoppers.ts'
import { ordersOfShopper } from '../orders/shopper-data.ts'
import { orders } from '../orders/tables.ts'
import type { FakeProvider } from '../payments/providers/testing/fake-provider.ts'
import { aPayer } from '../payments/providers/testing/paying.ts'
import { openShopAtStripe } from '../payments/providers/testing/shop-at-stripe.ts'
import { vouchers, voucherUses } from '../vouchers/tables.ts'

let shop: TestShop
let stripe: FakeProvider
beforeAll(async () => {
  const { close, ...opened } = await openShopAtStripe()
  ;({ shop, stripe } = opened)
  return close
})

let phones = 0
const aPhone = () => `07001${String(++phones).padStart(5, '0')}`
const usesOf = async (voucherId: number) =>
  (await shop.db.select().from(voucherUses).where(eq(voucherUses.voucherId, voucherId))).filter(
    ({ releasedAt }) => releasedAt === null,
  ).length

/** A new shopper, in Herat by default, orders a product. */
async function orderOf(productId: number, { quantity = 1, voucher = '', ...address }: Record<string, string | number>) {
  const buyer = aShopper(shop)
  await buyer.put(productId, Number(quantity))
  const home = await buyer.livesIn({ ...inHerat, ...address })
  return await buyer.order(home, { voucher })
}

/** A first order with a phone and a place, and offers that one buyer can use once: a voucher and a flash sale. */
async function aLimitedOffer() {
  const shawl = await aProduct(shop.db, { stock: 1000 })
  await aFlashSale(shop.db, { items: [{ productId: shawl.id, price: 50_000, allotment: 500, capPerBuyer: 1 }] })
  const kettle = await aProduct(shop.db, { stock: 1000 })
  const voucher = await aVoucher(shop.db, { usagePerShopper: 1 })
  const first = { phone: aPhone(), name: 'Karim کریمی', address: `کوچه ${phones}، خانه ۳` }
  const withVoucher = (who: object) => orderOf(kettle.id, { ...first, ...who, voucher: voucher.code })
  const inSale = (who: object) => orderOf(shawl.id, { ...first, ...who })
  expect((await withVoucher({})).status).toBe(200)
  expect((await inSale({})).status).toBe(200)
  return { first, voucher, withVoucher, inSale }
}

describe('an offer limited to one use per buyer', () => {
  it('cannot be used again under a new token with the same phone number, or the same name and address', async () => {
    const { first, voucher, withVoucher, inSale } = await aLimitedOffer()
    const inPersian = first.phone.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] as string)
    const others = [
      { phone: `+93 ${first.phone.slice(1)}`, name: 'Somebody Else', address: 'Elsewhere' },
      { phone: inPersian, name: 'Somebody Else', address: 'Elsewhere' },
      { phone: aPhone(), name: ' karim  كريمي', address: `${first.address.replace('،', ' -').replace('۳', '3')}.` },
    ]
    for (const other of others) {
      const refused = await withVoucher(other)
      expect(refused, other.name).toMatchObject({ status: 201, data: { codes: ['voucher_used_here'] } })
      expect(refused.message).toContain('same phone number')
      expect(await inSale(other), other.name).toMatchObject({ status: 201, data: { codes: ['sale_cap_passed'] } })
    }
    expect(await usesOf(voucher.id)).toBe(1)
  })

  it('can be used by others at the same address, and by a person of the same name at another address', async () => {
    const { withVoucher, inSale } = await aLimitedOffer()
    for (const other of [
      { phone: aPhone(), name: 'Zahra کریمی' },
      { phone: aPhone(), address: 'Elsewhere' },
      { phone: aPhone(), city: 'Guzara' },
    ]) {
      expect((await withVoucher(other)).status).toBe(200)
      expect((await inSale({ ...other, phone: aPhone() })).status).toBe(200)
    }
  })

  it('can be used again after the order is cancelled', async () => {
    const kettle = await aProduct(shop.db)
    const voucher = await aVoucher(shop.db, { usagePerShopper: 1 })
    const buyer = aShopper(shop)
    const who = { ...inHerat, phone: aPhone(), name: 'Once Only' }
    await buyer.put(kettle.id)
    const { data } = await buyer.order(await buyer.livesIn(who), { voucher: voucher.code })
    await buyer.post('/cancellation/cancel-order', { order_id: data.id, reason: 'changed_mind' })
    expect((await orderOf(kettle.id, { ...who, voucher: voucher.code })).status).toBe(200)
  })

  it('is used once if many guests with one phone number order at the same time', async () => {
    const kettle = await aProduct(shop.db, { stock: 1000 })
    const voucher = await aVoucher(shop.db, { usagePerShopper: 1 })
    const phone = aPhone()
    const crowd = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const buyer = aShopper(shop)
        await buyer.put(kettle.id)
        return { buyer, home: await buyer.livesIn({ ...inHerat, phone, name: `Guest ${n}` }) }
      }),
    )
    const answers = await Promise.all(crowd.map(({ buyer, home }) => buyer.order(home, { voucher: voucher.code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await usesOf(voucher.id)).toBe(1)
  })

  it('has no stored buyer keys after the account is erased', async () => {
    const member = await aMember(shop)
    await member.put((await aProduct(shop.db)).id)
    const { data } = await member.order(await member.livesIn({ ...inHerat, phone: aPhone() }))
    const keysOf = async () => (await shop.db.select().from(orders).where(eq(orders.id, data.id)))[0]?.buyerKeys
    expect(await keysOf()).toHaveLength(2)
    await shop.db.transaction(async (tx) => {
      const [anonymous] = await tx.insert(shoppers).values({}).returning()
      await ordersOfShopper.anonymize?.(tx, {
        shopperId: member.shopperId,
        anonymousId: (anonymous as { id: string }).id,
      })
    })
    expect(await keysOf()).toEqual([])
  })
})

describe('an order with a late payment', () => {
  it.each([1, 2, 3, 4])('and a simultaneous new order never use a voucher twice (round %i)', async () => {
    const voucher = await aVoucher(shop.db, { usagePerShopper: 1 })
    const payer = await aPayer(shop, stripe, { voucher: voucher.code })
    await payer.after(31)
    expect(await usesOf(voucher.id)).toBe(0)
    stripe.pay(payer.page)
    const { maryam } = payer
    await maryam.put((await aProduct(shop.db)).id)
    const home = await maryam.livesIn()
    const [, placed] = await Promise.all([payer.told(), maryam.order(home, { voucher: voucher.code })])
    expect(await usesOf(voucher.id)).toBe(1)
    const [{ used } = { used: 0 }] = await shop.db.select().from(vouchers).where(eq(vouchers.id, voucher.id))
    expect(used).toBe(1)
    expect(placed.status === 200).toBe((await payer.read()).cancelled)
  })
})
