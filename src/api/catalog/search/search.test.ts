import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrand, aCategory, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await openBazaar(shop)
})
afterAll(() => shop.close())

async function openBazaar({ db }: TestShop) {
  const storeId = (await aStore(db, { slug: 'herat-silk', title: { en: 'Herat Silk', fa: 'ابریشم هرات' } })).id
  const category = await aCategory(db, { slug: 'home', title: { en: 'Home textiles', fa: 'نساجی خانه' } })
  const subCategory = await aCategory(db, {
    slug: 'carpets',
    title: { en: 'Hand-knotted carpets', fa: 'قالین دست‌باف' },
    parentId: category.id,
  })
  const samsung = await aBrand(db, { slug: 'samsung', title: { en: 'Samsung', fa: 'سامسونگ' }, aliases: ['سمسونگ'] })
  const goods = { storeId, categoryId: subCategory.id }
  const titled = (slug: string, en: string, fa: string, more = {}) =>
    aProduct(db, { ...goods, slug, title: { en, fa }, ...more })
  await titled('bag', 'Hand-sewn leather bag 12', 'بکس چرمی دست‌دوز ۱۲')
  await titled('carpet', 'Mauri carpet', 'قالین موری', { sold: 3 })
  await titled('walnuts', 'Walnuts from Logar', 'چهارمغز لوگر')
  await titled('phone', 'Galaxy A54', 'مبایل گلکسی A54', { brandId: samsung.id })
  await titled('power', 'Power bank 20000', 'پاوربانک ۲۰۰۰۰')
  await titled('saffron', 'Saffron of Herat', 'زعفران هرات')
  await titled('toy', 'Wooden toy', 'بازیچه چوبی')
  await titled('cleaner', 'Vacuum cleaner for carpets', 'جاروی برقی برای قالین', { sold: 9 })
  await titled('hidden', 'Hidden saffron', 'زعفران پنهان', { public: false })
}

const search = async (q: string, more = '') =>
  (await shop.call('GET', `/search?q=${encodeURIComponent(q)}${more}`)).data
const found = async (q: string): Promise<string[]> =>
  (await search(q)).result.data.map((card: { slug: string }) => card.slug)

describe('a product is found however it is typed', () => {
  test.each([
    ['بکس چرمی دست‌دوز ۱۲', 'as it stands in the shop'],
    ['بكس چرمي', 'with Arabic letters'],
    ['بکس دستدوز', 'joined'],
    ['بکس دست دوز', 'apart'],
    ['بکس 12', 'with Latin digits'],
    ['بکس ١٢', 'with Arabic digits'],
    ['بکس چر', 'unfinished'],
    ['بکس جرمی', 'with a slip'],
    ['کیف چرمی', 'with the Iranian word'],
    ['LEATHER bags', 'in English, in the plural'],
  ])('%s (%s)', async (q) => {
    expect(await found(q)).toContain('bag')
  })

  test.each([
    ['سامسونگ', 'phone'],
    ['samsung', 'phone'],
    ['سمسونگ', 'phone'],
    ['a54', 'phone'],
    ['A 54', 'phone'],
    ['موبایل', 'phone'],
    ['powerbank', 'power'],
    ['فرش', 'carpet'],
    ['rug', 'carpet'],
    ['گردو', 'walnuts'],
    ['اسباب‌بازی', 'toy'],
    ['اسباب بازی', 'toy'],
    ['قالین‌ها', 'carpet'],
  ])('%s finds the %s', async (q, slug) => {
    expect(await found(q)).toContain(slug)
  })
})

test('a corrected query returns the query that was used', async () => {
  expect(await search('safron')).toMatchObject({ correction: 'saffron', result: { total: 1 } })
  expect(await search('زعفزان')).toMatchObject({ correction: 'زعفران' })
  expect(await search('saffron')).toMatchObject({ correction: null })
})

test('matches of all words come before partial matches', async () => {
  expect((await found('saffron herat'))[0]).toBe('saffron')
  expect((await found('leather bag herat'))[0]).toBe('bag')
  expect((await found('saffron walnuts')).sort()).toEqual(['saffron', 'walnuts'])
})

test('the title counts more than the category', async () => {
  expect((await found('carpet'))[0]).toBe('carpet')
})

test.each(['carpet', 'carpets', 'قالین'])('%s finds a carpet before accessories for carpets', async (q) => {
  const slugs = await found(q)
  expect(slugs[0]).toBe('carpet')
  expect(slugs).toContain('cleaner')
})

test('nothing and nonsense find nothing, and nothing breaks', async () => {
  for (const q of ['qqqqwwww', '!!!', "' | & ! ( ) : * \\", "'; drop table products; --", '%_', 'ا'.repeat(200)]) {
    const answer = await shop.call('GET', `/search?q=${encodeURIComponent(q)}`)
    expect(answer, q).toMatchObject({ status: 200, data: { result: { data: [] } } })
  }
})

test('the popup gets suggestions without a listing, in the language of the page', async () => {
  const path = `/search?suggest=1&q=${encodeURIComponent('قالی')}`
  const { data } = await shop.call('GET', path, { language: 'fa' })
  expect(data.product[0]).toMatchObject({ slug: 'carpet', title: 'قالین موری' })
  expect(data.suggested).toContainEqual({ title: 'قالین' })
  expect(data.sub_category).toMatchObject([{ slug: 'carpets', category: 'home' }])
  expect(data.result).toMatchObject({ data: [], total: 0 })
  expect((await search('text', '&suggest=1')).category).toMatchObject([{ slug: 'home' }])
})

test.each([
  ['vacuum ca', ['vacuum carpets']],
  ['carpets va', ['carpets vacuum']],
  ['قالین مو', ['قالین موری']],
  ['power ba', ['power bank']],
  ['galaxy ca', []],
  ['saffron hi', []],
])('the second word of “%s” ends as in products that hold the first: %j', async (q, queries) => {
  const { suggested } = await search(q, '&suggest=1')
  expect(suggested.map(({ title }: { title: string }) => title)).toEqual(queries)
})

test('hidden products are neither found nor suggested', async () => {
  const { result, product } = await search('hidden')
  expect(result.data).toEqual([])
  expect(product).toEqual([])
})

test('search takes the filters of a listing and answers its facets', async () => {
  const { facets, result } = await search('saffron', '&in_stock=1&store=herat-silk')
  expect(result.total).toBe(1)
  expect(facets.find((facet: { key: string }) => facet.key === 'store').options).toMatchObject([
    { value: 'herat-silk', count: 1 },
  ])
})
