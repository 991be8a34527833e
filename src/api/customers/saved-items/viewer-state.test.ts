import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '../../app.ts'
import { collections, productCollections } from '../../catalog/products/tables.ts'
import { AnswerCache } from '../../platform/cache/answer-cache.ts'
import { aFlashSale, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aMember, type Member } from '../../testing/shoppers.ts'

let shop: TestShop
let kettle: { id: number; slug: string; categoryId: number }
let pot: { id: number; slug: string }
let maryam: Member
let karim: Member
let places: Record<string, string>
beforeAll(async () => {
  shop = await openTestShop()
  const store = await aStore(shop.db, { slug: 'copper' })
  kettle = await aProduct(shop.db, { storeId: store.id, title: { en: 'Copper kettle' }, sold: 9 })
  pot = await aProduct(shop.db, {
    storeId: store.id,
    title: { en: 'Copper pot' },
    categoryId: kettle.categoryId,
    sold: 5,
  })
  const sale = await aFlashSale(shop.db, { items: [{ productId: kettle.id, price: 50_000 }] })
  const [collection] = await shop.db
    .insert(collections)
    .values({ slug: 'copper', title: { en: 'Copper' }, image: 'x', onHome: true })
    .returning()
  await shop.db
    .insert(productCollections)
    .values({ collectionId: collection?.id ?? 0, productId: kettle.id, position: 1 })
  maryam = await aMember(shop)
  karim = await aMember(shop)
  await maryam.post('/user/wishlist/action', { product_id: kettle.id })
  await maryam.post('/user/compare-list/action', { product_id: kettle.id })
  await maryam.post('/user/store/follow', { store_id: store.id })
  await karim.post('/user/wishlist/action', { product_id: pot.id })
  places = {
    home: '/home',
    all: '/all',
    products: '/products',
    ids: `/products?ids=${kettle.id},${pot.id}`,
    search: '/search?q=copper',
    suggested: `/suggested-products/${pot.slug}`,
    product: `/product/${kettle.slug}`,
    'flash sales': '/flash-sale',
    'flash sale': `/flash-sale/${sale.id}`,
    store: '/store?slug=copper',
  }
})
afterAll(() => shop.close())

type Product = { id: number; wishlisted: boolean; is_favorite: boolean }

/** All products in a response, at any depth. */
function shownIn(node: unknown): Product[] {
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(shownIn)
  return 'wishlisted' in node ? [node as Product, ...within] : within
}
const wishlistedIn = (data: unknown) => {
  const shown = shownIn(data)
  expect(shown.length).toBeGreaterThan(0)
  for (const product of shown) expect(product.is_favorite).toBe(product.wishlisted)
  return [...new Set(shown.filter((product) => product.wishlisted).map((product) => product.id))]
}

describe.each(['without a cache', 'with a cache', 'with a cache that guests have filled'])('viewer state %s', (how) => {
  let cache: AnswerCache | undefined
  let get: (path: string, member?: Member) => Promise<Response>
  beforeEach(async () => {
    cache = how === 'without a cache' ? undefined : new AnswerCache()
    cache?.enable(Number.POSITIVE_INFINITY)
    const api = createApi(shop.services, cache)
    get = async (path, member) =>
      api.request(`/api/v1${path}`, { headers: member && { authorization: `Bearer ${member.bearer}` } })
    if (how.endsWith('filled')) for (const path of Object.values(places)) await get(path)
  })
  afterEach(() => cache?.clear())
  const dataOf = async (path: string, member?: Member) => (await (await get(path, member)).json()).data

  test('is each member’s own, everywhere products are shown; guests have none', async () => {
    for (const [place, path] of Object.entries(places)) {
      expect(wishlistedIn(await dataOf(path)), place).toEqual([])
      expect(wishlistedIn(await dataOf(path, maryam)), place).toEqual([kettle.id])
      expect(wishlistedIn(await dataOf(path, karim)), place).not.toContain(kettle.id)
      expect(wishlistedIn(await dataOf(path)), place).toEqual([])
    }
  })

  test('compare and follow buttons are rendered in the given place', async () => {
    const { product, store } = places as { product: string; store: string }
    expect(await dataOf(product, maryam)).toMatchObject({ compared: true, followed: true })
    expect(await dataOf(store, maryam)).toMatchObject({ followed: true })
    for (const other of [karim, undefined]) {
      expect(await dataOf(product, other)).toMatchObject({ compared: false, followed: false })
      expect(await dataOf(store, other)).toMatchObject({ followed: false })
    }
  })

  test('follows an action at once', async () => {
    const nasrin = await aMember(shop)
    const path = places.all as string
    expect(wishlistedIn(await dataOf(path, nasrin))).toEqual([])
    await nasrin.post('/user/wishlist/action', { product_id: pot.id })
    expect(wishlistedIn(await dataOf(path, nasrin))).toEqual([pot.id])
    await nasrin.post('/user/wishlist/action', { product_id: pot.id })
    expect(wishlistedIn(await dataOf(path, nasrin))).toEqual([])
  })

  test('is in responses that are not cached', async () => {
    for (const path of [...Object.values(places), '/common', '/categories']) {
      const { headers } = await get(path, maryam)
      expect([headers.get('cache-control'), headers.get('etag')], path).toEqual(['private, no-store', null])
    }
  })

  test('needs a living token', async () => {
    for (const bearer of ['x'.repeat(43), 'short', ''])
      for (const path of [places.home, places.product, '/product/nowhere'] as string[])
        expect((await get(path, { ...maryam, bearer })).status, path).toBe(401)
    expect((await get('/product/nowhere', maryam)).status).toBe(404)
  })
})

describe('what viewer state costs', () => {
  test('two statements besides a cached response, however long the list', async () => {
    const cache = new AnswerCache()
    cache.enable(Number.POSITIVE_INFINITY)
    const api = createApi(shop.services, cache)
    const ask = (path: string) =>
      api.request(`/api/v1${path}`, { headers: { authorization: `Bearer ${maryam.bearer}` } })
    for (const path of ['/home', '/all', '/products?per_page=1']) {
      await api.request(`/api/v1${path}`)
      expect(await shop.statementsOf(() => Promise.resolve(ask(path))), path).toHaveLength(2)
    }
    const first = await shop.statementsOf(() => Promise.resolve(ask('/products?per_page=2')))
    expect(first.length).toBeGreaterThan(2)
    // The response cached for the member serves all other visitors.
    expect(await shop.statementsOf(() => Promise.resolve(api.request('/api/v1/products?per_page=2')))).toEqual([])
  })
})
