import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openSmallBazaar, type SmallBazaar } from '../../testing/small-bazaar.ts'
import { products } from '../products/tables.ts'

let shop: TestShop
let ids: SmallBazaar
/** The slugs of all products by the index, newest first. */
let newest: string[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await openSmallBazaar(shop.db)
  newest = slugsOf(await shop.call('GET', '/products?sort=newest'))
  shop.index.ready = () => false
})
afterAll(() => shop.close())

type Answer = Awaited<ReturnType<TestShop['call']>>
const slugsOf = ({ data }: Answer): string[] => data.result.data.map(({ slug }: { slug: string }) => slug)
const listed = async (query: string) => slugsOf(await shop.call('GET', `/all?${query}`))

describe('while the index is being built', () => {
  test.each([
    ['', ['almonds', 'coat', 'hat', 'shirt', 'sold-out', 'walnuts']],
    ['category=food', ['almonds', 'sold-out', 'walnuts']],
    ['sub_category=nuts', ['almonds', 'sold-out', 'walnuts']],
    ['store=herat', ['coat', 'hat', 'shirt']],
    ['collection=gifts', ['almonds', 'walnuts']],
    ['in_stock=1&category=food', ['almonds', 'walnuts']],
    ['ships_to=AF-KAB&category=wear', ['coat', 'hat', 'shirt']],
    ['ships_to=DE', []],
  ])('a list of %s holds its products, the newest first, in every order', async (query, slugs) => {
    for (const sort of ['', '&sort=price_asc', '&sort=popular']) {
      const found = await listed(`${query}${sort}`)
      expect(found).toEqual(newest.filter((slug) => slugs.includes(slug)))
    }
  })

  test('lists of brands and of banners too', async () => {
    expect((await listed(`brand=${ids.ariana}`)).sort()).toEqual(['coat', 'hat', 'shirt'])
    expect((await listed(`home_spm=${ids.slide}`)).sort()).toEqual(['almonds', 'coat', 'hat', 'shirt'])
  })

  test('a list has pages and a total, and no facets', async () => {
    const { data } = await shop.call('GET', '/all?per_page=2&page=2')
    expect(data).toMatchObject({ result: { total: 6, last_page: 3 }, facets: [], brands: [], categories: [] })
    expect(data.result.data.map(({ slug }: { slug: string }) => slug)).toEqual(newest.slice(2, 4))
  })

  test.each(['/search?q=coat', '/products?q=coat', '/all?on_sale=1', '/all?min=5', '/all?rating=4', '/facet/brand'])(
    '%s gets a 503 response with Retry-After',
    async (path) => {
      const answer = await shop.call('GET', path, { language: 'fa' })
      expect(answer).toMatchObject({ http: 503, message: expect.stringContaining('جستجو هنوز آماده نیست') })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    },
  )

  test('nothing is suggested', async () => {
    const { data, http } = await shop.call('GET', '/search?q=coa&suggest=1')
    expect(http).toBe(200)
    expect(data).toMatchObject({ product: [], suggested: [], correction: null })
  })

  test('the home page, a store and a product with its related data are returned', async () => {
    expect((await shop.call('GET', '/home')).data.products.data.length).toBeGreaterThan(0)
    expect(slugsOf(await shop.call('GET', '/store?slug=herat')).sort()).toEqual(['coat', 'hat', 'shirt'])
    const { suggestion_1 } = (await shop.call('GET', '/suggested-products/almonds')).data
    expect(suggestion_1.data.map(({ slug }: { slug: string }) => slug).sort()).toEqual(['sold-out', 'walnuts'])
  })

  test('a hidden product is in no list', async () => {
    await shop.db.update(products).set({ public: false }).where(eq(products.slug, 'hat'))
    expect(await listed('')).not.toContain('hat')
  })
})
