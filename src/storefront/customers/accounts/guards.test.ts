import { describe, expect, it } from 'vitest'
import * as myReviewsPage from '../../catalog/reviews/my-reviews-page.tsx'
import * as walletPage from '../../ordering/vouchers/wallet-page.tsx'
import { redirectOf, visiting } from '../../testing/request-with.ts'
import * as comparePage from '../compare/compare-page.tsx'
import * as followingPage from '../following/following-page.tsx'
import * as confirmPage from '../saved-items/confirm-page.tsx'
import * as wishlistPage from '../wishlist/wishlist-page.tsx'
import * as deleteAccountPage from './delete-account-page.tsx'
import * as exportData from './export-data.ts'
import * as forgotPasswordPage from './forgot-password-page.tsx'
import { requireGuest, requireMember, returnPath } from './guards.ts'
import * as loginPage from './login-page.tsx'
import * as profilePage from './profile-page.tsx'
import * as registerPage from './register-page.tsx'

/** A request context with these cookies. `profile` is the API's response to the profile request. */
const ctx = (cookie: string, path: string, language = 'en', profile = async () => ({})) =>
  visiting({ cookie, path, language, api: { accounts: { profile } } }).ctx

type Page = { loader(args: never): unknown; action?(args: never): unknown }
/** The redirect targets of a page's loader and action, with these cookies. */
const ledBy = async ({ loader, action }: Page, cookie: string) => {
  const requested = { cookie, path: '/user/x', api: { accounts: { profile: async () => ({}) } } }
  const places = [await redirectOf(() => loader(visiting<never>(requested).args))]
  if (action) places.push(await redirectOf(() => action(visiting<never>({ ...requested, form: {} }).args)))
  return places
}

describe('a page that needs an account', () => {
  it.each([
    ['', '/user/profile', 'en', '/login?back=%2Fuser%2Fprofile'],
    ['user_token=a-guest-token-123', '/user/wishlists?page=2', 'fa', '/fa/login?back=%2Fuser%2Fwishlists%3Fpage%3D2'],
    ['frontend_token=x', '/user/profile', 'en', null],
  ])('with “%s” at %s in %s leads to %s', async (cookie, path, language, expected) => {
    expect(await redirectOf(() => requireMember(ctx(cookie, path, language)))).toBe(expected)
  })

  it('returns to the page of the action', async () => {
    expect(await redirectOf(() => requireMember(ctx('', '/save/wishlist'), '/all?page=3'))).toBe(
      '/login?back=%2Fall%3Fpage%3D3',
    )
    expect(await redirectOf(() => requireMember(ctx('', '/save/wishlist'), '//evil.example'))).toBe('/login?back=%2F')
  })
})

describe('a page for guests', () => {
  it.each([
    ['', '/login', 'en', null],
    ['user_token=a-guest-token-123', '/login', 'en', null],
    ['frontend_token=x', '/login', 'en', '/'],
    ['frontend_token=x', '/register', 'fa', '/fa'],
    ['frontend_token=x', '/login?back=%2Fcart', 'fa', '/fa/cart'],
    ['frontend_token=x', '/login?back=https%3A%2F%2Fevil.example', 'en', '/'],
  ])('with “%s” at %s in %s leads to %s', async (cookie, path, language, expected) => {
    expect(await redirectOf(() => requireGuest(ctx(cookie, path, language)))).toBe(expected)
  })

  it('checks with the API whether the token is valid', async () => {
    const gone = new Response(null, { headers: { location: '/login' } })
    const requested = ctx('frontend_token=x', '/login', 'en', () => Promise.reject(gone))
    await expect(requireGuest(requested)).rejects.toBe(gone)
  })
})

describe('the pages (spec §2)', () => {
  it.each<[string, Page]>([
    ['login', loginPage],
    ['register', registerPage],
    ['forgot-password', forgotPasswordPage],
  ])('%s is for guests alone', async (_, page) => {
    expect(await ledBy(page, 'frontend_token=x')).toEqual(['/', '/'])
  })

  it.each<[string, Page]>([
    ['profile', profilePage],
    ['delete-account', deleteAccountPage],
    ['export', exportData],
    ['wishlists', wishlistPage],
    ['compared', comparePage],
    ['following', followingPage],
    ['vouchers', walletPage],
    ['reviews', myReviewsPage],
    ['confirm', confirmPage],
  ])('%s needs an account', async (_, page) => {
    for (const place of await ledBy(page, 'user_token=a-guest-token-123'))
      expect(place).toMatch(/^\/login\?back=%2Fuser/)
  })
})

it('returns only to addresses of the shop', () => {
  expect(returnPath('/login?back=%2Fall%3Fq%3Dx')).toBe('/all?q=x')
  expect(returnPath('/login?back=%2F%2Fevil.example')).toBe('/')
  expect(returnPath('/login')).toBe('/')
})
