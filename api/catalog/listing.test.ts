import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { banners } from '../site/tables.ts'
import { aBrand, aCategory, aFlashSale, aProduct, aStore } from '../testing/products.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { collections, productCollections, products } from './tables.ts'

type Card = { slug: string; current: number; title: string }
type Option = { value: string; title: string; count: number }
type Facet = { key: string; title: string; options: Option[] }

let shop: TestShop
const ids = { pamir: 0, ariana: 0, slide: 0, offlineSlide: 0 }
beforeAll(async () => {
  shop = await openTestShop()
  await openBazaar()
})
afterAll(() => shop.close())

/** Two stores, two halls, six things for sale and three that are not. */
async function openBazaar() {
  const { db } = shop
  const kabul = await aStore(db, { slug: 'kabul', title: { en: 'Kabul store', fa: 'دوکان کابل' } })
  const herat = await aStore(db, { slug: 'herat', title: { en: 'Herat store', fa: 'دوکان هرات' } })
  const closed = await aStore(db, { slug: 'closed', public: false })
  const food = await aCategory(db, { slug: 'food', title: { en: 'Food', fa: 'خوراکه' } })
  const nuts = await aCategory(db, { slug: 'nuts', title: { en: 'Nuts', fa: 'مغزیات' }, parentId: food.id })
  const wear = await aCategory(db, { slug: 'wear', title: { en: 'Clothing', fa: 'لباس' } })
  const away = await aCategory(db, { slug: 'away', public: false })
  const awayShelf = await aCategory(db, { slug: 'away-shelf', parentId: away.id })
  ids.pamir = (await aBrand(db, { slug: 'pamir', aliases: ['پامیر'] })).id
  ids.ariana = (await aBrand(db, { slug: 'ariana' })).id
  const inKabul = { storeId: kabul.id, categoryId: nuts.id, brandId: ids.pamir }
  const inHerat = { storeId: herat.id, categoryId: wear.id, brandId: ids.ariana }
  const rated = (sum: number, count: number) => ({ ratingSum: sum, ratingCount: count })
  const age = (days: number) => ({ createdAt: new Date(Date.now() - days * 86_400_000) })
  const almonds = await aProduct(db, {
    ...inKabul,
    ...rated(9, 2),
    ...age(1),
    slug: 'almonds',
    title: { en: 'Almonds', fa: 'بادام' },
    selling: 50_000,
    offered: 40_000,
    sold: 5,
    tags: ['gift'],
  })
  const walnuts = await aProduct(db, {
    ...inKabul,
    ...rated(6, 2),
    ...age(2),
    slug: 'walnuts',
    selling: 60_000,
    sold: 9,
  })
  await aProduct(db, { ...inKabul, ...age(3), slug: 'sold-out', selling: 70_000, stock: 0 })
  await aProduct(db, {
    ...inHerat,
    ...rated(5, 1),
    ...age(4),
    slug: 'coat',
    selling: 300_000,
    inventories: [{ values: { colour: 'red', size: 's' } }, { values: { colour: 'blue', size: 'm' } }],
  })
  await aProduct(db, {
    ...inHerat,
    ...age(5),
    slug: 'shirt',
    selling: 90_000,
    usdSelling: 1_000,
    inventories: [{ values: { colour: 'red', size: 'm' } }],
  })
  const hat = await aProduct(db, { ...inHerat, ...age(6), slug: 'hat', selling: 80_000 })
  await aProduct(db, { ...inKabul, slug: 'private', public: false })
  await aProduct(db, { ...inKabul, slug: 'of-closed-store', storeId: closed.id })
  await aProduct(db, { ...inKabul, slug: 'on-private-shelf', categoryId: awayShelf.id })
  await aFlashSale(db, { items: [{ productId: hat.id, price: 20_000 }] })
  const [gifts] = await db
    .insert(collections)
    .values({ slug: 'gifts', title: { en: 'Gifts', fa: 'تحفه‌ها' }, image: 'x' })
    .returning()
  await db.insert(productCollections).values([
    { collectionId: gifts?.id ?? 0, productId: walnuts.id, position: 1 },
    { collectionId: gifts?.id ?? 0, productId: almonds.id, position: 2 },
  ])
  const slide = {
    placement: 'slider' as const,
    title: { en: 'Slide', fa: 'اسلاید' },
    text: {},
    image: 'x',
    slug: 'slide',
  }
  const source = { sourceType: 3, sourceValue: { tags: ['gift'], brand_ids: [ids.ariana] } }
  const [shown, hidden] = await db
    .insert(banners)
    .values([
      { ...slide, ...source },
      { ...slide, ...source, status: 2 },
    ])
    .returning()
  Object.assign(ids, { slide: shown?.id, offlineSlide: hidden?.id })
}

const all = async (query: string, given = {}) => (await shop.call('GET', `/all?${query}`, given)).data
const slugs = async (query: string): Promise<string[]> => (await all(query)).result.data.map((card: Card) => card.slug)
const facet = async (query: string, title: string): Promise<Record<string, number>> => {
  const found = (await all(query)).facets.find((one: Facet) => one.title === title)
  return Object.fromEntries((found?.options ?? []).map((option: Option) => [option.value, option.count]))
}

test('a listing is framed as a page of cards with what they cost now', async () => {
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
    ['q=almnods', ['almonds']],
  ])('%s lists %j', async (query, expected) => {
    expect((await slugs(query)).sort()).toEqual(expected)
    const plain = await shop.call('GET', `/products?${query}`)
    expect(plain.data.result.total).toBe(expected.length)
  })

  test('brands by id, banners by what they point at', async () => {
    expect((await slugs(`brand=${ids.ariana}`)).sort()).toEqual(['coat', 'hat', 'shirt'])
    expect(await slugs(`brand=${ids.ariana},${ids.pamir}`)).toHaveLength(6)
    expect((await slugs(`home_spm=${ids.slide}`)).sort()).toEqual(['almonds', 'coat', 'hat', 'shirt'])
  })

  test('price bounds are in the currency asked for', async () => {
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

  test('a collection has its own', async () => {
    expect(await slugs('collection=gifts')).toEqual(['walnuts', 'almonds'])
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

  test('attributes count what one thing on the shelf has together', async () => {
    expect(await facet('attributes=red', 'size')).toEqual({ s: 1, m: 1 })
    expect(await facet('attributes=m', 'colour')).toEqual({ blue: 1, red: 1 })
    expect(await facet('attributes=red', 'colour')).toEqual({ blue: 1, red: 2 })
  })

  test('the price range ignores the bounds themselves', async () => {
    expect((await all('category=food&min=600')).price).toEqual({ min: 400, max: 700 })
  })

  test('in Dari, in Persian digits', async () => {
    const { facets } = await all('', { language: 'fa' })
    expect(facets[0]).toMatchObject({ title: 'امتیاز خریداران', options: [{ title: '۴ ستاره و بالاتر' }, {}, {}, {}] })
  })
})

describe('what is not there', () => {
  test.each([
    'category=nothing',
    'category=away',
    'sub_category=away-shelf',
    'category=wear&sub_category=nuts',
    'brand=99999999',
    'brand=99999999999',
    'collection=nothing',
    'store=closed',
    'home_spm=99999999999',
    'attributes=nothing',
  ])('%s is not found', async (query) => {
    expect(await shop.call('GET', `/all?${query}`)).toMatchObject({ status: 404, http: 404, data: null })
  })

  test('a banner that is not public is not found', async () => {
    expect(await shop.call('GET', `/all?home_spm=${ids.offlineSlide}`)).toMatchObject({ http: 404 })
  })

  test('nothing private stands in any answer', async () => {
    const hidden = ['private', 'of-closed-store', 'on-private-shelf']
    for (const path of [
      '/all',
      '/products?per_page=60',
      '/home',
      '/search?q=private',
      '/search?q=shelf&suggest=1',
      '/common',
      '/categories',
    ])
      for (const slug of hidden)
        expect(JSON.stringify((await shop.call('GET', path)).data), path).not.toContain(`"${slug}"`)
    for (const slug of hidden) expect(await shop.call('GET', `/product/${slug}`)).toMatchObject({ http: 404 })
  })
})

describe('a query that makes no sense is refused in the language asked for', () => {
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

test('products asked for by their ids come in that order, without what is hidden', async () => {
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
