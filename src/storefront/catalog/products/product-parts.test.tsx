import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { BundleDeal } from '#contract/catalog/bundles.ts'
import type { Inventory, Product, SuggestedProducts } from '#contract/catalog/products.ts'
import { renderedRoute, textOf } from '../../testing/render.tsx'
import { BundleBox } from '../bundles/bundle-box.tsx'
import { ReviewSummary } from '../reviews/review-summary.tsx'
import { Gallery } from './gallery.tsx'
import { ShareMenu } from './share-menu.tsx'
import { StickyCart } from './sticky-cart.tsx'
import { SuggestedRows } from './suggested-rows.tsx'

const inventory = [
  { id: 4, current: 900, max_quantity: 3, image: null, inventory_attributes: [] },
] as unknown as Inventory[]
const part = { product_id: 7, slug: 'teapot', title: 'Teapot', image: 'products/a.svg', price: 450, in_stock: true }
const bundle = {
  ...{ id: 1, title: 'Three for two', same_product: true, ends_at: '2026-11-30T08:00:00.000Z' },
  buy: { ...part, quantity: 2, inventory_id: 4 },
  free: { ...part, quantity: 1, inventory_id: 4 },
} as unknown as BundleDeal
const teapot = {
  ...{ id: 7, slug: 'teapot', title: 'Teapot', image: 'products/a.svg', in_stock: true, current: 900, inventory },
  videos: [
    { url: '/videos/teapot.webm', title: 'Pouring', image: 'products/v.svg' },
    { url: 'https://video.example/1', title: 'Making', image: 'products/w.svg' },
  ],
  images: ['products/a.svg', 'products/b.svg'],
  image_texts: ['', 'Its spout'],
  bundle_deal: bundle,
} as unknown as Product
const pictures = ['products/a.svg', 'products/b.svg']

const shown = async (input: ReactNode, saveData = false) => {
  const html = await renderedRoute({ Component: () => input }, { saveData })
  return {
    html,
    text: textOf(html)
      .replace(/[\u200e\u2068\u2069]/g, '')
      .replace(/\u00a0/g, ' '),
  }
}

it('an image has its alternative text, or else the product’s title', async () => {
  const { html } = await shown(<Gallery product={teapot} pictures={pictures} />)
  expect([...html.matchAll(/<img[^>]* alt="([^"]+)"/g)].map(([, alt]) => alt)).toEqual(['Teapot', 'Its spout'])
})

it('images and videos are reached by keyboard and thumbnails, also without a script', async () => {
  const { html } = await shown(<Gallery product={teapot} pictures={pictures} />)
  expect(html).toMatch(/<ul class="gallery-slides" tabindex="0" aria-label="[^"]+"/i)
  const slides = [...html.matchAll(/id="picture-(\d)"/g)].map(([, place]) => `#picture-${place}`)
  const thumbs = [...html.matchAll(/<a href="(#picture-\d)" aria-label="([^"]+)"/g)]
  expect(slides).toEqual(['#picture-1', '#picture-2', '#picture-3', '#picture-4'])
  expect(thumbs.map(([, href]) => href)).toEqual(slides)
  expect(thumbs.map(([, , label]) => label)).toEqual(['Image 1', 'Image 2', 'Watch the video', 'Watch the video'])
  expect(html).toMatch(/<a href="\/pictures\/1280\/products\/b.svg" data-zoom="" aria-label="[^"]+"/)
})

it('a video of the shop’s own plays in place and loads nothing before; another’s is opened where it is', async () => {
  const { html } = await shown(<Gallery product={teapot} pictures={pictures} />)
  expect(html).toMatch(
    /<video src="\/videos\/teapot.webm" poster="[^"]+" controls="" muted="" playsInline="" preload="none"/,
  )
  expect(html).toContain('<a href="https://video.example/1" target="_blank" rel="noopener"')
  expect(html).not.toContain('iframe')
})

it('data-saver mode shows small images, thumbnails and posters', async () => {
  const { html } = await shown(<Gallery product={teapot} pictures={pictures} />, true)
  const widths = [...html.matchAll(/(?:href|src|poster|[ ,"])="?\/pictures\/(\d+)\//g)].map(([, width]) =>
    Number(width),
  )
  expect(Math.max(...widths)).toBe(640)
  expect(html).toMatch(/src="\/pictures\/96\/products\/a.svg"/)
  expect(html).toContain('poster="/pictures/320/products/v.svg"')
})

it('a product is sent on by its whole address', async () => {
  const { html } = await shown(<ShareMenu product={teapot} />)
  const url = 'https://shop.example/teapot/product/7'
  expect(html).toContain(`data-share="${url}" data-title="Teapot"`)
  const ways = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) =>
    decodeURIComponent(href?.replaceAll('&amp;', '&') ?? ''),
  )
  expect(ways).toHaveLength(4)
  for (const [place, way] of ['https://wa.me/', 'https://t.me/', 'https://www.facebook.com/', 'mailto:'].entries()) {
    expect(ways[place]).toContain(way)
    expect(ways[place]).toContain(url)
  }
})

it('the buy bar sells the chosen variant, and nothing sold out', async () => {
  const bar = async (left: number) => {
    const product = { ...teapot, inventory: [{ ...inventory[0], max_quantity: left }] } as Product
    return await shown(<StickyCart product={product} choice={{}} chosen={null} />)
  }
  const open = await bar(3)
  expect(open.text.trim()).toBe('Teapot 900 ؋ Add to cart Buy now')
  expect(open.html.match(/<button[^>]*form="[^"]+"/g)).toHaveLength(2)
  expect(open.html).not.toContain('disabled=""')
  expect((await bar(0)).html.match(/disabled=""/g)).toHaveLength(2)
})

it('a bundle shows its products, the saving and its end, and is added to the cart as a whole', async () => {
  const box = async (input: Partial<BundleDeal> = {}) =>
    await shown(
      <BundleBox product={{ ...teapot, bundle_deal: { ...bundle, ...input } }} chosen={null} brought={null} />,
    )
  const { html, text } = await box()
  expect(text).toMatch(/Three for two.*2 × 450 ؋.*450 ؋ Free.*Save 450 ؋.*30 November 2026/i)
  for (const hidden of ['product_id" value="7"', 'inventory_id" value="4"', 'free_inventory_id" value="4"'])
    expect(html).toContain(`name="${hidden}`)
  expect(html).toMatch(/<button[^>]*value="add-bundle"/)
  expect((await box({ free: { ...bundle.free, in_stock: false } })).html).not.toContain('add-bundle')
  expect(
    (await shown(<BundleBox product={{ ...teapot, bundle_deal: null }} chosen={null} brought={null} />)).html,
  ).toBe('')
})

it('the rating is broken down by stars, each leading to its reviews', async () => {
  const requested = { page: 3, rating: undefined, pictures: true, sort: 'lowest' } as const
  const summary = { average: 4.3, total: 4, stars: [0, 0, 1, 1, 2] } as Product['review_summary']
  const { html, text } = await shown(<ReviewSummary summary={summary} requested={requested} />)
  expect(text).toMatch(/4\.3 .*4 reviews .*5 stars 2 4 stars 1 3 stars 1 2 stars 0 1 star 0/)
  expect([...html.matchAll(/<rect width="(\d+)%"/g)].map(([, share]) => share)).toEqual(['50', '25', '25', '0', '0'])
  expect(html).toContain('href="/?stars=5&amp;order=lowest#reviews-list"')
  const nobody = { average: 0, total: 0, stars: [0, 0, 0, 0, 0] } as Product['review_summary']
  expect((await shown(<ReviewSummary summary={nobody} requested={requested} />)).html).not.toContain('inline-size')
})

it('two rows are suggested, each only if it has products', async () => {
  const rows = async (similar: object[], goesWith: object[]) => {
    const suggested = {
      suggestion_1: { data: similar },
      suggestion_2: { data: goesWith },
    } as unknown as SuggestedProducts
    return (await shown(<SuggestedRows suggested={suggested} categoryHref="/all/kitchen" />)).html
  }
  const card = {
    ...teapot,
    selling: 900,
    offered: 0,
    discount: 0,
    price: null,
    store: { id: 1, slug: 'herat', title: 'Herat' },
  }
  const html = await rows([card], [{ ...card, id: 8 }])
  expect(html).toMatch(/id="similar".*href="\/all\/kitchen".*product\/7.*id="goes-with".*product\/8/)
  expect(await rows([], [])).toBe('')
})
