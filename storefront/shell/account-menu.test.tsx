import { expect, it } from 'vitest'
import { OwnProvider } from '../own/own.tsx'
import { STRANGER } from '../own/viewer.ts'
import { rendered } from '../testing/render.tsx'
import { AccountMenu } from './account-menu.tsx'

const placesOf = (html: string) => [...html.matchAll(/(?:href|action)="([^"]*)"/g)].map(([, place]) => place)
const lists = ['orders', 'wishlists', 'compared', 'vouchers']

it('who is signed in finds their name’s first word, their profile, their lists and the way out (spec §2)', async () => {
  const { html, text } = await rendered(
    <OwnProvider drawnFor={{ viewer: { ...STRANGER, name: 'Maryam Ahmadi' } }}>
      <AccountMenu />
    </OwnProvider>,
  )
  expect(text).toMatch(/^ Maryam (?!Ahmadi)/)
  const places = placesOf(html)
  expect(places).toEqual(expect.arrayContaining(['/user/profile', ...lists.map((list) => `/user/${list}`), '/logout']))
  expect(places).not.toContain('/login')
})

it('a guest finds the ways in, the lists, and no way out', async () => {
  const places = placesOf((await rendered(<AccountMenu />, 'fa')).html)
  const expected = ['/fa/login', '/fa/register', ...lists.map((list) => `/fa/user/${list}`)]
  expect(places).toEqual(expect.arrayContaining(expected))
  expect(places).not.toContain('/fa/logout')
  expect(places).not.toContain('/fa/user/profile')
})
