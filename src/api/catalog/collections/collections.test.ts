import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { productCollections, products } from '../products/tables.ts'

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

const added = async (title_en = 'For the feast') => (await nargis.post('/console/collections', { title_en })).data
const put = (id: number, product_id: number, by = nargis) =>
  by.post(`/console/collections/${id}/products`, { product_id })
const membersOf = async (id: number) =>
  (await nargis.get(`/console/collections/${id}`)).data.members.map((member: { id: number }) => member.id)
const newestEntry = async () => (await nargis.get('/console/audit-log?action=collection')).data.data[0]

test('a collection is a row of the home page once it has products and is put there', async () => {
  const { id, slug, fields } = await added()
  const onHome = async (language: string) => {
    const { data } = await shop.call('GET', '/home', { headers: { language } })
    return data.collections.find((one: { id: number }) => one.id === id)
  }
  const [tea, rug] = [await aProduct(shop.db), await aProduct(shop.db)]
  await put(id, tea.id)
  await put(id, rug.id)
  expect(await onHome('en')).toBeUndefined()
  const set = { on_home: true, title_fa: 'برای جشن' }
  const { data } = await nargis.post(`/console/collections/${id}`, { set, seen: fields })
  expect(data).toMatchObject({ slug, fields: { on_home: true, title_fa: 'برای جشن' }, missing: [], products: 2 })
  const row = await onHome('fa')
  expect(row.title).toBe('برای جشن')
  expect(row.product_collections.map((card: { id: number }) => card.id)).toEqual([tea.id, rug.id])
})

test('a product is in its collections until it is removed or the collection is deleted', async () => {
  const { id } = await added('For winter')
  const tea = await aProduct(shop.db)
  const listed = async () => {
    const { http, data } = await shop.call('GET', `/all?collection=${id}`)
    return http === 200 ? data.result.total : http
  }
  await put(id, tea.id)
  expect(await listed()).toBe(1)
  await nargis.post(`/console/collections/${id}/products/remove`, { product_id: tea.id })
  expect(await listed()).toBe(0)
  await nargis.post(`/console/collections/${id}/delete`)
  expect(await listed()).toBe(404)
  expect((await nargis.post(`/console/collections/${id}/delete`)).http).toBe(404)
})

describe('its products', () => {
  test('twenty simultaneous requests add a product once, with one audit entry', async () => {
    const { id } = await added()
    const tea = await aProduct(shop.db)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => put(id, tea.id, n % 2 ? nargis : omid)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await membersOf(id)).toEqual([tea.id])
    const { data } = await nargis.get(`/console/audit-log?target_type=collection&target_id=${id}`)
    expect(data.data.filter(({ action }: { action: string }) => action === 'collection.put')).toHaveLength(1)
  })

  test('different lines added simultaneously have different positions', async () => {
    const { id } = await added()
    const all = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop.db)))
    await Promise.all(all.map((product) => put(id, product.id)))
    const rows = await shop.db.select().from(productCollections).where(eq(productCollections.collectionId, id))
    expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('have the requested order; a member who saw another one gets an error', async () => {
    const { id } = await added()
    for (let n = 0; n < 3; n++) await put(id, (await aProduct(shop.db)).id)
    const seen = await membersOf(id)
    const arrange = (ids: number[]) => nargis.post(`/console/collections/${id}/products/arrange`, { ids, seen })
    await arrange(seen.toReversed())
    expect(await membersOf(id)).toEqual(seen.toReversed())
    const entry = await newestEntry()
    await arrange(seen.toReversed())
    expect((await newestEntry()).id).toBe(entry.id)
    expect((await arrange([seen[1], seen[0], seen[2]])).data.codes).toEqual(['arranged_meanwhile'])
  })

  test('are found by words of their names, also hidden ones; an unknown one is rejected', async () => {
    const { id } = await added()
    const hidden = await aProduct(shop.db, { title: { en: 'Pistachio halwa', fa: 'حلوا' } })
    await shop.db.update(products).set({ public: false }).where(eq(products.id, hidden.id))
    const { data } = await nargis.get('/console/collections/products?search=pistach')
    expect(data.data).toMatchObject([{ id: hidden.id, public: false }])
    expect((await nargis.get('/console/collections/products?search=')).data.data).toEqual([])
    expect((await put(id, 999_999)).data.codes).toEqual(['product_unknown'])
    expect((await put(999_999, hidden.id)).http).toBe(404)
  })
})

test('the order of collections is that of the home page', async () => {
  const ids = async (): Promise<number[]> =>
    (await nargis.get('/console/collections')).data.data.map(({ id }: { id: number }) => id)
  await added('Last')
  const seen = await ids()
  await nargis.post('/console/collections/arrange', { ids: seen.toReversed(), seen })
  expect(await ids()).toEqual(seen.toReversed())
  expect((await omid.post('/console/collections/arrange', { ids: seen.slice(1), seen })).data.codes).toEqual([
    'arranged_meanwhile',
  ])
})

test('two simultaneous changes of the title: the second gets an error', async () => {
  const { id, fields } = await added('Both')
  const change = (title_en: string) => nargis.post(`/console/collections/${id}`, { set: { title_en }, seen: fields })
  const both = await Promise.all([change('One'), change('Two')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
})
