import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct, aStore, inventoryOf } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { startAndEndOffers } from '../planned-offers/start-and-end-offers.ts'
import { plannedOffers } from '../planned-offers/tables.ts'
import { stockChanges } from '../product-admin/tables.ts'
import { products } from '../products/tables.ts'

let shop: TestShop
let nargis: Awaited<ReturnType<typeof aStaffMember>>
let omid: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  nargis = await aStaffMember(shop)
  omid = await aStaffMember(shop, { role: 'operator', name: 'Omid' })
})
afterAll(() => shop.close())

const rowOf = async (id: number) => (await shop.db.select().from(products).where(eq(products.id, id)))[0]
const prepared = async (body: object) => (await omid.post('/console/bulk-changes', body)).data.id as string
const find = async (id: string, query = '') => (await omid.get(`/console/bulk-changes/${id}${query}`)).data
const done = async (id: string) => (await omid.post(`/console/bulk-changes/${id}`)).data
const entriesOf = (id: number) =>
  shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'product'), eq(auditLog.targetId, String(id))))
const several = (count: number, input: Parameters<typeof aProduct>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => aProduct(shop.db, input)))

describe('prices of many products', () => {
  it('are previewed, then changed with one audit entry each; rejected ones stay unchanged', async () => {
    const [cheap, dear] = [await aProduct(shop.db, { selling: 100_000 }), await aProduct(shop.db, { selling: 500_000 })]
    const id = await prepared({ ids: [cheap.id, dear.id], kind: 'price', way: 'minus', amount: '۱۰۰۰' })
    expect(await find(id)).toMatchObject({
      by: 'Omid',
      counts: { waiting: 1, refused: 1, done: 0 },
      rows: [
        { id: cheap.id, outcome: 'refused', reason: 'The price would be 0 or less.' },
        { id: dear.id, outcome: 'waiting', lines: [{ field: 'selling', before: 5000, after: 4000 }] },
      ],
    })
    expect(await rowOf(dear.id)).toMatchObject({ selling: 500_000 })
    expect(await done(id)).toEqual({ done: 1, failed: 0, left: 0 })
    expect(await done(id)).toEqual({ done: 0, failed: 0, left: 0 })
    expect(await rowOf(dear.id)).toMatchObject({ selling: 400_000 })
    expect(await rowOf(cheap.id)).toMatchObject({ selling: 100_000 })
    expect(await entriesOf(dear.id)).toMatchObject([
      {
        action: 'product.change',
        actorName: 'Omid',
        changes: { selling: { before: 5000, after: 4000 }, bulk: { after: id } },
      },
    ])
    expect(await entriesOf(cheap.id)).toEqual([])
    const { data } = await shop.call('GET', `/product/${dear.id}`)
    expect(data).toMatchObject({ selling: 4000 })
  })

  it('are for all that the filters leave', async () => {
    const { id: storeId } = await aStore(shop.db)
    const goods = await several(3, { storeId, selling: 100_000 })
    const other = await aProduct(shop.db, { selling: 100_000 })
    const { data } = await omid.get(`/console/products?store=${storeId}&limit=1`)
    expect(data.count).toEqual({ number: 3, more: false })
    const id = await prepared({ all: true, store: storeId, kind: 'price', way: 'percent_up', amount: 10, step: 5 })
    const first = await find(id, '?limit=2')
    expect(first.rows).toHaveLength(2)
    expect((await find(id, `?after=${first.next}`)).rows).toHaveLength(1)
    expect(await done(id)).toEqual({ done: 3, failed: 0, left: 0 })
    for (const one of goods) expect(await rowOf(one.id)).toMatchObject({ selling: 110_000 })
    expect(await rowOf(other.id)).toMatchObject({ selling: 100_000 })
  })

  it('leave what changed since the preview, and it can be tried again', async () => {
    const [one, two] = await several(2, { selling: 100_000 })
    const [first, second] = [one?.id as number, two?.id as number]
    const id = await prepared({ ids: `${first},${second}`, kind: 'price', way: 'plus', amount: 10 })
    await nargis.post(`/console/products/${first}`, { set: { selling: 2000 }, seen: { selling: 1000 } })
    expect(await done(id)).toEqual({ done: 1, failed: 1, left: 0 })
    expect(await rowOf(first)).toMatchObject({ selling: 200_000 })
    const { rows } = await find(id, '?only=failed')
    expect(rows).toMatchObject([
      { id: first, reason: 'Someone else changed this after the preview, so it stays as it is.' },
    ])
    const again = await prepared({ failed_of: id, kind: 'price', way: 'plus', amount: 10 })
    expect(await done(again)).toEqual({ done: 1, failed: 0, left: 0 })
    expect(await rowOf(first)).toMatchObject({ selling: 201_000 })
  })

  it('change once each when two do it at once', async () => {
    const goods = await several(120, { selling: 100_000 })
    const id = await prepared({ ids: goods.map((one) => one.id), kind: 'price', way: 'percent_up', amount: 10 })
    const answers = await Promise.all([done(id), done(id), done(id)])
    expect(answers.reduce((sum, answer) => sum + answer.done, 0)).toBe(120)
    for (const one of goods) {
      expect(await rowOf(one.id)).toMatchObject({ selling: 110_000 })
      expect(await entriesOf(one.id)).toHaveLength(1)
    }
  })

  it.each([
    [{ ids: [], kind: 'shown', public: false }, 'nothing_chosen'],
    [{ ids: Array.from({ length: 5001 }, (_, n) => n + 1), kind: 'shown', public: false }, 'invalid_field'],
    [{ ids: [1], kind: 'price', way: 'plus', amount: '' }, 'required'],
    [{ ids: [1], kind: 'price', way: 'plus', amount: 'x' }, 'invalid_field'],
  ])('that make no sense are refused', async (body, code) => {
    expect(await omid.post('/console/bulk-changes', body)).toMatchObject({ status: 201, data: { codes: [code] } })
  })

  it('are limited; the oldest preview that was not applied is deleted first', async () => {
    const laila = await aStaffMember(shop, { role: 'operator', name: 'Laila' })
    const { id: product } = await aProduct(shop.db)
    const lay = async () => {
      const body = { ids: [product], kind: 'price', way: 'plus', amount: 10 }
      return (await laila.post('/console/bulk-changes', body)).data.id as string
    }
    const theirs = await prepared({ ids: [product], kind: 'shown', public: false })
    const carriedOut = await lay()
    await laila.post(`/console/bulk-changes/${carriedOut}`)
    const laid: string[] = []
    for (let n = 0; n < 22; n++) laid.push(await lay())
    const kept = await Promise.all([theirs, carriedOut, ...laid].map(async (id) => (await find(id))?.id))
    expect(kept).toEqual([theirs, carriedOut, undefined, undefined, ...laid.slice(2)])
  })

  it('can be applied only by the member who created them', async () => {
    const namesake = await aStaffMember(shop, { role: 'operator', name: 'Omid' })
    const { id: product } = await aProduct(shop.db, { selling: 100_000 })
    const id = await prepared({ ids: [product], kind: 'price', way: 'plus', amount: 10 })
    expect((await namesake.post(`/console/bulk-changes/${id}`)).http).toBe(404)
    expect((await namesake.get(`/console/bulk-changes/${id}`)).data).toMatchObject({ own: false, by: 'Omid' })
    expect(await rowOf(product)).toMatchObject({ selling: 100_000 })
    // Only the member's own previews can replace a preview. A namesake's previews cannot, even more than 20 of them.
    for (let n = 0; n < 21; n++)
      await namesake.post('/console/bulk-changes', { ids: [product], kind: 'shown', public: false })
    expect(await find(id)).toMatchObject({ own: true })
    expect(await done(id)).toEqual({ done: 1, failed: 0, left: 0 })
  })

  it('of an unknown preview are not found', async () => {
    const nowhere = `/console/bulk-changes/${crypto.randomUUID()}`
    expect((await omid.get(nowhere)).http).toBe(404)
    expect((await omid.post(nowhere)).http).toBe(404)
  })
})

describe('offers of many products', () => {
  const hour = 3_600_000

  it('begin and end by the clock, and not above their price', async () => {
    const [kept, cut] = [await aProduct(shop.db, { selling: 100_000 }), await aProduct(shop.db, { selling: 100_000 })]
    const [starts_at, ends_at] = [1, 2].map((hours) => new Date(Date.now() + hours * hour).toISOString())
    const ids = [kept.id, cut.id]
    const id = await prepared({
      ids,
      kind: 'price',
      field: 'offered',
      way: 'percent_down',
      amount: 20,
      starts_at,
      ends_at,
    })
    expect(await done(id)).toEqual({ done: 2, failed: 0, left: 0 })
    expect(await rowOf(kept.id)).toMatchObject({ offered: 0 })
    expect((await omid.get(`/console/products/${kept.id}`)).data.planned_offer).toEqual({
      offered: 800,
      starts_at,
      ends_at,
      begun: false,
    })
    await shop.db.update(products).set({ selling: 70_000 }).where(eq(products.id, cut.id))
    await startAndEndOffers(shop.services, 1.5 * hour)
    expect(await rowOf(kept.id)).toMatchObject({ offered: 80_000 })
    expect(await rowOf(cut.id)).toMatchObject({ offered: 0 })
    await startAndEndOffers(shop.services, 1.5 * hour)
    expect(await rowOf(kept.id)).toMatchObject({ offered: 80_000 })
    await startAndEndOffers(shop.services, 2.5 * hour)
    expect(await rowOf(kept.id)).toMatchObject({ offered: 0 })
    expect(await shop.db.select().from(plannedOffers)).toEqual([])
  })

  it('are no longer scheduled once a member types another price', async () => {
    const { id: product } = await aProduct(shop.db, { selling: 100_000 })
    const ends_at = new Date(Date.now() + hour).toISOString()
    await done(await prepared({ ids: [product], kind: 'price', field: 'offered', way: 'set', amount: 900, ends_at }))
    expect(await rowOf(product)).toMatchObject({ offered: 90_000 })
    await nargis.post(`/console/products/${product}`, { set: { offered: 950 }, seen: { offered: 900 } })
    await startAndEndOffers(shop.services, 2 * hour)
    expect(await rowOf(product)).toMatchObject({ offered: 95_000 })
  })
})

describe('stocks of many products', () => {
  it('change with reason and history, refused where one was sold since', async () => {
    const [quiet, sought] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db, { stock: 5 })]
    const change = { kind: 'stock', way: 'set', quantity: 9, reason: 'counted', note: 'In autumn' }
    const id = await prepared({ ids: [quiet.id, sought.id], ...change })
    const maryam = aShopper(shop)
    await maryam.put(sought.id, 2)
    await maryam.order(await maryam.livesIn())
    expect(await done(id)).toEqual({ done: 1, failed: 1, left: 0 })
    expect((await inventoryOf(shop.db, quiet.inventories[0]?.sku ?? ''))?.stock).toBe(9)
    expect((await inventoryOf(shop.db, sought.inventories[0]?.sku ?? ''))?.stock).toBe(3)
    const history = await shop.db.select().from(stockChanges).where(eq(stockChanges.productId, quiet.id))
    expect(history).toMatchObject([{ change: 4, stock: 9, reason: 'counted', note: 'In autumn', actorName: 'Omid' }])
    expect(await entriesOf(quiet.id)).toMatchObject([
      { action: 'stock.change', changes: { reason: { after: 'counted' } } },
    ])
  })

  it('lose nothing while buyers take from them', async () => {
    const goods = await several(4, { stock: 50 })
    const buyers = goods.map(() => aShopper(shop))
    const orders = await Promise.all(
      buyers.map(async (buyer, at) => {
        await buyer.put(goods[at]?.id as number, 3)
        return { buyer, home: await buyer.livesIn() }
      }),
    )
    const id = await prepared({ ids: goods.map((one) => one.id), kind: 'stock', way: 'plus', quantity: 10 })
    const [outcome] = await Promise.all([done(id), ...orders.map(({ buyer, home }) => buyer.order(home))])
    expect(outcome.done + outcome.failed).toBe(4)
    const failed = (await find(id, '?only=failed')).rows.map((row: { id: number }) => row.id)
    for (const one of goods) {
      const left = (await inventoryOf(shop.db, one.inventories[0]?.sku ?? ''))?.stock
      expect(left).toBe(failed.includes(one.id) ? 47 : 57)
    }
  })
})

it('many products are hidden and shown, and searches follow', async () => {
  const goods = await several(3, { title: { en: 'Zarrin teapot' } })
  const found = async () => (await shop.call('GET', '/search?q=zarrin')).data.result.total
  expect(await found()).toBe(3)
  const ids = goods.map((one) => one.id)
  await done(await prepared({ ids, kind: 'shown', public: false }))
  expect(await found()).toBe(0)
  const again = await prepared({ ids, kind: 'shown', public: false })
  expect((await find(again)).counts).toMatchObject({ same: 3, waiting: 0 })
  await done(await prepared({ ids, kind: 'shown', public: true }))
  expect(await found()).toBe(3)
})
