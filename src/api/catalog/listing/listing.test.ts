import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCategory, aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openSmallBazaar, type SmallBazaar } from '../../testing/small-bazaar.ts'
import { products } from '../products/tables.ts'

type Card = { slug: string; current: number; title: string }
type Option = { value: string; title: string; count: number }
type Facet = { key: string; title: string; options: Option[] }

let shop: TestShop
let ids: SmallBazaar
beforeAll(async () => {
  shop = await openTestShop()
  ids = await openSmallBazaar(shop.db)
})
afterAll(() => shop.close())

const all = async (query: string, input = {}) => (await shop.call('GET', `/all?${query}`, input)).data
const slugs = async (query: string): Promise<string[]> => (await all(query)).result.data.map((card: Card) => card.slug)
const facet = async (query: string, title: string): Promise<Record<string, number>> => {
  const found = (await all(query)).facets.find((one: Facet) => one.title === title)
  return Object.fromEntries((found?.options ?? []).map((option: Option) => [option.value, option.count]))
}

test('a listing is a page of cards with current prices', async () => {
  const answer = await shop.call('GET', '/all?category=food&sort=newest&per_page=1', { language: 'fa' })
  expect(answer).toMatchObject({ status: 200, message: '', http: 200 })
  expect(answer.data.result).toMatchObject({ current_page: 1, last_page: 3, per_page: 1, total: 3 })
  expect(answer.data.result.data).toMatchObject([
    {
      slug: 'almonds',
      title: 'بادام',
      selling: 500,
      offered: 400,
      price: null,
      current: 400,
      discount: 20,
      rating: 4.5,
    },
  ])
  expect(answer.data.heading).toEqual({ kind: 'category', slug: 'food', title: 'خوراکه' })
  expect(answer.data.path).toMatchObject([{ slug: 'food' }])
})

describe('filters', () => {
  test.each([
    ['category=food', ['almonds', 'sold-out', 'walnuts']],
    ['category=food&sub_category=nuts', ['almonds', 'sold-out', 'walnuts']],
    ['sub_category=nuts', ['almonds', 'sold-out', 'walnuts']],
    ['store=herat', ['coat', 'hat', 'shirt']],
    ['in_stock=1&category=food', ['almonds', 'walnuts']],
    ['on_sale=1', ['almonds', 'hat']],
    ['rating=4', ['almonds', 'coat']],
    ['min=200&max=500', ['almonds', 'hat']],
    ['min=۶۰۰&max=۸۰۰', ['sold-out', 'walnuts']],
    ['collection=gifts', ['almonds', 'walnuts']],
    ['ships_to=AF-KAB&category=wear', ['coat', 'hat', 'shirt']],
    ['ships_to=DE', []],
    ['attributes=red', ['coat', 'shirt']],
    ['attributes=red,m', ['shirt']],
    ['attributes=red,blue', ['coat', 'shirt']],
    ['attributes=colour.red,size.m', ['shirt']],
    ['q=almnods', ['almonds']],
  ])('%s lists %j', async (query, expected) => {
    expect((await slugs(query)).sort()).toEqual(expected)
    const plain = await shop.call('GET', `/products?${query}`)
    expect(plain.data.result.total).toBe(expected.length)
  })

  test('brands by id, banners by target', async () => {
    expect((await slugs(`brand=${ids.ariana}`)).sort()).toEqual(['coat', 'hat', 'shirt'])
    expect(await slugs(`brand=${ids.ariana},${ids.pamir}`)).toHaveLength(6)
    expect((await slugs(`home_spm=${ids.slide}`)).sort()).toEqual(['almonds', 'coat', 'hat', 'shirt'])
    const { slider } = (await shop.call('GET', '/home')).data
    const lists = { category_ids: [], sub_category_ids: [], product_ids: [], brand_ids: [ids.ariana], tags: ['gift'] }
    expect(slider).toMatchObject([{ id: ids.slide, value: lists }])
  })

  test('price bounds are in the requested currency', async () => {
    const cards = (await all('min=9&max=11', { currency: 'USD' })).result.data
    expect(cards.map((card: Card) => [card.slug, card.current]).sort()).toEqual([
      ['shirt', 10],
      ['sold-out', 10],
    ])
  })
})

describe('orders', () => {
  test.each([
    ['newest', ['almonds', 'walnuts', 'sold-out', 'coat', 'shirt', 'hat']],
    ['price_asc', ['hat', 'almonds', 'walnuts', 'sold-out', 'shirt', 'coat']],
    ['price_desc', ['coat', 'shirt', 'sold-out', 'walnuts', 'almonds', 'hat']],
    ['popular', ['walnuts', 'almonds']],
    ['rating', ['coat', 'almonds', 'walnuts']],
    ['discount', ['hat', 'almonds']],
  ])('%s begins with %j', async (sort, expected) => {
    expect((await slugs(`sort=${sort}`)).slice(0, expected.length)).toEqual(expected)
  })

  test('a collection has its own, whatever sells best', async () => {
    expect(await slugs('collection=gifts')).toEqual(['almonds', 'walnuts'])
  })
})

describe('facets follow all filters but their own', () => {
  test('the category tree', async () => {
    const count = async (query: string) =>
      (await all(query)).categories.map((row: { slug: string; count: number }) => [row.slug, row.count])
    expect(await count('category=food')).toEqual([
      ['food', 3],
      ['wear', 3],
    ])
    expect(await count('in_stock=1')).toEqual([
      ['food', 2],
      ['wear', 3],
    ])
  })

  test('brands and stores', async () => {
    const { brands } = await all(`brand=${ids.pamir}&on_sale=1`)
    expect(brands.map((row: { slug: string; count: number }) => [row.slug, row.count]).sort()).toEqual([
      ['ariana', 1],
      ['pamir', 1],
    ])
    expect(await facet('store=kabul&rating=4', 'Store')).toEqual({ herat: 1, kabul: 1 })
  })

  test('rating, stock and offers', async () => {
    expect(await facet('rating=4', 'Customer rating')).toEqual({ 4: 2, 3: 3, 2: 3, 1: 3 })
    expect(await facet('category=food', 'Availability')).toEqual({ 1: 2 })
    expect(await facet('store=herat', 'Offers')).toEqual({ 1: 1 })
  })

  test('attributes count what one inventory has together', async () => {
    expect(await facet('attributes=red', 'size')).toEqual({ 'size.s': 1, 'size.m': 1 })
    expect(await facet('attributes=size.m', 'colour')).toEqual({ 'colour.blue': 1, 'colour.red': 1 })
    expect(await facet('attributes=colour.red', 'colour')).toEqual({ 'colour.blue': 1, 'colour.red': 2 })
  })

  test('the price range ignores the bounds themselves', async () => {
    expect((await all('category=food&min=600')).price).toEqual({ min: 400, max: 700 })
  })

  test('in Dari, in Persian digits', async () => {
    const { facets } = await all('', { language: 'fa' })
    expect(facets[0]).toMatchObject({ title: 'امتیاز مشتریان', options: [{ title: '۴ ستاره و بالاتر' }, {}, {}, {}] })
  })
})

describe('unknown and hidden lists', () => {
  test.each([
    'category=nothing',
    'category=away',
    'sub_category=away-category',
    'category=wear&sub_category=nuts',
    'brand=99999999',
    'brand=99999999999',
    'collection=nothing',
    'store=closed',
    'home_spm=99999999999',
    'attributes=nothing',
    'attributes=size.red',
    'attributes=colour.',
  ])('%s is not found', async (query) => {
    expect(await shop.call('GET', `/all?${query}`)).toMatchObject({ status: 404, http: 404, data: null })
  })

  test('a banner that is not public is not found', async () => {
    expect(await shop.call('GET', `/all?home_spm=${ids.offlineSlide}`)).toMatchObject({ http: 404 })
  })

  test('no response contains private data', async () => {
    const hidden = ['private', 'of-closed-store', 'in-private-category']
    for (const path of [
      '/all',
      '/products?per_page=60',
      '/home',
      '/search?q=private',
      '/search?q=category&suggest=1',
      '/common',
      '/categories',
    ])
      for (const slug of hidden)
        expect(JSON.stringify((await shop.call('GET', path)).data), path).not.toContain(`"${slug}"`)
    for (const slug of hidden) expect(await shop.call('GET', `/product/${slug}`)).toMatchObject({ http: 404 })
  })
})

describe('an invalid query is rejected in the requested language', () => {
  test.each(['page=0', 'page=x', 'per_page=61', 'rating=6', 'sort=cheapest', 'min=-1'])('%s', async (query) => {
    for (const call of ['/all', '/products', '/search']) {
      const answer = await shop.call('GET', `${call}?${query}`, { language: 'fa' })
      expect(answer).toMatchObject({ status: 201, http: 200 })
      expect(answer.data.form[0]).toMatch(/[آ-ی]/)
    }
  })

  test('a page behind the last is empty', async () => {
    expect((await all('page=9')).result).toMatchObject({ data: [], total: 6, current_page: 9, last_page: 1 })
  })
})

describe('choices with prices of their own', () => {
  const only = 'category=bedding'
  beforeAll(async () => {
    const bedding = await aCategory(shop.db, { slug: 'bedding' })
    const put = (slug: string, input: object) => aProduct(shop.db, { ...input, slug, categoryId: bedding.id })
    await put('blanket', { selling: 200_000, offered: 150_000, inventories: sizes([0, 10], [240_000, 5], [90_000, 0]) })
    await put('quilt', { selling: 100_000, offered: 80_000, inventories: sizes([0, 0], [300_000, 4]) })
    await put('cushion', { selling: 170_000, inventories: sizes([120_000, 3], [0, 3]) })
  })
  const sizes = (...inventories: [price: number, stock: number][]) =>
    inventories.map(([price, stock], place) => ({ price, stock, values: { size: `size-${place}` } }))

  test('show the lowest price of their variants; the product page keeps its own price', async () => {
    const { data } = (await all(`${only}&sort=price_asc`)).result
    expect(data).toMatchObject([
      { slug: 'cushion', current: 1700, discount: 0, cheapest: { current: 1200, discount: 0, highest: 1700 } },
      { slug: 'blanket', current: 1500, cheapest: { current: 1500, selling: 2000, discount: 25, highest: 2400 } },
      { slug: 'quilt', current: 800, cheapest: { current: 3000, selling: 3000, discount: 0, highest: 3000 } },
    ])
    expect((await all('category=food')).result.data[0]).not.toHaveProperty('cheapest')
    const detail = await shop.call('GET', '/product/quilt', { currency: 'USD' })
    expect(detail.data).toMatchObject({ current: 11.43, cheapest: { current: 42.86, highest: 42.86 } })
  })

  test('are sorted, filtered and counted by the price on the card', async () => {
    expect(await slugs(`${only}&sort=price_desc`)).toEqual(['quilt', 'blanket', 'cushion'])
    expect(await slugs(`${only}&min=1300&max=2000`)).toEqual(['blanket'])
    expect(await slugs(`${only}&on_sale=1`)).toEqual(['blanket'])
    expect((await slugs(`${only}&sort=discount`))[0]).toBe('blanket')
    expect((await all(only)).price).toEqual({ min: 1200, max: 3000 })
    expect(await facet(only, 'Offers')).toEqual({ 1: 1 })
  })
})

test('products requested by id are returned in that order, without hidden ones', async () => {
  const rows = await shop.db.select({ id: products.id, slug: products.slug }).from(products)
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id
  const listed = (await all('per_page=60')).result.data.map((card: Card) => card.slug)
  const unlisted = rows.find((row) => !listed.includes(row.slug))?.id
  expect(unlisted).toBeDefined()
  const { data } = await shop.call('GET', `/products?ids=${[idOf('coat'), unlisted, 2147483647, idOf('almonds')]}`)
  expect(data.result.data.map((card: Card) => card.slug)).toEqual(['coat', 'almonds'])
})

test('a list of sixty needs no more statements than one of six', async () => {
  const few = await shop.statementsOf(() => all('per_page=6'))
  const [store] = await shop.db.select().from(products).where(eq(products.slug, 'almonds'))
  for (let made = 0; made < 60; made++) {
    await aProduct(shop.db, { slug: `many-${made}`, storeId: store?.storeId, categoryId: store?.categoryId })
  }
  let listed: unknown[] = []
  const many = await shop.statementsOf(async () => {
    listed = (await all('per_page=60')).result.data
  })
  expect(listed).toHaveLength(60)
  expect(many).toHaveLength(few.length)
  expect(few.length).toBeLessThanOrEqual(14)
})
