import { expect, it } from 'vitest'
import type { Banner, Common } from '#contract/site/settings.ts'
import { renderedRoute } from '../testing/render.tsx'
import type { SiteData } from '../use-site.ts'
import { ShopFrame } from './shop-frame.tsx'

const banner = { id: 1, source_type: 6, url: '/flash-sale', slug: '', type: 1, status: 1, image: 'eid.svg' }
const common = {
  img_src_url: '/pictures/',
  setting: { phone: '', email: '', address: '', chat_number: '' },
  site_setting: { site_name: 'Charsu', meta_description: '', copyright_text: '', supported_currencies: [] },
  header_links: { left: [], right: [] },
  languages: [],
  top_banner: { ...banner, closable: true, title: 'Free delivery', text: '' },
  popup_banner: { ...banner, closable: true, title: 'Eid offers', text: '' },
  ...{ categories: [], services: [], about: [], payment: [], payment_kinds: ['cash', 'paypal'], social: [] },
} as unknown as Common
const site: SiteData = {
  common,
  ...{ language: 'en', siteUrl: 'https://shop.example', cartCount: 0, userName: null, toast: null },
  ...{ topBannerClosed: false, popupBannerClosed: false },
}

type Where = Parameters<typeof renderedRoute>[1]
const frame = (input: Partial<SiteData> = {}, where?: Where) =>
  renderedRoute({ loader: () => ({ ...site, ...input }), Component: () => <ShopFrame>goods</ShopFrame> }, where)
const withTop = (top: Partial<Banner>) => ({
  common: { ...common, top_banner: { ...common.top_banner, ...top } as Banner },
})

it('shows both banners until they are closed', async () => {
  const [open, closedTop, closedPopup] = [
    await frame(),
    await frame({ topBannerClosed: true }),
    await frame({ popupBannerClosed: true }),
  ]
  const shown = (html: string) => [html.includes('Free delivery'), html.includes('Eid offers')]
  expect([open, closedTop, closedPopup].map(shown)).toEqual([
    [true, true],
    [false, true],
    [true, false],
  ])
})

it('closes only closable items, for the session or permanently', async () => {
  const closings = (html: string) => [...html.matchAll(/name="closing" value="(\w+)"/g)].map(([, closing]) => closing)
  expect(closings(await frame())).toEqual(['top_banner_closed', 'popup_banner_closed', 'popup_banner_hidden'])
  expect(closings(await frame(withTop({ closable: false })))).not.toContain('top_banner_closed')
})

it('the popup is loaded by a script, or is a link without one', async () => {
  const html = await frame({}, { scriptUrl: '/script.js' })
  expect(html).toMatch(
    /<template data-popup-from="\/popup">.*<noscript><a [^>]*href="\/popup"[^>]*>Eid offers<\/a><\/noscript>/,
  )
  expect(html).not.toContain('data-dismissable="" aria-label="Eid offers"')
  expect(await frame({}, { scriptUrl: '/script.js', path: '/cart' })).not.toContain('/popup')
})

it.each(['/cart', '/search?q=tea', '/all', '/shop/herat', '/user/order/1', '/track-order'])(
  'nothing pops up outside of the home page: %s',
  async (path) => {
    const html = await frame({}, { path })
    expect([html.includes('Free delivery'), html.includes('Eid offers')]).toEqual([true, false])
  },
)

it('shows data-saver mode on every page with a link to end it, and a small popup image', async () => {
  const widest = (html: string) =>
    Math.max(...[...html.matchAll(/\/pictures\/(\d+)\//g)].map(([, width]) => Number(width)))
  const [usual, saving] = [await frame(), await frame({}, { saveData: true })]
  expect(usual).not.toContain('name="data_saver"')
  expect(saving).toMatch(/Data saver is on.*<button[^>]* value="off"[^>]* name="data_saver">Turn off/)
  expect([widest(usual), widest(saving)]).toEqual([960, 480])
})

it('has a skip link for the keyboard before everything else', async () => {
  expect(await frame()).toMatch(/^<a href="#main"[^>]*>.*<main id="main" tabindex="-1"/i)
})

it('without the shop’s data there are the logo and the page', async () => {
  const html = await renderedRoute({ Component: () => <ShopFrame>goods</ShopFrame> })
  expect([html.includes('goods'), html.includes('site-footer'), html.includes('data-popup')]).toEqual([
    true,
    false,
    false,
  ])
})

it('shows what can be paid with, by the methods that are switched on', async () => {
  const paid = async (payment_kinds: Common['payment_kinds']) => {
    const html = await frame({ common: { ...common, payment_kinds } })
    return ['Cash on delivery', 'Visa', 'PayPal', 'Bank payment'].filter((name) => html.includes(name))
  }
  expect(await paid(['cash'])).toEqual(['Cash on delivery'])
  expect(await paid(['card', 'paypal', 'bank'])).toEqual(['Visa', 'PayPal', 'Bank payment'])
  expect(await paid([])).toEqual([])
})

it('shows the shop’s own logos in place of symbol and name', async () => {
  const setting = { ...common.site_setting, header_logo: 'logos/a.png', footer_logo: 'logos/b.png' }
  const html = await frame({ common: { ...common, site_setting: setting } })
  const logos = [...html.matchAll(/class="logo"><img src="([^"]*)" alt="([^"]*)"/g)].map(([, src, alt]) => [src, alt])
  expect(logos).toEqual([
    ['/pictures/320/logos/a.png', 'Charsu'],
    ['/pictures/320/logos/b.png', 'Charsu'],
  ])
})

it('the chat button is above the footer, and higher above a buy bar', async () => {
  const chatting = {
    common: { ...common, setting: { ...common.setting, chat_number: '+93 70 012 3456', chat_greeting: '' } },
  }
  const html = await frame(chatting, { path: '/rug/product/1' })
  expect(html).toMatch(/chat-bubble chat-lifted.*<footer/s)
  expect(await frame(chatting, { path: '/all' })).not.toContain('chat-lifted')
  expect(await frame(chatting, { path: '/cart' })).not.toContain('chat-bubble')
})
