import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { expect } from '@playwright/test'
import { brotliOptions, QUALITY_FOR_ALL } from '../pages/unkept.ts'
import { tongues } from './bazaar.ts'
import { test } from './journey.ts'

/** Issue 14 wants 1,200 elements and 12,000 bytes of each; until then no page may grow again. */
const bounds = {
  home: { elements: 2_000, bytes: 17_000 },
  list: { elements: 1_750, bytes: 15_000 },
  product: { elements: 1_400, bytes: 15_500 },
}

for (const { code, prefix } of tongues) {
  test(`pages are short before anything is opened (${code})`, async ({ request }) => {
    const { slug, id } = (await (await request.get('/api/v1/product/1')).json()).data
    const paths = { home: prefix || '/', list: `${prefix}/all`, product: `${prefix}/${slug}/product/${id}` }
    for (const [name, path] of Object.entries(paths)) {
      const html = await (await request.get(path)).text()
      const text = Buffer.from(html)
      const packed = await promisify(brotliCompress)(text, brotliOptions(text.byteLength, QUALITY_FOR_ALL))
      const { elements, bytes } = bounds[name as keyof typeof bounds]
      expect(html.match(/<[a-z]/gi)?.length, name).toBeLessThanOrEqual(elements)
      expect(packed.byteLength, name).toBeLessThanOrEqual(bytes)
    }
  })
}
