import { expect, it } from 'vitest'
import type { Common } from '#contract/site/settings.ts'
import { rendered } from '../testing/render.tsx'
import { Drawer } from './drawer.tsx'

const linkTo = (link: string, title: string) => ({ title, link })
const common = {
  setting: { phone: null, email: null },
  site_setting: { supported_currencies: [] },
  header_links: { left: [linkTo('/faq', 'FAQ')], right: [linkTo('/track-order', 'Where is it?')] },
  languages: [],
  categories: [{ id: 1, slug: 'food', title: 'Food', public_sub_categories: [{ id: 2, slug: 'nuts', title: 'Nuts' }] }],
} as unknown as Common

it('has the links of the wide header, and order tracking once', async () => {
  const { html } = await rendered(<Drawer common={common} />, 'fa')
  const places = [...html.matchAll(/href="([^"]*)"/g)].map(([, place]) => place)
  expect(places).toContain('/fa/faq')
  // Only the category menu of wide pages lists sub-categories, because each page contains both menus.
  expect(places).toEqual(expect.arrayContaining(['/fa/all/food', '/fa/categories']))
  expect(places).not.toContain('/fa/all/food/nuts')
  expect(places.filter((place) => place === '/fa/track-order')).toHaveLength(1)
})
