import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PersonalData } from '#contract/customers/accounts-data.ts'
import { reviews } from '../../catalog/reviews/tables.ts'
import { moveTo } from '../../catalog/reviews/testing/deliveries.ts'
import { type OrderedAddress, orders } from '../../ordering/orders/tables.ts'
import { aRegistered, codeTo, mailsTo, PASSWORD, signIn, signUp, withToken } from '../../testing/accounts.ts'
import { aVoucher } from '../../testing/offers.ts'
import { aProduct } from '../../testing/products.ts'
import { rowsHolding } from '../../testing/rows-holding.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, inHerat } from '../../testing/shoppers.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

/** The type asks for each new personal field of an address, so that the test looks for it after the deletion. */
const personalFields: Record<Exclude<keyof OrderedAddress, 'country' | 'state' | 'city' | 'zipCode'>, string> = {
  name: 'Gulnar Wardaki',
  email: 'gulnar@personal.example',
  phone: '0799887766',
  phone2: '0788665544',
  address: 'House of the blue gate',
  address2: 'Second floor on the left',
  landmark: 'Opposite the old mill',
}
const secrets = { ...personalFields, note: 'Ring twice please' }
const address = { ...inHerat, ...personalFields }

/** A member with every kind of data: an order, a review, lists, a message and a picture. */
async function aBusyMember() {
  const shawl = await aProduct(shop.db)
  const member = await aRegistered(shop, { email: secrets.email, name: secrets.name })
  await signIn(shop, secrets.email, { device: `Phone of ${secrets.name}` })
  const home = (await member.post('/user/address/action', address)).data.id
  await member.post('/cart/action', { product_id: shawl.id, quantity: 1 })
  const headers = { authorization: `Bearer ${member.token}`, 'idempotency-key': `order-of-${shawl.id}` }
  const voucher = await aVoucher(shop.db)
  await member.post('/user/collect-voucher', { voucher_id: voucher.id })
  const body = { address_id: home, payment_method: 2, note: secrets.note, voucher: voucher.code }
  const order = (await shop.call('POST', '/order/action', { headers, body })).data
  await moveTo(shop, order.id)
  const line = order.parcels[0].lines[0].id
  const review = { order_line_id: line, rating: 5, review: 'Warm and soft' }
  expect(await member.post('/rating-review/action', review)).toMatchObject({ status: 200 })
  await member.post('/cart/action', { product_id: shawl.id, quantity: 2 })
  await member.post('/user/wishlist/action', { product_id: shawl.id })
  await member.post('/user/compare-list/action', { product_id: shawl.id })
  await member.post('/user/store/follow', { store_id: shawl.storeId })
  await shop.call('POST', '/email-subscription', { body: { email: secrets.email } })
  const message = { name: secrets.name, email: secrets.email, subject: 'Question', message: `I am ${secrets.name}` }
  await shop.call('POST', '/contact', { body: message })
  const form = new FormData()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  form.append('image', new File([picture as Uint8Array<ArrayBuffer>], 'me.png'))
  form.append('phone', secrets.phone)
  const { image } = (
    await shop.call('POST', '/user/update-profile', { headers: { authorization: headers.authorization }, body: form })
  ).data
  await member.post('/user/update-profile', { email: 'gulnar@new.example', old_password: PASSWORD })
  await shop.call('POST', '/user/forgot-password', { body: { email: secrets.email } })
  return { ...member, shawl, order, image, voucher }
}

describe('an account', () => {
  it('is exported completely, then deleted without identifying traces', async () => {
    const member = await aBusyMember()
    const exported = (await member.get('/user/export')).data
    expect(PersonalData.parse(exported)).toEqual(exported)
    expect(exported).toMatchObject({
      account: {
        name: secrets.name,
        email: secrets.email,
        phone: secrets.phone,
        image: member.image,
        pending_email: 'gulnar@new.example',
        newsletter: true,
        has_password: true,
      },
      devices: [{ current: true }, { name: `Phone of ${secrets.name}` }],
      addresses: [{ address: secrets.address }],
      cart: [{ product_id: member.shawl.id, quantity: 2 }],
      orders: [
        {
          order_number: member.order.order_number,
          note: secrets.note,
          total: member.order.totals.total,
          address: { name: secrets.name, landmark: secrets.landmark },
          lines: [{ slug: member.shawl.slug, quantity: 1 }],
        },
      ],
      reviews: [{ product_id: member.shawl.id, rating: 5, review: 'Warm and soft' }],
      wishlist: [{ product_id: member.shawl.id }],
      compared: [{ product_id: member.shawl.id }],
      following: [{ store_id: member.shawl.storeId }],
      vouchers: [{ code: member.voucher.code }],
      voucher_uses: [{ code: member.voucher.code, order_number: member.order.order_number, amount: 100 }],
      messages: [{ subject: 'Question' }],
    })
    const lists = { addresses: [], cart: [], orders: [], reviews: [], wishlist: [], compared: [], following: [] }
    const strangers = (await (await aMember(shop)).get('/user/export')).data
    expect(strangers).toMatchObject({ ...lists, vouchers: [], voucher_uses: [], messages: [] })

    const words = [...Object.values(secrets), '799887766', '788665544', 'gulnar@new.example']
    expect((await rowsHolding(shop, words)).length).toBeGreaterThan(8)
    const wrong = await member.post('/user/delete-account', { password: 'not-mine' })
    expect(wrong).toMatchObject({ status: 201, data: { fields: { password: 'Your password is wrong.' } } })
    expect(await member.post('/user/delete-account')).toMatchObject({ status: 201 })
    expect(await member.post('/user/delete-account', { password: PASSWORD })).toMatchObject({ status: 200 })

    expect(await member.get('/user/profile')).toMatchObject({ http: 401 })
    expect(await signIn(shop, secrets.email)).toMatchObject({ data: { codes: ['credentials_wrong'] } })
    // The mail that confirms the deletion is still to be sent. It holds only the address.
    const left = await rowsHolding(shop, words)
    expect(left).toHaveLength(1)
    const [goodbye, ...others] = await mailsTo(shop, secrets.email)
    expect(goodbye).toMatchObject({ kind: 'account_changed', content: { name: '', what: 'deleted' } })
    expect(others).toEqual([])
    expect(existsSync(join(shop.filesDir, member.image))).toBe(false)

    const [order] = await shop.db.select().from(orders).where(eq(orders.id, member.order.id))
    expect(order).toMatchObject({ note: '', address: { name: '', phone: '', state: 'AF-HER', city: 'Injil' } })
    expect(order?.total).toBe(member.order.totals.total * 100)
    const [review] = await shop.db.select().from(reviews).where(eq(reviews.productId, member.shawl.id))
    expect(review).toMatchObject({ author: '', shopperId: null, body: 'Warm and soft' })
    expect(await signUp(shop, { email: secrets.email })).toMatchObject({
      status: 200,
      data: { user: { cart_count: 0 } },
    })
  })

  it('without a password is deleted by a mailed code', async () => {
    const zahra = await aMember(shop)
    expect(await zahra.post('/user/delete-account')).toMatchObject({ data: { codes: ['code_required'] } })
    expect(await zahra.post('/user/send-deletion-code')).toMatchObject({ status: 200, data: { sent: true } })
    const code = await codeTo(shop, zahra.email)
    expect(await zahra.post('/user/delete-account', { code: '00000000' })).toMatchObject({
      data: { codes: ['code_wrong'] },
    })
    const stranger = await aMember(shop)
    expect(await stranger.post('/user/delete-account', { code })).toMatchObject({ data: { codes: ['code_wrong'] } })
    expect(await zahra.post('/user/delete-account', { code })).toMatchObject({ status: 200 })
    expect(await zahra.get('/user/profile')).toMatchObject({ http: 401 })
  })

  it('that only claimed an address takes nothing of its owner’s along', async () => {
    const owner = await aRegistered(shop)
    await shop.call('POST', '/email-subscription', { body: { email: owner.email } })
    const message = { name: 'Owner', email: owner.email, subject: 'Mine', message: 'My words' }
    await shop.call('POST', '/contact', { body: message })
    const claimed = await signUp(shop, { email: owner.email, password: 'strangers-1' })
    const stranger = withToken(shop, claimed.data.token)
    const exported = (await stranger.get('/user/export')).data
    expect(exported).toMatchObject({ messages: [], account: { newsletter: false } })
    const mails = (await mailsTo(shop, owner.email)).length
    expect(await stranger.post('/user/delete-account', { password: 'strangers-1' })).toMatchObject({ status: 200 })
    expect(await mailsTo(shop, owner.email)).toHaveLength(mails)
    expect((await owner.get('/user/export')).data).toMatchObject({
      messages: [{ subject: 'Mine' }],
      account: { newsletter: true },
    })
  })

  it('is deleted once, while a shopper is using it', async () => {
    const maryam = await aRegistered(shop)
    const shawl = await aProduct(shop.db)
    const guest = aShopper(shop)
    await guest.put(shawl.id)
    const answers = await Promise.all([
      maryam.post('/user/delete-account', { password: PASSWORD }),
      maryam.post('/cart/action', { product_id: shawl.id, quantity: 1 }),
      maryam.post('/user/delete-account', { password: PASSWORD }),
      ...Array.from({ length: 6 }, () =>
        maryam.post('/user/address/action', { ...inHerat, landmark: 'Beside the lost well' }),
      ),
    ])
    for (const { http } of answers) expect([200, 401]).toContain(http)
    expect(answers.filter((answer) => answer.data?.deleted)).toHaveLength(1)
    expect(await rowsHolding(shop, ['Beside the lost well', maryam.email])).toHaveLength(1)
    expect((await guest.cart()).lines).toHaveLength(1)
  })
})
