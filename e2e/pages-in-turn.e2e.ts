import { expect } from '@playwright/test'
import { builtStorefront } from './built-storefront.ts'
import { test } from './journey.ts'

/** As many as wait for many seconds: of those that get no answer some are begun in each tenth. */
const MANY = 900

test('a form is taken however many wait for a page', async () => {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  const ask: typeof fetch = async (input, init) => {
    if ((input instanceof Request ? input.url : `${input}`).includes('/search')) await told
    return await fetch(input, init)
  }
  let refuses = false
  const away = (_isKnown: boolean, wait: number) => (refuses && wait > 0 ? 5 : undefined)
  const storefront = await builtStorefront({ ask, away })
  const at = (path: string) => `${process.env.SHOP_URL}${path}`
  const crawler = new AbortController()
  const crawled: Promise<void>[] = []
  const statuses = new Set<number>()
  const crawl = () => {
    const page = storefront(new Request(at(`/search?q=${crawled.length}`), { signal: crawler.signal }))
    crawled.push(page.then(({ status }) => void statuses.add(status)))
  }
  try {
    for (let n = 0; n < MANY; n++) crawl()
    refuses = true
    await expect
      .poll(() => {
        crawl()
        return statuses.has(503)
      })
      .toBe(true)
    const headers = { origin: at(''), 'content-type': 'application/x-www-form-urlencoded' }
    const form = await storefront(new Request(at('/contact'), { method: 'POST', headers, body: 'subject=' }))
    expect(form.status).toBe(422)
  } finally {
    crawler.abort()
    tell()
    await Promise.all(crawled)
  }
})
