import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog, type Inventory, type Product } from '#contract/catalog/products.ts'
import { aBrand, aCategory, aFlashSale, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { reviews } from '../reviews/tables.ts'
import { collections, productCollections, productMedia } from './tables.ts'

let shop: TestShop
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  const category = await aCategory(shop.db, { slug: 'wear', title: { en: 'Clothing', fa: 'لباس' } })
  const subCategory = await aCategory(shop.db, { slug: 'coats', parentId: category.id, featured: true })
  const brand = await aBrand(shop.db, { slug: 'balkh', featured: true })
  const store = await aStore(shop.db, { slug: 'mazar' })
  const coat = await aProduct(shop.db, {
    slug: 'chapan',
    title: { en: 'Chapan', fa: 'چپن' },
    description: { en: 'Striped silk.' },
    facts: [{ name: { en: 'Cloth', fa: 'تکه' }, value: { en: 'Silk', fa: 'ابریشم' } }],
    storeId: store.id,
    categoryId: subCategory.id,
    brandId: brand.id,
    selling: 400_000,
    offered: 300_000,
    inventories: [
      { values: { colour: 'green', size: 'm' }, stock: 7 },
      { values: { colour: 'green', size: 'xl' }, stock: 0, price: 500_000 },
    ],
  })
  id = coat.id
  await shop.db.insert(productMedia).values([
    { productId: id, position: 0, image: 'front.svg' },
    { productId: id, position: 1, image: 'still.svg', video: 'https://video.example/chapan' },
  ])
  const review = { productId: id, author: 'Maryam', language: 'fa', body: 'خوب' }
  await shop.db.insert(reviews).values([
    { ...review, rating: 5 },
    { ...review, rating: 4 },
    { ...review, rating: 1, public: false },
  ])
})
afterAll(() => shop.close())

describe('a product', () => {
  test('is found by id and by slug', async () => {
    const byId = await shop.call('GET', `/product/${id}`)
    const bySlug = await shop.call('GET', '/product/chapan')
    expect(byId.data).toEqual(bySlug.data)
    expect(catalog.product.data.safeParse(byId.data).error).toBeUndefined()
  })

  test('has its gallery, categories, facts and reviews, in Dari where it has Dari', async () => {
    const { data } = await shop.call('GET', '/product/chapan', { language: 'fa' })
    expect(data).toMatchObject({
      title: 'چپن',
      description: 'Striped silk.',
      facts: [{ name: 'تکه', value: 'ابریشم' }],
      images: ['front.svg'],
      videos: [{ url: 'https://video.example/chapan', image: 'still.svg', title: 'چپن' }],
      category: { slug: 'wear', title: 'لباس' },
      sub_category: { slug: 'coats' },
      brand_detail: { slug: 'balkh' },
      review_summary: { average: 4.5, total: 2, stars: [0, 0, 0, 1, 1] },
      inventory_id: null,
      wishlisted: false,
    })
  })

  test('returns price and stock of each variant', async () => {
    const { data } = await shop.call('GET', '/product/chapan')
    expect(data.attributes).toMatchObject([
      { slug: 'colour', values: [{ slug: 'green' }] },
      { slug: 'size', values: [{ slug: 'm' }, { slug: 'xl' }] },
    ])
    expect(data.inventory).toMatchObject([
      { quantity: 7, max_quantity: 7, current: 3000, offered: 3000, discount: 25 },
      { quantity: 0, max_quantity: 0, current: 5000, offered: 0, discount: 0 },
    ])
    expect(data.inventory[0].inventory_attributes).toMatchObject([
      { attribute: 'colour', value: 'green' },
      { attribute: 'size', value: 'm' },
    ])
  })

  test('is priced in dollars on request', async () => {
    const { data } = await shop.call('GET', '/product/chapan', { currency: 'USD' })
    expect(data).toMatchObject({ selling: 57.14, usd_selling: 57.14, offered: 42.86, current: 42.86 })
  })

  test.each(['99999999', '99999999999', 'nothing', "'", '0'])('%s is not found', async (key) => {
    expect(await shop.call('GET', `/product/${encodeURIComponent(key)}`)).toMatchObject({ status: 404, http: 404 })
  })
})

test('the home page has collections, featured products, running sales and trending products', async () => {
  const lantern = await aProduct(shop.db, { slug: 'lantern', selling: 100_000, sold: 50 })
  await aProduct(shop.db, { slug: 'newer-and-cheaper', selling: 500 })
  await aFlashSale(shop.db, { title: { en: 'Night sale' }, items: [{ productId: lantern.id, price: 60_000 }] })
  await aFlashSale(shop.db, {
    title: { en: 'Tomorrow' },
    startsAt: new Date(Date.now() + 3_600_000),
    endsAt: new Date(Date.now() + 7_200_000),
    items: [{ productId: lantern.id, price: 10_000 }],
  })
  const { data } = await shop.call('GET', '/home')
  expect(catalog.home.data.safeParse(data).error).toBeUndefined()
  expect(data.flash_sales).toMatchObject([
    { title: 'Night sale', products: [{ slug: 'lantern', price: 600, current: 600 }] },
  ])
  expect(data.featured_categories).toMatchObject([{ slug: 'coats' }])
  expect(data.featured_brands).toMatchObject([{ slug: 'balkh' }])
  expect(data.products).toMatchObject({ per_page: 4, current_page: 1 })
  expect(data.products.data[0]).toMatchObject({ slug: 'lantern', inventory_id: lantern.inventoryId })
  expect((await shop.call('GET', '/home?home_page=2')).data.products).toMatchObject({ current_page: 2, data: [] })
})

test('the rows of the home page are full, however many of their first products are hidden', async () => {
  const [row] = await shop.db
    .insert(collections)
    .values({ slug: 'lamps', title: { en: 'Lamps' }, image: 'lamps.svg', onHome: true })
    .returning()
  if (!row) throw new Error('no collection was made')
  const lamps: number[] = []
  for (const place of [0, 1, 2, 3, 4, 5, 6]) {
    const lamp = await aProduct(shop.db, { slug: `lamp-${place}`, selling: 9_000, public: place > 4 })
    await shop.db.insert(productCollections).values({ collectionId: row.id, productId: lamp.id, position: place })
    lamps.push(lamp.id)
  }
  const priced = (ids: number[]) => ids.map((productId) => ({ productId, price: 8_000 }))
  await aFlashSale(shop.db, { title: { en: 'Lamps' }, items: priced(lamps) })
  await aFlashSale(shop.db, { title: { en: 'Hidden' }, items: priced(lamps.slice(0, 1)) })
  const { data } = await shop.call('GET', '/home')
  const slugs = (cards: { slug: string }[]) => cards.map(({ slug }) => slug)
  expect(slugs(data.collections[0].product_collections)).toEqual(['lamp-5', 'lamp-6'])
  const sales = data.flash_sales as { title: string; products: { slug: string }[] }[]
  expect(slugs(sales.find(({ title }) => title === 'Lamps')?.products ?? [])).toEqual(['lamp-5', 'lamp-6'])
  expect(sales.map(({ title }) => title)).not.toContain('Hidden')
})

test('no row of the home page repeats the goods of another while there are others', async () => {
  const made = await Promise.all(
    Array.from({ length: 24 }, (_, n) => aProduct(shop.db, { sold: 100 + n, selling: 5_000 })),
  )
  for (const [place, slug] of ['first-row', 'second-row'].entries()) {
    const [row] = await shop.db
      .insert(collections)
      .values({ slug, title: { en: slug }, image: 'a.svg', onHome: true, position: 10 + place })
      .returning()
    const members = made
      .slice(0, 12)
      .map(({ id }, position) => ({ collectionId: row?.id ?? 0, productId: id, position }))
    await shop.db.insert(productCollections).values(members)
  }
  const { data } = await shop.call('GET', '/home')
  const rows = (data.collections as { slug: string; product_collections: { id: number }[] }[])
    .filter(({ slug }) => slug.endsWith('-row'))
    .map(({ product_collections }) => product_collections.map(({ id }) => id))
  const trending = (data.products.data as { id: number }[]).map(({ id }) => id)
  expect([...rows, trending].map(({ length }) => length)).toEqual([5, 5, 4])
  expect(new Set([...rows, trending].flat()).size).toBe(14)
})

test('categories and brands are paged and found by name', async () => {
  expect((await shop.call('GET', '/categories?q=cloth')).data).toMatchObject({
    total: 1,
    data: [{ slug: 'wear', public_sub_categories: [{ slug: 'coats' }] }],
  })
  expect((await shop.call('GET', '/brands?q=BAL&per_page=1')).data).toMatchObject({
    total: 1,
    data: [{ slug: 'balkh' }],
  })
  const shoes = { en: 'Milli Shoes', fa: 'کفش ملی' }
  await aBrand(shop.db, { slug: 'milli', title: shoes, aliases: ['میلی‌شوز'] })
  const named = async (list: 'brands' | 'categories', q: string) => {
    const { data } = await shop.call('GET', `/${list}?q=${encodeURIComponent(q)}`, { language: 'fa' })
    return data.data.map((row: { slug: string }) => row.slug)
  }
  for (const q of ['كفش ملي', 'milli sh', 'ملی', 'میلی شوز', 'ميليشوز'])
    expect(await named('brands', q), q).toEqual(['milli'])
  for (const q of ['لباس', 'لباس‌ها', 'لبـاس']) expect(await named('categories', q), q).toEqual(['wear'])
  // Wildcards, JSON punctuation and language codes occur in the stored form of names, but in no name.
  for (const q of ['%', '"', '{', 'fa', 'en']) {
    expect(await named('brands', q), q).toEqual([])
    expect(await named('categories', q), q).toEqual([])
  }
})

describe('the prices of choices', () => {
  /** The price of an inventory by spec §9. */
  const asSpecReads = (product: Product, { price, inventory_attributes }: Inventory): number =>
    inventory_attributes.length > 0 && price > 0
      ? price
      : (product.price ?? (product.offered > 0 ? product.offered : product.selling))

  test('have their own prices, next to the flash price', async () => {
    const carpet = await aProduct(shop.db, {
      selling: 4_000_000,
      inventories: [
        { values: { size: 'small' }, price: 2_200_000 },
        { values: { size: 'usual' } },
        { values: { size: 'large' }, price: 5_000_000 },
      ],
    })
    await aFlashSale(shop.db, { items: [{ productId: carpet.id, price: 3_800_000, usdPrice: 55_000 }] })
    const { data } = await shop.call('GET', `/product/${carpet.id}`)
    expect(data).toMatchObject({ price: 38_000, selling: 40_000 })
    expect(data.inventory).toMatchObject([
      { price: 22_000, flash_price: null, current: 22_000, end_time: null },
      { price: 0, flash_price: 38_000, current: 38_000, end_time: expect.any(String) },
      { price: 50_000, flash_price: 38_000, current: 38_000, discount: 24 },
    ])
    expect(data.inventory.map((one: Inventory) => one.flash_price ?? asSpecReads(data, one))).toEqual(
      data.inventory.map((one: Inventory) => one.current),
    )
    expect(asSpecReads(data, data.inventory[0])).toBe(22_000)
    const dollars = await shop.call('GET', `/product/${carpet.id}`, { currency: 'USD' })
    expect(dollars.data.inventory.map((one: Inventory) => [one.price, one.flash_price])).toEqual([
      [314.29, null],
      [0, 550],
      [714.29, 550],
    ])
  })
})
