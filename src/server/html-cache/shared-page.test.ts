import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCookies } from '#storefront/cookies.ts'
import { isKnownParameter, personalParameters } from '#storefront/known-parameters.ts'
import routes from '#storefront/routes.ts'
import { withScript } from '#storefront/testing/with-script.ts'
import { prefersLessData } from '#web/data-saver.ts'
import { sharedPage } from './shared-page.ts'

const TOKEN = 'guest-token-of-somebody'
const pageOf = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  sharedPage({ method, url, httpVersion: '1.1', headers: { host: 'whoever.invalid', ...headers } })
const keyOf = (headers: Record<string, string> = {}, path = '/all') => pageOf(path, headers)?.key

it.each([`user_token=${TOKEN}`, `user_token =${TOKEN}`, `a=b;\tuser_token\t= ${TOKEN}`, `user_token="${TOKEN}"`])(
  'gives a shopper the page of all only where a script fills it, and renders it from nothing of theirs: %j',
  (cookie) => {
    expect(readCookies(cookie, false).get('user_token')).toContain(TOKEN)
    expect(pageOf('/all', { cookie })).toBeUndefined()
    expect(pageOf('/all', { cookie: `${cookie}; js=1` })).toBeUndefined()
    const filled = withScript(cookie, { name: 'Maryam', cart: 3 })
    const page = pageOf('/all', { cookie: filled })
    expect(page).toEqual({ ...pageOf('/all'), hasIdentity: true })
    expect(JSON.stringify(page)).not.toMatch(/guest-token|Maryam/)
    expect(pageOf('/all', { cookie: filled, 'save-data': 'on' })).toBeUndefined()
  },
)

it('renders per request for a visitor with a toast or a recent form, and never shares a form response', () => {
  for (const own of [
    'toast={}',
    `${withScript('user_token=abc')}; no_cache=1`,
    'frontend_token=abc',
    'frontend_other=x; js=1',
  ])
    expect(pageOf('/', { cookie: `${own}; currency=USD` }), own).toBeUndefined()
  expect(pageOf('/', { cookie: 'currentLanguage=fa' })).toBeUndefined()
  expect(pageOf('/fa', { cookie: 'currentLanguage=fa' })).toBeDefined()
  expect(pageOf('/all', {}, 'POST')).toBeUndefined()
  expect(pageOf('/all', {}, 'HEAD')).toBeUndefined()
  expect(pageOf('/all', { 'content-length': '3' })).toBeUndefined()
  expect(sharedPage({ method: 'GET', url: '/all', httpVersion: '1.0', headers: {} })).toBeUndefined()
})

it('renders per request if the browser could not fill in the visitor’s own data', () => {
  const karim = 'frontend_token=karim'
  const filled = withScript('frontend_token=maryam', { name: 'Maryam' }).replace('frontend_token=maryam', karim)
  for (const cookie of [
    filled,
    `${karim}; js=1; viewer=null`,
    `${karim}; js=1; viewer=`,
    'viewer=%7B%22name%22%3A%22Maryam%22%7D',
  ])
    expect(pageOf('/all', { cookie }), cookie).toBeUndefined()
  expect(pageOf('/all', { cookie: 'no_cache=1' })).toBeDefined()
})

it.each([
  '/cart',
  '/fa/shipping',
  '/checkout',
  '/checkout/pay?order=1',
  '/user/orders',
  '/fa/user/own-review/7',
  '/all/../cart',
  '/all/%2E%2e/user/orders',
  '/all/..\\cart',
  'http://evil.example/all',
  '/viewer',
  '/login',
])('renders for each request: %s', (path) => {
  expect(keyOf({}, path)).toBeUndefined()
})

it('knows every shared path by a route of the shop', () => {
  const patterns = [
    'all/:category',
    ':main/product/:id?',
    'shop/:slug?',
    'search/suggest',
    'menu/account',
    'sitemap/:file',
  ]
  const paths = JSON.stringify(routes).match(/"path":"[^"]+"/g) ?? []
  for (const pattern of patterns) expect(paths).toContain(`"path":"${pattern}"`)
  const shared = paths.map((path) => path.slice(8, -1)).filter((path) => keyOf({}, `/${path.replace('?', '')}`))
  expect(
    shared.filter((path) => /^(cart|checkout|shipping|user|save|login|register|preferences|preview)/.test(path)),
  ).toEqual([])
  expect(shared.length).toBeGreaterThan(25)
})

it.each(['/console', '/fa/console/orders?search=maryam', '/console/products'])(
  'caches no page of the console for any visitor: %s',
  (path) => {
    expect(keyOf({}, path)).toBeUndefined()
    expect(keyOf({}, '/all/console')).toBeDefined()
  },
)

it.each([
  '/verify?email=maryam%40example.com&code=48291377',
  '/fa/forgot-password?email=maryam%40example.com&code=1',
  '/track-order?order_number=CH-1&phone=0700123456',
  '/confirm-order?token=secret',
])('shares no page that was opened with something personal: %s', (path) => {
  expect(keyOf({}, path)).toBeUndefined()
})

it('has separate entries for pages that differ', () => {
  const keys = [
    keyOf(),
    keyOf({}, '/all?page=2'),
    keyOf({}, '/fa/all'),
    keyOf({ 'save-data': 'on' }),
    keyOf({ cookie: 'currency=USD' }),
    keyOf({ cookie: 'currency=USD; top_banner_closed=1' }),
    keyOf({ cookie: 'currency=USD', 'save-data': 'on' }),
    keyOf({ cookie: 'popup_banner_closed=1' }),
    keyOf({ cookie: 'province=AF-KAB' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

it('has one entry for visitors who see the same page', () => {
  expect(keyOf({ 'save-data': 'on currency=USD' })).toBe(keyOf())
  expect(keyOf({ cookie: 'theme=dark' })).toBe(keyOf())
  expect(keyOf({ cookie: 'currency=USD top_banner_closed=1' })).toBe(keyOf())
  expect(keyOf({ cookie: 'top_banner_closed=1; currency =USD' })).toBe(
    keyOf({ cookie: 'currency=USD; top_banner_closed=1' }),
  )
})

it('follows Save-Data unless the visitor has chosen', () => {
  const asks = (headers: Record<string, string>) => prefersLessData(new Request('http://shop.invalid/', { headers }))
  expect(asks({})).toBe(false)
  expect(asks({ 'save-data': 'on' })).toBe(true)
  expect(asks({ 'save-data': 'on', cookie: 'data_saver=off' })).toBe(false)
  expect(asks({ cookie: 'data_saver=on' })).toBe(true)
  expect(asks({ 'save-data': 'on', cookie: 'data_saver=maybe' })).toBe(true)
  expect(keyOf({ cookie: 'data_saver=on' })).toBe(keyOf({ 'save-data': 'on' }))
  expect(keyOf({ cookie: 'data_saver=on' })).not.toBe(keyOf())
})

it('unknown parameters and cookie values create no entry and are not passed to the page', () => {
  const strange = { cookie: `currency=${'x'.repeat(9_000)}; province=__proto__`, 'user-agent': 'me', 'x-mine': '1' }
  expect(pageOf('/all?x=1&page=2&utm_source=mail', strange)).toEqual({
    key: '/all?page=2',
    target: '/all?page=2',
    cookie: '',
    saveData: false,
    encoding: undefined,
    hasIdentity: false,
  })
  const banner = pageOf('/', { cookie: `top_banner_closed=${'x'.repeat(9_000)}; currency=USD` })
  expect(banner?.cookie).toBe('currency=USD; top_banner_closed=1')
})

it('has separate entries for each compression', () => {
  expect(new Set(['br', 'gzip', ''].map((encoding) => keyOf({ 'accept-encoding': encoding }))).size).toBe(3)
})

it('shares a product page; with a chosen variant it is rendered per request', () => {
  expect(keyOf({}, '/chapan/product/12?stars=5')).toBe('/chapan/product/12?stars=5')
  for (const path of ['/chapan/product/12?colour=red', '/fa/chapan/product/12?x=1', '/chapan/product?x=1']) {
    expect(keyOf({}, path), path).toBeUndefined()
  }
})

it('an address that is too long is not cached', () => {
  expect(keyOf({}, `/search?q=${'ق'.repeat(200)}`)).toBeUndefined()
  expect(keyOf({}, `/search?q=${'q'.repeat(900)}`)).toBeDefined()
})

it('every parameter that a page reads is known', () => {
  const pages = globSync('src/storefront/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\.client\.|\/(worker|testing)\//.test(file),
  )
  const reads =
    /(?<!\b(?:form|cookies|headers|kept|shop|read|found|files)\??)\.(?:get|getAll|has)\('(?!\w+_token')([a-z_]+)'|pageNumber\([^()]*(?:\([^()]*\))?[^()]*, '([a-z_]+)'\)/g
  const fromForms = /await formOf\(request, context\)\)\.(?:get|getAll|has)\('[a-z_]+'/g
  const names = pages.flatMap((file) =>
    [...readFileSync(file, 'utf8').replace(fromForms, '').matchAll(reads)].map(([, one, other]) => one ?? other ?? ''),
  )
  expect(names.length).toBeGreaterThan(20)
  expect([...new Set(names)].filter((name) => !isKnownParameter(name) && !personalParameters.includes(name))).toEqual(
    [],
  )
})
