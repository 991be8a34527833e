import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { visiting } from '../testing/request-with.ts'
import { loader } from './web-manifest.ts'

const site_setting = {
  site_name: 'چارسو',
  meta_title: 'چارسو، بازار افغانستان',
  meta_description: 'همه چیز',
  primary_color: '#0a7b3e',
}
const languages = [{ code: 'ps', name: 'پښتو', direction: 'rtl', iso: 'ps-AF', predefined: false }]

it('lets a phone install the shop in its current language, texts and colour', async () => {
  const api = { site: { common: async () => ({ site_setting, languages }) } }
  const { args, ctx } = visiting<Parameters<typeof loader>[0]>({ language: 'ps', api })
  ctx.direction = 'rtl'
  const answer = await loader(args)
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    ...{ name: 'چارسو، بازار افغانستان', short_name: 'چارسو', description: 'همه چیز', theme_color: '#0a7b3e' },
    ...{ lang: 'ps-AF', dir: 'rtl', start_url: '/ps', scope: '/', display: 'standalone' },
  })
  expect(manifest.shortcuts.map(({ url }: { url: string }) => url)).toEqual([
    '/ps/search',
    '/ps/cart',
    '/ps/user/orders',
  ])
  const { icons } = manifest as { icons: { src: string; sizes: string; purpose: string }[] }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
  for (const { src } of icons) expect(existsSync(`public${src}`), src).toBe(true)
})
