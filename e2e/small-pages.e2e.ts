import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { expect } from '@playwright/test'
import { brotliOptions, QUALITY_FOR_ALL } from '../pages/unkept.ts'
import { tongues } from './bazaar.ts'
import { test } from './journey.ts'

/** What issue 14 wants, of bytes by home not yet (decision 46): no page may grow again. */
const ELEMENTS = 1_200
const bounds = { home: 13_200, list: 12_000, product: 12_000 }

for (const { code, prefix } of tongues) {
  test(`pages are short before anything is opened (${code})`, async ({ request }) => {
    const { slug, id } = (await (await request.get('/api/v1/product/1')).json()).data
    const paths = { home: prefix || '/', list: `${prefix}/all`, product: `${prefix}/${slug}/product/${id}` }
    for (const [name, path] of Object.entries(paths)) {
      const html = await (await request.get(path)).text()
      const text = Buffer.from(html)
      const packed = await promisify(brotliCompress)(text, brotliOptions(text.byteLength, QUALITY_FOR_ALL))
      expect(html.match(/<[a-z]/gi)?.length, name).toBeLessThanOrEqual(ELEMENTS)
      expect(packed.byteLength, name).toBeLessThanOrEqual(bounds[name as keyof typeof bounds])
    }
  })
}
