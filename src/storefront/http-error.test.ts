import { describe, expect, it } from 'vitest'
import { urlsIn } from '#web/shop-urls.ts'
import { readCookies } from './cookies.ts'
import { faultOf } from './http-error.ts'
import type { RequestContext } from './request-context.ts'

const ctx = (cookie: string, path: string, language = 'en') =>
  ({ cookies: readCookies(cookie, false), urls: urlsIn(language), language, path }) as RequestContext

const requested = (method = 'GET', referer = '') =>
  new Request('http://shop.example/x', { method, headers: referer ? { referer } : {} })
const unknown = { status: 401, message: 'Sign in again.' }

const to = (thrown: unknown) => (thrown instanceof Response ? thrown.headers.get('location') : null)
const changed = ({ cookies }: RequestContext) => cookies.lines().map((line) => line.split('=')[0])

describe('a token that the API does not know any more', () => {
  it('keeps a guest on the same page with a message', () => {
    const maryam = ctx('frontend_token=old', '/cart?x=1', 'fa')
    expect(to(faultOf(maryam, requested(), unknown))).toBe('/fa/cart?x=1')
    expect(changed(maryam).sort()).toEqual(['frontend_token', 'toast'])
    expect(maryam.cookies.hasIdentity()).toBe(false)
  })

  it.each([
    ['http://shop.example/fa/all?page=2', 'fa', '/fa/login?back=%2Fall%3Fpage%3D2'],
    ['http://shop.example/fa', 'fa', '/fa/login?back=%2F'],
    ['http://shop.example/family', 'fa', '/fa/login?back=%2F'],
    ['http://shop.example/all', 'en', '/login?back=%2Fall'],
    ['http://evil.example/all', 'en', '/login'],
    ['', 'en', '/login'],
  ])('sends a form of %s in %s to sign in first: %s', (referer, language, expected) => {
    const maryam = ctx('frontend_token=old', '/save/wishlist', language)
    expect(to(faultOf(maryam, requested('POST', referer), unknown))).toBe(expected)
  })

  it('of a guest is forgotten without a word', () => {
    const guest = ctx('user_token=short', '/cart')
    expect(to(faultOf(guest, requested(), unknown))).toBe('/cart')
    expect(changed(guest)).toEqual(['user_token'])
  })
})

it.each([
  ['frontend_token=good', 503],
  ['frontend_token=good', 500],
  ['', 401],
])('with “%s” the error page %d is shown, and the visitor stays signed in', (cookie, status) => {
  const maryam = ctx(cookie, '/')
  expect(faultOf(maryam, requested(), { status, message: 'x' })).toMatchObject({
    data: { message: 'x' },
    init: { status },
  })
  expect(changed(maryam)).toEqual([])
})

it('shows when to retry if the API states it', () => {
  const maryam = ctx('frontend_token=good', '/login')
  faultOf(maryam, requested('POST'), { status: 429, message: 'x', retryAfter: 42 })
  expect(maryam.retryAfter).toBe(42)
})
