import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { savesData } from '../pages/saves-data.ts'
import { readCookies } from './cookies.ts'
import { isKnownParameter, ownParameters } from './known-parameters.ts'
import { sharedPage } from './shared-page.ts'

const ORIGIN = 'https://shop.example'
const TOKEN = 'guest-token-of-somebody'
const pageOf = (path: string, headers: Record<string, string> = {}) =>
  sharedPage(new Request(`http://whoever.invalid${path}`, { headers }), ORIGIN)
const keyOf = (headers: Record<string, string> = {}, path = '/cart') => pageOf(path, headers)?.key

it.each([`user_token=${TOKEN}`, `user_token =${TOKEN}`, `a=b;\tuser_token\t= ${TOKEN}`, `user_token="${TOKEN}"`])(
  'knows whose cookies name a shopper, and tells the page that is drawn for all nothing of it: %j',
  (cookie) => {
    expect(readCookies(cookie, false).get('user_token')).toContain(TOKEN)
    const page = pageOf('/cart', { cookie })
    expect(page?.own).toEqual(['user_token'])
    expect(page?.request.headers.get('cookie')).toBe('')
    expect(page?.key).toBe(keyOf())
  },
)

it('knows who has a toast or a login, and shares no answer to a form', () => {
  const ownOf = (cookie: string) => pageOf('/', { cookie })?.own
  expect(ownOf('toast ={}; frontend_token=abc; currency=USD')).toEqual(['toast', 'frontend_token'])
  expect(ownOf('social_sign_in={}')).toEqual(['social_sign_in'])
  expect(ownOf('frontend_other=x; theme=dark')).toEqual(['frontend_other'])
  expect(sharedPage(new Request('http://shop.invalid/cart', { method: 'POST' }), ORIGIN)).toBeUndefined()
})

it.each(['/console', '/fa/console/orders?search=maryam', '/console/products'])(
  'shares no page of the console, whoever asks: %s',
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
])('shares no page that was opened with something of one’s own: %s', (path) => {
  expect(keyOf({}, path)).toBeUndefined()
})

it('keeps apart what is shown differently', () => {
  const keys = [
    keyOf(),
    keyOf({}, '/cart?page=2'),
    keyOf({}, '/fa/cart'),
    keyOf({ 'save-data': 'on' }),
    keyOf({ cookie: 'currency=USD' }),
    keyOf({ cookie: 'currency=USD; top_banner_closed=1' }),
    keyOf({ cookie: 'currency=USD', 'save-data': 'on' }),
    keyOf({ cookie: 'popup_banner_closed=1' }),
    keyOf({ cookie: 'province=AF-KAB' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

it('is the same for whoever sees the same', () => {
  expect(keyOf({ 'save-data': 'on currency=USD' })).toBe(keyOf())
  expect(keyOf({ cookie: 'theme=dark' })).toBe(keyOf())
  expect(keyOf({ cookie: 'currency=USD top_banner_closed=1' })).toBe(keyOf())
  expect(keyOf({ cookie: 'top_banner_closed=1; currency =USD' })).toBe(
    keyOf({ cookie: 'currency=USD; top_banner_closed=1' }),
  )
})

it('saves data when the browser asks for it, unless the visitor has chosen', () => {
  const asks = (headers: Record<string, string>) => savesData(new Request('http://shop.invalid/', { headers }))
  expect(asks({})).toBe(false)
  expect(asks({ 'save-data': 'on' })).toBe(true)
  expect(asks({ 'save-data': 'on', cookie: 'data_saver=off' })).toBe(false)
  expect(asks({ cookie: 'data_saver=on' })).toBe(true)
  expect(asks({ 'save-data': 'on', cookie: 'data_saver=maybe' })).toBe(true)
  expect(keyOf({ cookie: 'data_saver=on' })).toBe(keyOf({ 'save-data': 'on' }))
  expect(keyOf({ cookie: 'data_saver=on' })).not.toBe(keyOf())
})

it('a parameter or a cookie’s value that no page knows makes no page of its own, and is not told to the page', () => {
  const strange = { cookie: `currency=${'x'.repeat(9_000)}; province=__proto__`, 'user-agent': 'me', 'x-mine': '1' }
  const page = pageOf('/all?x=1&page=2&utm_source=mail', strange)
  expect(page?.key).toBe('/all?page=2')
  expect(page?.request.url).toBe('https://shop.example/all?page=2')
  expect([...(page?.request.headers ?? [])]).toEqual([['cookie', '']])
  const banner = pageOf('/', { cookie: `top_banner_closed=${'x'.repeat(9_000)}; currency=USD` })
  expect(banner?.request.headers.get('cookie')).toBe('currency=USD; top_banner_closed=1')
})

it('a page of everybody is drawn for the shop’s own address, whatever host or path it was asked by', () => {
  expect(pageOf('//evil.example/all')?.request.url).toBe('https://shop.example//evil.example/all')
})

it('a product is shared as it stands; with a choice, or what may be one, it is drawn for who asked', () => {
  expect(keyOf({}, '/chapan/product/12?stars=5')).toBe('/chapan/product/12?stars=5')
  for (const path of ['/chapan/product/12?colour=red', '/fa/chapan/product/12?x=1', '/chapan/product?x=1']) {
    expect(keyOf({}, path), path).toBeUndefined()
  }
})

it('an address that is too long to be kept is nobody else’s', () => {
  expect(keyOf({}, `/search?q=${'ق'.repeat(200)}`)).toBeUndefined()
  expect(keyOf({}, `/search?q=${'q'.repeat(900)}`)).toBeDefined()
})

it('every parameter that a page reads is known', () => {
  const pages = globSync('storefront/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\.client\.|\/(worker|testing)\//.test(file),
  )
  const reads =
    /(?<!\b(?:form|cookies|headers|kept|shop|read|found|files)\??)\.(?:get|getAll|has)\('(?!\w+_token')([a-z_]+)'|pageNumber\([^()]*(?:\([^()]*\))?[^()]*, '([a-z_]+)'\)/g
  const fromForms = /await formOf\(request, context\)\)\.(?:get|getAll|has)\('[a-z_]+'/g
  const names = pages.flatMap((file) =>
    [...readFileSync(file, 'utf8').replace(fromForms, '').matchAll(reads)].map(([, one, other]) => one ?? other ?? ''),
  )
  expect(names.length).toBeGreaterThan(20)
  expect([...new Set(names)].filter((name) => !isKnownParameter(name) && !ownParameters.includes(name))).toEqual([])
})
