import type { RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { rendered, renderedRoute, textOf } from '../testing/render.tsx'
import { AccountMenu } from './account-menu.tsx'
import AccountMenuPage from './account-menu-page.tsx'

const placesOf = (html: string) => [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, place]) => place)
const lists = ['orders', 'wishlists', 'compared', 'vouchers']

/** The markup of the menu. `userName` is the root loader's data. */
const menuOf = (userName: string | null, where = {}) =>
  renderedRoute({ Component: AccountMenu, loader: () => ({ userName }) } as RouteObject, where)

it('a member sees their first name, their profile, their orders and sign-out (spec §2)', async () => {
  const html = await menuOf('Maryam Ahmadi')
  expect(textOf(html)).toMatch(/^ Maryam (?!Ahmadi)/)
  const places = placesOf(html)
  expect(places).toEqual(expect.arrayContaining(['/user/profile', '/user/orders', '/logout']))
  expect(places).not.toContain('/login')
})

it.each([
  ['Maryam Ahmadi', 'guest" hidden=""', 'member"'],
  [null, 'guest"', 'member" hidden=""'],
])(
  'where scripts run, a script chooses between the entries of members and of guests: %s',
  async (name, guest, member) => {
    expect(await menuOf(name, { scriptUrl: '/script.js' })).toContain(`<div data-for="${guest}><a href="/login"`)
    const filling = { Component: AccountMenuPage, loader: () => ({ userName: name }) } as RouteObject
    const html = await renderedRoute(filling, { scriptUrl: '/script.js' })
    expect(html).toMatch(new RegExp(`<div data-for="${member}><a [^>]*href="/user/profile"`))
    expect(html).toMatch(new RegExp(`<div data-for="${member}><form [^>]*action="/logout"`))
  },
)

it('a page rendered for a member contains profile and sign-out before scripts fill it, because scripts may be off', async () => {
  const places = placesOf(await menuOf('Maryam Ahmadi', { scriptUrl: '/script.js' }))
  expect(places).toEqual(expect.arrayContaining(['/user/profile', '/user/orders', '/logout']))
})

it('a guest sees the sign-in links and their orders, but no sign-out', async () => {
  const places = placesOf((await rendered(<AccountMenu />, 'fa')).html)
  const expected = ['/fa/login', '/fa/register', '/fa/user/orders']
  expect(places).toEqual(expect.arrayContaining(expected))
  expect(places).not.toContain('/fa/logout')
  expect(places).not.toContain('/fa/user/profile')
})

it('is filled with the lists of the account from a page that is the same for all', async () => {
  const { html } = await rendered(<AccountMenuPage />, 'fa')
  const scripted = await rendered(<AccountMenu />, 'fa', { scriptUrl: '/script.js' })
  expect(scripted.html).toMatch(/data-fill="\/fa\/menu\/account".*data-until-filled/)
  expect(html).toContain('data-filling')
  const named = expect.arrayContaining(lists.map((list) => `/fa/user/${list}`))
  expect(placesOf(html)).toEqual(named)
  // Until the menu is filled, and without a script, it contains at least the links of spec §2.
  expect(placesOf(scripted.html)).toEqual(named)
})

it('is complete without a script', async () => {
  const { html } = await rendered(<AccountMenu />)
  expect(html).not.toMatch(/data-fill=|data-until-filled/)
  expect(placesOf(html)).toEqual(expect.arrayContaining(['/user/vouchers', '/user/following', '/user/addresses']))
})
