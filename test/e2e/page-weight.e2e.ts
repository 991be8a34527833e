import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { expect } from '@playwright/test'
import { brotliOptions, QUALITY_FOR_ALL } from '#web/compression.ts'
import { locales } from '../harness/bazaar.ts'
import { test } from './persistent-toasts.ts'

/**
 * The target for every page is 12,000 bytes (issue 14). Home and product miss it and may not grow further: rows of the home page repeat no
 * product, and names that differ compress less (decision 46); a product page in Dari names the 34 provinces for the delivery price. Props of
 * islands add some 60 bytes for the search box and 400 for the gallery (decision 60).
 */
const ELEMENTS = 1_200
const BYTES = 12_000
const bounds: Record<string, number> = {
  'home en': 12_700,
  'home fa': 13_500,
  'product en': 12_200,
  'product fa': 12_850,
}

for (const { code, prefix } of locales) {
  test(`pages are small before anything is opened (${code})`, async ({ request }) => {
    const { slug, id } = (await (await request.get('/api/v1/product/1')).json()).data
    const paths = { home: prefix || '/', list: `${prefix}/all`, product: `${prefix}/${slug}/product/${id}` }
    for (const [name, path] of Object.entries(paths)) {
      const html = await (await request.get(path)).text()
      const text = Buffer.from(html)
      const packed = await promisify(brotliCompress)(text, brotliOptions(text.byteLength, QUALITY_FOR_ALL))
      expect(html.match(/<[a-z]/gi)?.length, name).toBeLessThanOrEqual(ELEMENTS)
      expect(packed.byteLength, name).toBeLessThanOrEqual(bounds[`${name} ${code}`] ?? BYTES)
    }
  })
}

test('an English page shows Dari reviews without loading their font', async ({ page, request }) => {
  const { slug, id } = (await (await request.get('/api/v1/product/1')).json()).data
  const letters: string[] = []
  page.on('request', (sentRequest) => {
    if (sentRequest.url().includes('vazirmatn')) letters.push(sentRequest.url())
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(`/${slug}/product/${id}`)
  await page.evaluate(() => document.fonts.ready)
  expect(letters).toEqual([])
  const inDari = page.locator('.review [lang="fa"]').first()
  await inDari.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.fonts.ready)
  expect(letters).toEqual([])
  await page.goto('/fa')
  await expect.poll(() => letters.length).toBe(1)
})
