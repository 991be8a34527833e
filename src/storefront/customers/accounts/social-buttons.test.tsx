import { expect, it } from 'vitest'
import { renderedRoute, textOf } from '../../testing/render.tsx'
import { SocialButtons } from './social-buttons.tsx'

const buttons = (social_logins: string[]) =>
  renderedRoute({
    loader: () => ({ common: { social_logins } }),
    Component: () => <SocialButtons back="/user/orders" />,
  })

it('offers sign-in with the configured providers', async () => {
  const html = await buttons(['google', 'facebook'])
  expect(textOf(html)).toMatch(/Google.*Facebook/)
  expect([...html.matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, place]) => place)).toEqual([
    '/social-login/google',
    '/social-login/facebook',
  ])
  expect(html.match(/name="back" value="\/user\/orders"/g)).toHaveLength(2)
  expect(textOf(await buttons(['google']))).not.toContain('Facebook')
})

it('without keys there is nothing', async () => {
  expect(await buttons([])).toBe('')
})
