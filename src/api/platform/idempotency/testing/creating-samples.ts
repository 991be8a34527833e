import sharp from 'sharp'
import { aBuyer, aForm } from '../../../catalog/reviews/testing/deliveries.ts'
import { aCourier, aDebtor, aParcelOut, aRunHome } from '../../../ordering/delivery-runs/testing/runs.ts'
import { placedOrder } from '../../../ordering/order-admin/testing/orders.ts'
import { aFailedRefund } from '../../../ordering/order-admin/testing/refunds.ts'
import { moveOrder } from '../../../ordering/orders/move-order.ts'
import { contactMessages } from '../../../site/content/tables.ts'
import { pages } from '../../../site/settings/tables.ts'
import { aStaffMember } from '../../../staff/testing/staff.ts'
import { anEmail } from '../../../testing/accounts.ts'
import { aVoucher } from '../../../testing/offers.ts'
import { aBrand, aCategory, anAttributeValue, aProduct, aStore } from '../../../testing/products.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { aMember, aShopper, inHerat, ownHome } from '../../../testing/shoppers.ts'

/** A creating call: the client, a body, another body for the same key, and the path if the call needs an id. */
export type Sample = { path?: string; by: Pick<ReturnType<typeof aShopper>, 'post'>; body: object; other: object }

async function anOrder(shop: TestShop) {
  const by = aShopper(shop)
  await by.put((await aProduct(shop.db)).id)
  const home = await by.livesIn()
  return { by, home, order_id: (await by.order(home)).data.id as string }
}

let samples = 0

const aGood = async (shop: TestShop) => ({ product_id: (await aProduct(shop.db)).id })

const named = { title_en: 'Eid', title_fa: 'عید', starts_at: '2026-01-01T08:00', ends_at: '2099-12-21T18:00' }

const ways = { title_fa: '', free_above: '', pickup_address_en: '', pickup_address_fa: '' }

/** A picture of a single colour. */
async function aPicture(background: string): Promise<Blob> {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  return new Blob([new Uint8Array(await drawn.png().toBuffer())], { type: 'image/png' })
}

const aPictured = async (shop: TestShop, kind: string, id: number): Promise<Sample> => ({
  by: await aStaffMember(shop),
  path: `/console/${kind}/${id}/picture`,
  body: aForm({ images: [await aPicture('red')] }),
  other: aForm({ images: [await aPicture('blue')] }),
})

/** A sample of every creating call. A new call fails `creating-calls.test.ts` until it has a sample here. */
export const samplesOf = (shop: TestShop): Record<string, () => Promise<Sample>> => ({
  'POST /contact': async () => {
    const body = { name: 'Maryam', email: 'maryam@example.com', subject: 'Tea', message: 'Do you have any?' }
    return { by: aShopper(shop), body, other: { ...body, message: 'And cups?' } }
  },
  'POST /email-subscription': async () => {
    const email = `${crypto.randomUUID()}@example.com`
    return { by: aShopper(shop), body: { email }, other: { email: `other-${email}` } }
  },
  'POST /cart/action': async () => {
    const good = await aGood(shop)
    return { by: aShopper(shop), body: { ...good, quantity: 1 }, other: { ...good, quantity: 2 } }
  },
  'POST /cart/buy-now': async () => {
    const good = await aGood(shop)
    return { by: aShopper(shop), body: { ...good, quantity: 1 }, other: { ...good, quantity: 2 } }
  },
  'POST /user/address/action': async () => ({ by: aShopper(shop), body: inHerat, other: { ...inHerat, name: 'Sara' } }),
  'POST /order/action': async () => {
    const by = aShopper(shop)
    await by.put((await aGood(shop)).product_id)
    const body = { address_id: await by.livesIn(), payment_method: 2 }
    return { by, body, other: { ...body, note: 'Ring twice' } }
  },
  'POST /order/buy-again': async () => {
    const { by, order_id } = await anOrder(shop)
    return { by, body: { order_id }, other: { order_id: crypto.randomUUID() } }
  },
  'POST /cancellation/cancel-order': async () => {
    const { by, order_id } = await anOrder(shop)
    return { by, body: { order_id, reason: 'changed_mind' }, other: { order_id, reason: 'other' } }
  },
  'POST /rating-review/action': async () => {
    const by = await aBuyer(shop)
    const body = { order_line_id: by.lineId, rating: 5, review: 'Good' }
    return { by, body, other: { ...body, rating: 1 } }
  },
  'POST /user/wishlist/action': async () => ({
    by: await aMember(shop),
    body: await aGood(shop),
    other: await aGood(shop),
  }),
  'POST /user/compare-list/action': async () => ({
    by: await aMember(shop),
    body: await aGood(shop),
    other: await aGood(shop),
  }),
  'POST /user/store/follow': async () => {
    const { storeId } = await aProduct(shop.db)
    return { by: await aMember(shop), body: { store_id: storeId }, other: { store_id: storeId, following: false } }
  },
  'POST /user/collect-voucher': async () => {
    const { id } = await aVoucher(shop.db)
    return { by: await aMember(shop), body: { voucher_id: id }, other: { voucher_id: id, collected: false } }
  },
  'POST /console/calls/:number/outcome': async () => {
    const by = aShopper(shop)
    await by.put((await aGood(shop)).product_id)
    const { order_number } = (await by.order(await by.livesIn())).data
    const path = `/console/calls/${order_number}/outcome`
    return { by: await aStaffMember(shop), path, body: { outcome: 'no_answer' }, other: { outcome: 'wrong_number' } }
  },
  'POST /console/couriers': async () => {
    const phone = `07991${String(++samples).padStart(5, '0')}`
    return { by: await aStaffMember(shop), body: { name: 'Rahim', phone }, other: { name: 'Karim', phone } }
  },
  'POST /console/hand-over': async () => {
    const [courier, one] = [await aCourier(shop), await aParcelOut(shop)]
    const body = { courier_id: courier.id, parcel_ids: [one.parcelId] }
    return { by: await aStaffMember(shop), body, other: { ...body, parcel_ids: [] } }
  },
  'POST /console/couriers/:id/payments': async () => {
    const [by, body] = [await aStaffMember(shop), { amount: 60, debt: 100 }]
    return { by, path: `/console/couriers/${await aDebtor(shop, 100)}/payments`, body, other: { ...body, amount: 70 } }
  },
  'POST /console/couriers/:id/write-off': async () => {
    const [by, body] = [await aStaffMember(shop), { amount: 60, debt: 100, reason: 'torn' }]
    return { by, path: `/console/couriers/${await aDebtor(shop, 100)}/write-off`, body, other: { ...body, amount: 70 } }
  },
  'POST /console/runs/:id/count': async () => {
    const by = await aStaffMember(shop)
    const { runId, due } = await aRunHome(shop, by)
    return { by, path: `/console/runs/${runId}/count`, body: { counted: due }, other: { counted: 1, reason: 'lost' } }
  },
  'POST /console/orders': async () => {
    const body = { lines: [{ ...(await aGood(shop)), quantity: 1 }], address: ownHome() }
    return { by: await aStaffMember(shop), body, other: { ...body, note: 'Ring twice' } }
  },
  'POST /console/orders/:number/note': async () => {
    const { number } = await placedOrder(shop)
    const path = `/console/orders/${number}/note`
    return { by: await aStaffMember(shop), path, body: { text: 'Call after six' }, other: { text: 'Call before six' } }
  },
  'POST /console/orders/:number/refund': async () => {
    const { id: orderId, number } = await placedOrder(shop)
    for (const to of [2, 3, 4, 5] as const)
      await shop.db.transaction((tx) => moveOrder(tx, { orderId, to, cause: 'test' }))
    const body = { amount: 100, note: 'It came scratched' }
    const path = `/console/orders/${number}/refund`
    return { by: await aStaffMember(shop), path, body, other: { ...body, amount: 200 } }
  },
  'POST /console/refunds/:id/retry': async () => {
    const { refundId } = await aFailedRefund(shop)
    const path = `/console/refunds/${refundId}/retry`
    return { by: await aStaffMember(shop), path, body: {}, other: { again: true } }
  },
  'POST /console/refunds/:id/by-hand': async () => {
    const { refundId } = await aFailedRefund(shop)
    const path = `/console/refunds/${refundId}/by-hand`
    return { by: await aStaffMember(shop), path, body: { note: 'Hawala' }, other: { note: 'In cash' } }
  },
  'POST /console/deals/vouchers': async () => {
    const body = { ...named, code: crypto.randomUUID().toUpperCase(), price_type: 1, amount: 100 }
    return { by: await aStaffMember(shop), body, other: { ...body, amount: 200 } }
  },
  'POST /console/deals/bundles': async () => {
    const { id: storeId } = await aStore(shop.db)
    const [buy, free] = [await aProduct(shop.db, { storeId }), await aProduct(shop.db, { storeId })]
    const body = { ...named, buy: buy.slug, buy_quantity: 2, free: free.slug, free_quantity: 1 }
    return { by: await aStaffMember(shop), body, other: { ...body, buy_quantity: 3 } }
  },
  'POST /console/deals/sales': async () => {
    const { slug } = await aProduct(shop.db, { selling: 100_000 })
    const body = { ...named, slug: `sale-${slug}`, sold: `${slug} 750 10 2` }
    return { by: await aStaffMember(shop), body, other: { ...body, sold: `${slug} 700 10 2` } }
  },
  'POST /console/settings/mail/test': async () => ({ by: await aStaffMember(shop), body: {}, other: { again: true } }),
  'POST /console/messages/:id/answer': async () => {
    const written = { name: 'Zahra', email: anEmail('zahra'), subject: 'Size', message: 'In blue?', language: 'en' }
    const [message] = await shop.db.insert(contactMessages).values(written).returning()
    const path = `/console/messages/${message?.id}/answer`
    return { by: await aStaffMember(shop), path, body: { answer: 'Yes' }, other: { answer: 'No' } }
  },
  'POST /console/pages': async () => {
    const body = { address: `page-${crypto.randomUUID()}`, title_en: 'Sizes' }
    return { by: await aStaffMember(shop), body, other: { ...body, title_en: 'Colours' } }
  },
  'POST /console/faq': async () => {
    await shop.db
      .insert(pages)
      .values({ slug: 'faq', title: { en: 'Questions' }, sections: [] })
      .onConflictDoNothing()
    const body = { question_en: 'Is it wool?', answer_en: 'Yes.' }
    return { by: await aStaffMember(shop), body, other: { ...body, answer_en: 'No.' } }
  },
  'POST /console/links': async () => {
    const body = { place: 'about', title_en: 'Contact', url: '/contact' }
    return { by: await aStaffMember(shop), body, other: { ...body, place: 'services' } }
  },
  'POST /console/languages': async () => {
    const letter = (n: number) => String.fromCharCode(98 + (n % 24))
    const n = ++samples
    const body = { code: `q${letter(n)}${letter(Math.floor(n / 24))}`, name: 'Another', direction: 'ltr' }
    return { by: await aStaffMember(shop), body, other: { ...body, direction: 'rtl' } }
  },
  'POST /console/products': async () => {
    const { storeId: store_id, categoryId: category_id } = await aProduct(shop.db)
    const body = { title_en: 'Saffron tin', store_id, category_id, selling: 300, sku: crypto.randomUUID(), stock: 4 }
    return { by: await aStaffMember(shop), body, other: { ...body, stock: 5 } }
  },
  'POST /console/categories': async () => {
    const body = { title_en: 'Sweets', address_name: `sweets-${crypto.randomUUID()}` }
    return { by: await aStaffMember(shop), body, other: { ...body, featured: true } }
  },
  'POST /console/brands': async () => {
    const body = { title_en: 'Bamyan Tea', address_name: `tea-${crypto.randomUUID()}` }
    return { by: await aStaffMember(shop), body, other: { ...body, aliases: 'Bamiyan' } }
  },
  'POST /console/stores': async () => {
    const body = { title_en: 'Herat Silk', city_en: 'Herat', province: 'AF-HER' }
    return { by: await aStaffMember(shop), body, other: { ...body, city_fa: 'هرات' } }
  },
  'POST /console/attributes': async () => {
    const body = { title_en: 'Weave', address_name: `weave-${crypto.randomUUID()}` }
    return { by: await aStaffMember(shop), body, other: { ...body, title_fa: 'بافت' } }
  },
  'POST /console/values': async () => {
    const by = await aStaffMember(shop)
    const { id: parent_id } = (await by.post('/console/attributes', { title_en: 'Weave' })).data
    const body = { title_en: 'Fine', parent_id }
    return { by, body, other: { ...body, title_fa: 'نازک' } }
  },
  'POST /console/categories/:id/picture': async () => aPictured(shop, 'categories', (await aCategory(shop.db)).id),
  'POST /console/brands/:id/picture': async () => aPictured(shop, 'brands', (await aBrand(shop.db)).id),
  'POST /console/stores/:id/picture': async () => aPictured(shop, 'stores', (await aStore(shop.db)).id),
  'POST /console/products/:id/inventories': async () => {
    const { id } = await aProduct(shop.db, { inventories: [{ values: { size: 's' } }] })
    const body = { sku: crypto.randomUUID(), values: String(await anAttributeValue(shop.db, 'size', 'l')), stock: 2 }
    const path = `/console/products/${id}/inventories`
    return { by: await aStaffMember(shop), path, body, other: { ...body, stock: 3 } }
  },
  'POST /console/bulk-changes': async () => {
    const body = { ids: [(await aGood(shop)).product_id], kind: 'price', way: 'percent_up', amount: 10 }
    return { by: await aStaffMember(shop), body, other: { ...body, amount: 20 } }
  },
  'POST /console/products/:id/duplicate': async () => {
    const path = `/console/products/${(await aGood(shop)).product_id}/duplicate`
    return { by: await aStaffMember(shop), path, body: {}, other: { again: true } }
  },
  'POST /console/products/:id/pictures': async () => {
    const path = `/console/products/${(await aGood(shop)).product_id}/pictures`
    const [body, other] = [aForm({ images: [await aPicture('red')] }), aForm({ images: [await aPicture('blue')] })]
    return { by: await aStaffMember(shop), path, body, other }
  },
  'POST /console/roles': async () => {
    const name = `role-${crypto.randomUUID().slice(0, 8)}`
    const body = {
      name,
      title_en: 'Night shift',
      title_fa: 'نوبت شب',
      permissions: ['orders.read'],
      second_factor: false,
    }
    return { by: await aStaffMember(shop), body, other: { ...body, title_en: 'Day shift' } }
  },
  'POST /console/delivery': async () => {
    const { id } = await aStore(shop.db)
    const days = { days_min: 1, days_max: 2 }
    const body = { ...ways, ...days, store_id: id, title_en: 'By bus', shipping_type: 1, fee: 90, zones: 'AF-HER' }
    return { by: await aStaffMember(shop), body, other: { ...body, fee: 91 } }
  },
  'POST /console/inventories/:id/stock': async () => {
    const path = `/console/inventories/${(await aProduct(shop.db)).inventoryId}/stock`
    const body = { change: 2, reason: 'received' }
    return { by: await aStaffMember(shop), path, body, other: { ...body, change: 3 } }
  },
  'POST /console/banners': async () => {
    const body = { placement: 'popup', title_en: 'Eid' }
    return { by: await aStaffMember(shop), body, other: { ...body, title_en: 'Nowruz' } }
  },
  'POST /console/banners/:id/picture': async () => {
    const by = await aStaffMember(shop)
    const { data } = await by.post('/console/banners', { placement: 'home', title_en: 'Eid' })
    const images = [await aPicture('red')]
    const [body, other] = [aForm({ slot: 'wide', images }), aForm({ slot: 'wide_fa', images })]
    return { by, path: `/console/banners/${data.id}/picture`, body, other }
  },
  'POST /console/collections': async () => {
    const body = { title_en: 'For the feast' }
    return { by: await aStaffMember(shop), body, other: { title_en: 'For winter' } }
  },
})
