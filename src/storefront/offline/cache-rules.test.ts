import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isOfflinePath,
  isReadable,
  isSignOutPath,
  kindOf,
  MAX_LOOSE_ASSETS,
  MAX_PAGES,
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  offlinePathOf,
  surplusAssets,
  surplusPages,
  surplusPictures,
  waitsForNetwork,
} from './cache-rules.ts'
import { EVERYBODY } from './reader.ts'

const get = { method: 'GET', mode: 'cors', accept: '*/*', path: '/all' }
test.each([
  ['page', { mode: 'navigate' }],
  ['page', { accept: 'text/html' }],
  ['other', {}],
  ['other', { accept: 'application/json', path: '/viewer' }],
  ['asset', { path: '/assets/styles-abc.css', mode: 'no-cors' }],
  ['picture', { path: '/pictures/320/products/carpet-0123456789ab.svg', mode: 'no-cors' }],
  ['other', { path: '/api/v1/docs', mode: 'navigate' }],
  ['write', { method: 'POST', mode: 'navigate', path: '/checkout' }],
  ['other', { method: 'POST', path: '/api/v1/order/action' }],
] as const)('%s: %j', (kind, requested) => {
  expect(kindOf({ ...get, ...requested })).toBe(kind)
})

test.each(['/console', '/fa/console/staff', '/console/products', '/console/assets/styles-x.css'])(
  'the console is the browser’s own business: %s',
  (path) => {
    for (const requested of [{}, { method: 'POST' }, { mode: 'cors', accept: 'text/html' }])
      expect(kindOf({ ...get, ...requested, path })).toBe('other')
  },
)

describe('what may be cached', () => {
  const paths = [
    '',
    '/all',
    '/all/clothing/dresses',
    '/saffron/product/42',
    '/samsung/brand',
    '/search',
    '/flash-sale/3',
    '/shop/herat-silk',
    '/page/delivery',
    '/cart',
    '/user/orders',
    '/user/order/0198c1c2',
  ]
  test.each(paths.flatMap((path) => [path || '/', `/fa${path}`, `/ps${path}`]))('%s', (path) => {
    expect(isReadable(path, 'somebody')).toBe(true)
  })
  const own = ['/checkout', '/shipping', '/shipping/address/1', '/login', '/register', '/forgot-password', '/verify']
  const others = ['/preferences/currency', '/user/profile', '/user/addresses', '/cart/delete/1', '/viewer']
  const last = ['/track-order', '/user/export', '/payment/stripe', '/razorpay-callback', '/sitemap.xml', '/offline']
  test.each([...own, ...others, ...last].flatMap((path) => [path, `/fa${path}`]))('but not %s', (path) => {
    expect(isReadable(path, 'somebody')).toBe(false)
  })
})

test('the visitor has a cart and orders worth keeping', () => {
  const cached = ['/cart', '/fa/user/orders', '/user/order/1', '/all', '/fa'].map((path) => isReadable(path, EVERYBODY))
  expect(cached).toEqual([false, false, false, true, true])
})

test('leaving is known by its address, in every language', () => {
  expect(['/logout', '/fa/logout', '/fa/user/delete-account'].map(isSignOutPath)).toEqual([true, true, true])
  expect(['/login', '/logout/x', '/page/logout'].map(isSignOutPath)).toEqual([false, false, false])
})

test('every language has its offline page', () => {
  expect(offlinePathOf('/fa/cart', 'fa')).toBe('/fa/offline')
  expect(offlinePathOf('/fa', 'fa')).toBe('/fa/offline')
  expect(offlinePathOf('/cart', 'en')).toBe('/offline')
  expect(offlinePathOf('/', 'en')).toBe('/offline')
  expect(['/offline', '/fa/offline', '/a/fa/offline'].map(isOfflinePath)).toEqual([true, true, false])
})

test('for a minute after a form, pages are waited for', () => {
  expect(waitsForNetwork(1_000, 60_999)).toBe(true)
  expect(waitsForNetwork(1_000, 61_000)).toBe(false)
})

test('the oldest pages go first, and none is older than a month', () => {
  const now = Date.UTC(2026, 10, 21)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: now - 60 * 86_400_000, max: now }), { maxLength: 90 }), (times) => {
      const pages = times.map((cachedAt, place) => ({ cachedAt, place }))
      const gone = new Set(surplusPages(pages, now))
      const stay = pages.filter((page) => !gone.has(page))
      expect(stay.length).toBeLessThanOrEqual(MAX_PAGES)
      expect(stay.every(({ cachedAt }) => now - cachedAt <= 30 * 86_400_000)).toBe(true)
      const young = pages.filter(({ cachedAt }) => now - cachedAt <= 30 * 86_400_000)
      expect(stay.length).toBe(Math.min(young.length, MAX_PAGES))
      const oldest = Math.min(...stay.map(({ cachedAt }) => cachedAt))
      for (const page of young) if (gone.has(page)) expect(page.cachedAt).toBeLessThanOrEqual(oldest)
    }),
  )
})

test('pictures are few and light enough, and only as many go as have to', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 900_000 }), { maxLength: 90 }), (sizes) => {
      const pictures = sizes.map((bytes) => ({ bytes }))
      const gone = surplusPictures(pictures)
      expect(gone).toEqual(pictures.slice(0, gone.length))
      const fits = (cached: typeof pictures) =>
        cached.length <= MAX_PICTURES && cached.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_PICTURE_BYTES
      expect(fits(pictures.slice(gone.length))).toBe(true)
      if (gone.length > 0) expect(fits(pictures.slice(gone.length - 1))).toBe(false)
    }),
  )
})

test('files that a cached page needs stay, however many files were added', () => {
  const paths = Array.from({ length: MAX_LOOSE_ASSETS + 3 }, (_, place) => `/assets/part-${place}.js`)
  const needed = new Set(['/assets/part-0.js'])
  expect(surplusAssets(paths, needed)).toEqual(['/assets/part-1.js', '/assets/part-2.js'])
  expect(surplusAssets(paths.slice(0, 10), new Set())).toEqual([])
})
