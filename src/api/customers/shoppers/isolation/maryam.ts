import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { moveOrder } from '../../../ordering/orders/move-order.ts'
import { aVoucher } from '../../../testing/offers.ts'
import { aProduct } from '../../../testing/products.ts'
import type { TestShop } from '../../../testing/shop.ts'
import { aMember, aShopper, inHerat, type Shopper } from '../../../testing/shoppers.ts'
import { hashOf, openSession } from '../../accounts/sessions.ts'
import { socialIdentities, socialSignIns } from '../../accounts/tables.ts'
import { calling } from './calling.ts'

/** Ids of Maryam's data on the wire. Guests have no `review`, `device` or `voucher`. */
export type Ids = {
  address: string
  line: string
  order: string
  /** A parcel that can still be cancelled. */
  parcel: string
  orderLine: string
  /** A cancelled order, and a line of a delivered order. */
  cancelled: string
  delivered: string
  review: string
  device: string
  /** A private voucher in her wallet; no page shows it. */
  voucher: number
  /** OAuth state of her connecting to Facebook. */
  state: string
  /** A product in stock that all visitors can buy, and that she has bought. */
  product: number
  store: number
  storeSlug: string
}

/** Ids of the same form that belong to no data. */
export const idsOfNobody = (shared: Pick<Ids, 'product' | 'store' | 'storeSlug'>): Ids => ({
  address: randomUUID(),
  line: randomUUID(),
  order: randomUUID(),
  parcel: randomUUID(),
  orderLine: randomUUID(),
  cancelled: randomUUID(),
  delivered: randomUUID(),
  review: randomUUID(),
  device: randomUUID(),
  state: randomUUID(),
  voucher: 2_000_000_000,
  ...shared,
})

export type Victim = {
  ids: Ids
  isMember: boolean
  call: ReturnType<typeof calling>
  /** Texts that no other caller's response may contain. */
  words: string[]
  /** Ids of the rows that all her data refers to. */
  roots: string[]
}

type Buyer = Pick<Shopper, 'put' | 'livesIn' | 'order' | 'post'>

/** These texts occur only in her addresses, so a response that contains one leaks her address. */
const home = { ...inHerat, email: 'maryam.of.herat@example.com', phone: '0700 987 654', landmark: 'The blue door' }
const homeWords = [home.email, '700987654', home.landmark]

/** Maryam as a guest with addresses, a cart, an open order, a delivered one and a cancelled one. */
export async function aGuestMaryam(shop: TestShop): Promise<Victim> {
  const maryam = aShopper(shop)
  const ids = await shopAs(shop, maryam)
  const { rows } = await shop.db.execute<{ shopper: string }>(
    sql`select shopper_id as shopper from orders where id = ${ids.order}`,
  )
  return victimOf(ids, {
    isMember: false,
    call: calling(shop, { token: maryam.token }),
    words: [maryam.token],
    roots: [rows[0]?.shopper ?? ''],
  })
}

/** Maryam as a member: the guest's data, plus a review, a second device, a voucher, and saved products and stores. */
export async function aMemberMaryam(shop: TestShop): Promise<Victim> {
  const maryam = await aMember(shop)
  const ids = await shopAs(shop, maryam)
  const review = await maryam.post('/rating-review/action', { order_line_id: ids.delivered, rating: 5, review: 'Warm' })
  const { code, id: voucher } = await aVoucher(shop.db, { public: false })
  await maryam.post('/user/collect-voucher', { code })
  await maryam.post('/user/wishlist/action', { product_id: ids.product })
  await maryam.post('/user/compare-list/action', { product_id: ids.product })
  await maryam.post('/user/store/follow', { store_id: ids.store })
  await openSession(shop.db, { accountId: maryam.accountId, device: 'Old phone' })
  await shop.db
    .insert(socialIdentities)
    .values({ provider: 'google', subject: 'maryam-at-google', accountId: maryam.accountId })
  // The state of connecting another provider.
  const state = randomUUID()
  await shop.db.insert(socialSignIns).values({
    stateHash: hashOf(`${maryam.accountId}/${state}`),
    provider: 'facebook',
    codeVerifier: 'x',
    expiresAt: new Date(Date.now() + 60_000),
  })
  const [, device] = (await maryam.get('/user/devices')).data.data
  return victimOf(
    { ...ids, review: review.data.review.id, device: device.id, voucher, state },
    {
      isMember: true,
      call: calling(shop, { bearer: maryam.bearer }),
      words: [maryam.bearer, maryam.email, code, 'maryam-at-google'],
      roots: [maryam.shopperId, maryam.accountId],
    },
  )
}

async function shopAs({ db }: TestShop, maryam: Buyer): Promise<Ids> {
  const { id: product, storeId: store } = await aProduct(db, { stock: 1000 })
  const address = await maryam.livesIn(home)
  const buy = async () => {
    await maryam.put(product)
    return (await maryam.order(address)).data
  }
  const [delivered, cancelled] = [await buy(), await buy()]
  for (const to of [2, 3, 4, 5] as const)
    await db.transaction((tx) => moveOrder(tx, { orderId: delivered.id, to, cause: 'test' }))
  await maryam.post('/cancellation/cancel-order', { order_id: cancelled.id, reason: 'changed_mind' })
  const order = await buy()
  const line = (await maryam.put(product, 3)).data.id
  const { rows } = await db.execute<{ slug: string }>(sql`select slug from stores where id = ${store}`)
  return {
    ...idsOfNobody({ product, store, storeSlug: rows[0]?.slug ?? '' }),
    address,
    line,
    order: order.id,
    parcel: order.parcels[0].id,
    orderLine: order.parcels[0].lines[0].id,
    cancelled: cancelled.id,
    delivered: delivered.parcels[0].lines[0].id,
  }
}

function victimOf(ids: Ids, { words, ...more }: Omit<Victim, 'ids'>): Victim {
  const { product, store, storeSlug, voucher, review, ...names } = ids
  return { ids, ...more, words: [...words, ...homeWords, ...Object.values(names)] }
}

/** All database rows that contain one of her ids, as text. */
export async function everythingOf({ db }: TestShop, { ids, roots }: Victim): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const hers = [...roots, ids.address, ids.line, ids.order, ids.cancelled, ids.parcel, ids.orderLine, ids.delivered]
  const reads = tables.map(
    ({ name }) =>
      sql`select ${name}::text || ' ' || kept::text as row from ${sql.identifier(name)} as kept where kept::text ~ ${hers.join('|')}`,
  )
  const { rows } = await db.execute<{ row: string }>(sql`${sql.join(reads, sql` union all `)} order by 1`)
  return rows.map(({ row }) => row)
}
