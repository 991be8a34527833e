import { setImmediate } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { builtStorefront } from './built-storefront.ts'
import { test } from './journey.ts'

test('a form is taken however many wait for a page', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  const ask: typeof fetch = async (input, init) => {
    if ((input instanceof Request ? input.url : `${input}`).includes('/search')) await told
    return await fetch(input, init)
  }
  const storefront = await builtStorefront({ ask })
  const at = (path: string) => `${process.env.SHOP_URL}${path}`
  const crawler = new AbortController()
  const crawled: Promise<Response>[] = []
  let refused: Response | undefined
  while (!refused) {
    const page = storefront(new Request(at(`/search?q=${crawled.length}`), { signal: crawler.signal }))
    crawled.push(page)
    refused = await Promise.race([page, setImmediate(undefined)])
  }
  expect(refused.status).toBe(503)

  const headers = { origin: at(''), 'content-type': 'application/x-www-form-urlencoded' }
  const form = await storefront(new Request(at('/contact'), { method: 'POST', headers, body: 'subject=' }))
  expect(form.status).toBe(422)
  expect((await storefront(new Request(at('/search?q=another')))).status).toBe(503)
  crawler.abort()
  tell()
  await Promise.all(crawled)
})
