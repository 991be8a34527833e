import { expect, it } from 'vitest'
import { readCookies } from './cookies.ts'
import { savesData, sharedPageKey } from './shared-page-key.ts'

const TOKEN = 'guest-token-of-somebody'
const keyOf = (headers: Record<string, string> = {}, path = '/cart') =>
  sharedPageKey(new Request(`http://shop.invalid${path}`, { headers }))

it.each([`user_token=${TOKEN}`, `user_token =${TOKEN}`, `a=b;\tuser_token\t= ${TOKEN}`, `user_token="${TOKEN}"`])(
  'shares no page whose cookies name a shopper: %j',
  (cookie) => {
    expect(readCookies(cookie, false).get('user_token')).toContain(TOKEN)
    expect(keyOf({ cookie })).toBeUndefined()
  },
)

it('shares no page with a toast or a login, nor the answer to a form', () => {
  expect(keyOf({ cookie: 'toast ={}' })).toBeUndefined()
  expect(keyOf({ cookie: 'frontend_token=abc' })).toBeUndefined()
  expect(keyOf({ cookie: 'social_sign_in={}' })).toBeUndefined()
  expect(sharedPageKey(new Request('http://shop.invalid/cart', { method: 'POST' }))).toBeUndefined()
})

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
    keyOf({}, '/cart?a=1'),
    keyOf({}, '/fa/cart'),
    keyOf({ 'save-data': 'on' }),
    keyOf({ cookie: 'currency=USD' }),
    keyOf({ cookie: 'currency=USD; top_banner_closed=1' }),
    keyOf({ cookie: 'currency=USD', 'save-data': 'on' }),
    keyOf({ cookie: 'popup_banner_closed=1' }),
    keyOf({ cookie: 'province=AF-KAB' }),
    keyOf({ cookie: 'currency=USD top_banner_closed=1' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})

it('is the same for whoever sees the same', () => {
  expect(keyOf({ 'save-data': 'on currency=USD' })).toBe(keyOf())
  expect(keyOf({ cookie: 'theme=dark' })).toBe(keyOf())
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
