import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

let pages = 0

/** Opens a page with this tag id. Returns the loaded scripts and the calls of the tag. */
async function opened(analytics: string | undefined, readyState: 'loading' | 'complete' = 'complete') {
  const loaded: { src: string; async: boolean }[] = []
  const scope: { dataLayer?: IArguments[] } = {}
  let onLoad = () => {}
  vi.stubGlobal('window', scope)
  vi.stubGlobal('location', { href: 'https://shop.example/fa/track-order?order_number=CH-1&utm_source=paper' })
  vi.stubGlobal('addEventListener', (_: string, hear: () => void) => {
    onLoad = hear
  })
  vi.stubGlobal('document', {
    ...{ readyState, referrer: '', body: { dataset: { analytics } }, createElement: () => ({}) },
    head: { append: (script: (typeof loaded)[number]) => loaded.push(script) },
  })
  // A module runs once, so each page imports it under a new name.
  pages += 1
  const script = `./analytics.client.ts?page=${pages}`
  await import(/* @vite-ignore */ script)
  const before = loaded.length
  onLoad()
  const kinds = scope.dataLayer?.map((call) => Object.prototype.toString.call(call))
  return { loaded, before, kinds, told: scope.dataLayer?.map((call) => Array.from(call)) }
}

it('loads the analytics tag and sends the page without order data', async () => {
  const { loaded, told, kinds } = await opened('G-ABC123XYZ9')
  expect(loaded).toMatchObject([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123XYZ9', async: true }])
  expect(told).toMatchObject([
    ['js', expect.any(Date)],
    ['config', 'G-ABC123XYZ9', { page_location: 'https://shop.example/fa/track-order?utm_source=paper' }],
  ])
  // Google's tag ignores arrays.
  expect(kinds).toEqual(['[object Arguments]', '[object Arguments]'])
})

it('loads last', async () => {
  const { loaded, before } = await opened('G-ABC123XYZ9', 'loading')
  expect([before, loaded.length]).toEqual([0, 1])
})

it('loads nothing where no tag is set', async () => {
  expect((await opened(undefined)).loaded).toEqual([])
})
