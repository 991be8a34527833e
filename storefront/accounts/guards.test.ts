import { describe, expect, it } from 'vitest'
import { readCookies } from '../cookies.ts'
import { linksIn } from '../links.ts'
import { backOf, needGuest, needMember } from './guards.ts'

type Guarded = Parameters<typeof needGuest>[0]

/** A visit with these cookies; `profile` is what the API answers when it is asked who this is. */
const visit = (cookie: string, path: string, language = 'en', profile = async () => ({})) =>
  ({ cookies: readCookies(cookie, false), links: linksIn(language), path, api: { accounts: { profile } } }) as Guarded

const leadsTo = async (work: () => unknown) => {
  try {
    await work()
    return null
  } catch (thrown) {
    return (thrown as Response).headers.get('location')
  }
}

describe('a page that needs an account', () => {
  it.each([
    ['', '/user/profile', 'en', '/login?back=%2Fuser%2Fprofile'],
    ['user_token=a-guest-token-123', '/user/wishlists?page=2', 'fa', '/fa/login?back=%2Fuser%2Fwishlists%3Fpage%3D2'],
    ['frontend_token=x', '/user/profile', 'en', null],
  ])('with “%s” at %s in %s leads to %s', async (cookie, path, language, expected) => {
    expect(await leadsTo(() => needMember(visit(cookie, path, language)))).toBe(expected)
  })

  it('comes back to where a deed was asked for', async () => {
    expect(await leadsTo(() => needMember(visit('', '/marks/wishlist'), '/all?page=3'))).toBe(
      '/login?back=%2Fall%3Fpage%3D3',
    )
    expect(await leadsTo(() => needMember(visit('', '/marks/wishlist'), '//evil.example'))).toBe('/login?back=%2F')
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
    expect(await leadsTo(() => needGuest(visit(cookie, path, language)))).toBe(expected)
  })

  it('asks the API whether the token is still somebody’s', async () => {
    const gone = new Response(null, { headers: { location: '/login' } })
    const asked = visit('frontend_token=x', '/login', 'en', () => Promise.reject(gone))
    await expect(needGuest(asked)).rejects.toBe(gone)
  })
})

it('goes back within the shop alone', () => {
  expect(backOf('/login?back=%2Fall%3Fq%3Dx')).toBe('/all?q=x')
  expect(backOf('/login?back=%2F%2Fevil.example')).toBe('/')
  expect(backOf('/login')).toBe('/')
})
