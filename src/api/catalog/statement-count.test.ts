import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { CachedReads } from '../platform/cache/cached-reads.ts'
import { watchData } from '../platform/cache/watch-data.ts'
import { createLog } from '../platform/log/log.ts'
import { pages } from '../site/settings/tables.ts'
import { aBundleDeal, aVoucher } from '../testing/offers.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openSmallBazaar, type SmallBazaar } from '../testing/small-bazaar.ts'
import { runningBundles } from './bundles/running-bundles.ts'

let shop: TestShop
let bazaar: SmallBazaar
let stopWatching: () => void
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  bazaar = await openSmallBazaar(db)
  const idOf = async (slug: string): Promise<number> => (await shop.call('GET', `/product/${slug}`)).data.id
  await aBundleDeal(db, { buyProductId: await idOf('almonds'), freeProductId: await idOf('walnuts') })
  await aVoucher(db, {})
  await db.insert(pages).values({ slug: 'terms', title: { en: 'Terms' }, sections: [] })
  shop.services.cachedReads = new CachedReads()
  stopWatching = await watchData([shop.services.cachedReads], db, createLog('silent'))
})
afterAll(async () => {
  stopWatching()
  await shop.close()
})

const filters = () =>
  `brand=${bazaar.pamir}&attributes=red,blue&in_stock=1&on_sale=1&rating=1&min=1&max=9000&ships_to=AF-KAB&sort=price_asc`

/** The maximum number of database statements of each endpoint, at any size, after shared data is cached. */
const calls: [statements: number, path: string | (() => string)][] = [
  [1, '/product/coat'],
  [2, '/product/almonds'],
  [2, '/home'],
  [2, '/home?home_page=2'],
  [1, '/all'],
  [1, '/all?category=food&sub_category=nuts'],
  [2, () => `/all?category=food&${filters()}`],
  [2, '/all?collection=gifts'],
  [2, () => `/all?home_spm=${bazaar.slide}`],
  [1, '/all?q=almonds'],
  [1, '/products?sort=newest&page=2'],
  [1, '/products?q=almonds'],
  [2, () => `/products?${filters()}`],
  [1, '/products?ids=1,2,3'],
  [1, '/search?q=almonds'],
  [2, () => `/search?q=almonds&${filters()}`],
  [1, '/search?q=almonsd'],
  [1, '/search?q=alm&suggest=1'],
  [0, '/categories?q=food'],
  [1, '/brands'],
  [2, '/brands?q=pamir'],
  [0, '/facet/brand'],
  [2, () => `/facet/attributes?attribute=colour&${filters()}`],
  [3, '/store?slug=kabul'],
  [3, () => `/store?slug=kabul&${filters()}`],
  [2, '/suggested-products/almonds'],
  [3, '/flash-sale'],
  [3, '/flash-sale/1'],
  [2, '/reviews/almonds?with_image=1&sort=highest'],
  [0, '/common'],
  [1, '/page/terms'],
  [1, '/sitemap/products'],
  [1, '/sitemap/pages'],
  [1, '/sitemap/products/pages'],
]

test.each(calls)('at most %i: %s', async (most, path) => {
  const address = typeof path === 'string' ? path : path()
  // The first request fills the caches of shared data.
  expect((await shop.call('GET', address)).status).toBe(200)
  const statements = await shop.statementsOf(async () => {
    for (const currency of ['AFN', 'USD'])
      for (const language of ['en', 'fa']) await shop.call('GET', address, { currency, language })
  })
  expect(statements.length / 4, statements.join('\n')).toBeLessThanOrEqual(most)
})

test.each(calls)('is not created again: %i: %s', async (_, path) => {
  const address = typeof path === 'string' ? path : path()
  await shop.call('GET', address)
  expect(await shop.unpreparedOf(() => shop.call('GET', address))).toEqual([])
})

test('nor are the bundles of a cart', async () => {
  expect(await shop.unpreparedOf(() => runningBundles(shop.db, [1, 2], new Date()))).toEqual([])
})

test('no call of the catalogue is left out', () => {
  const { catalog, flashSales, stores, reviews, site } = contract
  const paths = [catalog, flashSales, stores, reviews, site].flatMap((feature) =>
    Object.values(feature)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path as string),
  )
  const requested = calls.map(([, path]) => (typeof path === 'string' ? path : path()).split('?')[0] as string)
  const isAsked = (path: string) => requested.some((one) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(one))
  expect(paths.filter((path) => !isAsked(path))).toEqual(['/localization'])
})
