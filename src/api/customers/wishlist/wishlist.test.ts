import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '../../catalog/products/tables.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, aShopper, type Member } from '../../testing/shoppers.ts'
import { wishlistItems } from './tables.ts'
import { MAX_WISHES } from './toggle-wish.ts'

let shop: TestShop
let maryam: Member
let kettle: { id: number }
beforeAll(async () => {
  shop = await openTestShop()
  kettle = await aProduct(shop.db, { title: { en: 'Kettle', fa: 'چاینک' } })
})
afterAll(() => shop.close())

const wish = (member: Member, id: unknown, added?: unknown) =>
  member.post('/user/wishlist/action', { product_id: id, ...(added !== undefined && { added }) })
const wishes = async (member: Member, query = '') => (await member.get(`/user/wishlist/all${query}`)).data

describe('a wishlist', () => {
  test('is toggled: on, off, on', async () => {
    maryam = await aMember(shop)
    const first = await wish(maryam, kettle.id)
    expect(first).toMatchObject({ status: 200, data: { product_id: kettle.id, added: true } })
    expect(first.message).toBe('Added to your wishlist')
    expect((await wish(maryam, String(kettle.id))).data.added).toBe(false)
    expect((await wishes(maryam)).total).toBe(0)
    expect((await wish(maryam, kettle.id)).data.added).toBe(true)
    expect((await wishes(maryam)).data).toMatchObject([{ id: kettle.id, title: 'Kettle', wishlisted: true }])
  })

  test('sets the wanted state once for repeated requests', async () => {
    maryam = await aMember(shop)
    for (const wanted of [true, true, false, false, true]) {
      expect((await wish(maryam, kettle.id, wanted)).data.added).toBe(wanted)
      expect((await wishes(maryam)).total).toBe(wanted ? 1 : 0)
    }
  })

  test('of twenty presses at once every one counts', async () => {
    maryam = await aMember(shop)
    const answers = await Promise.all(Array.from({ length: 20 }, () => wish(maryam, kettle.id)))
    expect(answers.filter((answer) => answer.data.added)).toHaveLength(10)
    expect((await wishes(maryam)).total).toBe(0)
    const wanted = await Promise.all(Array.from({ length: 20 }, () => wish(maryam, kettle.id, true)))
    expect(wanted.every((answer) => answer.status === 200 && answer.data.added)).toBe(true)
    expect((await wishes(maryam)).total).toBe(1)
  })

  test('is paged, newest first, without products that are no longer sold', async () => {
    maryam = await aMember(shop)
    const made = []
    for (let n = 0; n < 5; n++) made.push((await aProduct(shop.db)).id)
    for (const id of made) await wish(maryam, id)
    const hidden = made[3] as number
    await shop.db.update(products).set({ public: false }).where(eq(products.id, hidden))
    const [first, second] = [await wishes(maryam, '?per_page=3'), await wishes(maryam, '?per_page=3&page=2')]
    expect(first).toMatchObject({ total: 4, last_page: 2, current_page: 1 })
    const ids = [...first.data, ...second.data].map((card: { id: number }) => card.id)
    expect(ids).toEqual([made[4], made[2], made[1], made[0]])
    expect((await wish(maryam, hidden)).data.added).toBe(false)
    expect(await wish(maryam, hidden)).toMatchObject({ status: 201, data: { codes: ['product_unknown'] } })
  })

  test.each([0, -1, 999_999, 99_999_999_999, 1.5, 'kettle', null, [1]])('takes no product %j', async (id) => {
    maryam = await aMember(shop)
    const answer = await wish(maryam, id)
    expect(answer).toMatchObject({ http: 200, status: 201 })
    expect(['product_unknown', 'invalid_field', 'required']).toContain(answer.data.codes[0])
    expect((await wishes(maryam)).total).toBe(0)
  })

  test('accepts only true or false', async () => {
    expect(await wish(maryam, kettle.id, 'yes')).toMatchObject({ status: 201, data: { codes: ['invalid_field'] } })
  })

  test('has an end', async () => {
    maryam = await aMember(shop)
    const [one] = await shop.db.select().from(products).limit(1)
    const { id: _, slug: __, ...row } = one as typeof products.$inferSelect
    const many = Array.from({ length: MAX_WISHES }, (_, n) => ({ ...row, slug: `wished-${n}`, public: false }))
    const kept = await shop.db.insert(products).values(many).returning({ id: products.id })
    await shop.db.insert(wishlistItems).values(kept.map(({ id }) => ({ shopperId: maryam.shopperId, productId: id })))
    expect(await wish(maryam, kettle.id)).toMatchObject({ status: 201, data: { codes: ['wishlist_full'] } })
  })

  test('is private', async () => {
    maryam = await aMember(shop)
    await wish(maryam, kettle.id)
    const karim = await aMember(shop)
    expect((await wishes(karim)).total).toBe(0)
    expect((await wish(karim, kettle.id, false)).data.added).toBe(false)
    expect((await wishes(maryam)).total).toBe(1)
  })

  test.each(['guest', 'nobody', 'a dead token'])('%s gets none', async (who) => {
    const guest = aShopper(shop)
    const headers: Record<string, string> = who === 'a dead token' ? { authorization: `Bearer ${'x'.repeat(43)}` } : {}
    const answers =
      who === 'guest'
        ? [await guest.get('/user/wishlist/all'), await guest.post('/user/wishlist/action', { product_id: kettle.id })]
        : [
            await shop.call('GET', '/user/wishlist/all', { headers }),
            await shop.call('POST', '/user/wishlist/action', { headers, body: { product_id: kettle.id } }),
          ]
    for (const answer of answers) expect(answer).toMatchObject({ http: 401, data: null })
  })

  test('needs the same number of statements for one as for many', async () => {
    maryam = await aMember(shop)
    await wish(maryam, kettle.id)
    const one = await shop.statementsOf(() => wishes(maryam))
    for (let n = 0; n < 6; n++) await wish(maryam, (await aProduct(shop.db)).id)
    expect(await shop.statementsOf(() => wishes(maryam))).toHaveLength(one.length)
  })
})
