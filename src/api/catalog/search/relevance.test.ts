import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrand, aCategory, aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

/** Products that only contain saffron sell best, so that only the meaning can rank saffron itself first. */
async function openBazaar({ db }: TestShop) {
  const storeId = (await aStore(db, { slug: 'bazaar', title: { en: 'Old bazaar', fa: 'بازار کهنه' } })).id
  const brandId = (await aBrand(db, { slug: 'zarrin', title: { en: 'Zarrin Zafaran', fa: 'زرین زعفران' } })).id
  const shelf = async (slug: string, en: string, fa: string) => (await aCategory(db, { slug, title: { en, fa } })).id
  const saffron = await shelf('saffron', 'Saffron', 'زعفران')
  const sweets = await shelf('sweets', 'Honey & sweets', 'عسل و شیرینی')
  const care = await shelf('care', 'Soaps, face & hair care', 'صابون و مراقبت روی و موی')
  const carpets = await shelf('carpets', 'Carpets', 'قالین')
  const clothes = await shelf('clothes', 'Dresses, belts & bags', 'پیراهن، کمربند و بکس')
  const school = await shelf('school', 'School', 'مکتب')
  const put = async (categoryId: number, slug: string, en: string, fa: string, more = {}) =>
    await aProduct(db, { storeId, categoryId, slug, title: { en, fa }, ...more })
  const described = (en: string, fa: string) => ({ description: { en, fa } })
  await put(saffron, 'negin', 'Super Negin saffron of Ghoryan', 'زعفران سوپر نگین غوریان', {
    ...described('Only the red tips, picked before sunrise and dried the same day.', 'تنها سر سرخ، پیش از آفتاب چیده.'),
  })
  await put(saffron, 'pushal', 'Pushal saffron with a little yellow', 'زعفران پوشال با کمی زردی', { brandId })
  await put(care, 'cream', 'Face cream with saffron', 'کریم روی زعفرانی', {
    ...described('A light cream with saffron.', 'کریم سبک با زعفران.'),
    brandId,
    tags: ['saffron'],
    sold: 60,
  })
  await put(sweets, 'nabat', 'Nabat sugar candy with saffron', 'نبات زعفرانی', { brandId, tags: ['saffron'], sold: 80 })
  await put(care, 'soap', 'Rose and saffron soap', 'صابون گل سرخ و زعفران', { sold: 40 })
  await put(carpets, 'mauri', 'Mauri carpet with silk', 'قالین موری ابریشمی')
  await put(carpets, 'chobi', 'Chobi carpet', 'قالین چوبی')
  await put(sweets, 'caret', 'Carat sweets of one carat', 'شیرینی قیراط', { sold: 90 })
  await put(clothes, 'dress', 'Long crepe dress with belt', 'پیراهن دراز با کمربند', { sold: 90 })
  await put(clothes, 'belt', 'Embossed leather belt', 'کمربند چرمی')
  await put(school, 'pen', 'Fountain pen', 'قلم خودرنگ')
  await put(school, 'pencils', 'Pencils in a tin', 'پنسل رنگه در قطی', { tags: ['pencil'], sold: 90 })
  await put(school, 'atlas', 'Atlas of the world', 'اطلس جهان', { ...described('Printed on rice paper.', 'چاپ خوب.') })
  await put(sweets, 'rice', 'Rice of Baghlan', 'برنج بغلان')
  await put(sweets, 'rice-cake', 'Rice cake', 'کلچه برنجی')
}

describe('products that a query means', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await openBazaar(shop)
  })
  afterAll(() => shop.close())

  const search = async (q: string, more = '', language = 'fa') =>
    (await shop.call('GET', `/search?q=${encodeURIComponent(q)}${more}`, { language })).data
  type Card = { slug: string }
  const found = async (q: string): Promise<string[]> => (await search(q)).result.data.map((card: Card) => card.slug)
  const offered = async (q: string): Promise<string[]> =>
    (await search(q, '&suggest=1')).product.map((card: Card) => card.slug)

  describe.each([
    ['the list', found],
    ['the popup', offered],
  ])('in %s', (_, ask) => {
    test.each(['زعفران', 'saffron', 'زعفر', 'saffr', 'safron', 'زعفزان'])(
      '%s finds saffron before products made with it',
      async (q) => {
        const slugs = await ask(q)
        expect(slugs.slice(0, 2).sort()).toEqual(['negin', 'pushal'])
        expect(slugs.slice(2).sort()).toEqual(['cream', 'nabat', 'soap'])
      },
    )

    test.each([
      ['کریم زعفران', 'cream'],
      ['کریم زعفرانی', 'cream'],
      ['saffron cream', 'cream'],
      ['نبات زعفران', 'nabat'],
      ['صابون زعفرانی', 'soap'],
      ['saffron soap', 'soap'],
    ])('%s is the %s', async (q, slug) => {
      expect((await ask(q))[0]).toBe(slug)
    })

    test.each([
      ['belt', 'belt', 'dress'],
      ['کمربند', 'belt', 'dress'],
      ['pen', 'pen', 'pencils'],
    ])('%s is the %s before the %s', async (q, first, second) => {
      expect(await ask(q)).toEqual([first, second])
    })
  })

  test.each([
    ['carpat', 'carpet', ['chobi', 'mauri']],
    ['rise', 'rice', ['rice', 'rice-cake']],
  ])('%s is corrected to %s, the most frequent word at this distance', async (q, correction, slugs) => {
    const answer = await search(q)
    expect(answer.correction).toBe(correction)
    expect(
      answer.result.data
        .map((card: Card) => card.slug)
        .slice(0, 2)
        .sort(),
    ).toEqual(slugs)
  })

  test.each([
    ['چرم بکس', 'only its adjective stands in the shop'],
    ['مکتبی کمربند', 'what it is made from stands in the shop'],
  ])('the words of %s are not corrected if %s', async (q) => {
    expect(await search(q)).toMatchObject({ correction: null })
  })
})
