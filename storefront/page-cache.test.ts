import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { unkept } from '../pages/unkept.ts'
import { type Drawing, newDrawing } from './own/drawing.ts'
import { STRANGER, type Viewer } from './own/viewer.ts'
import { createPageCache, forStrangers, type KeptPage } from './page-cache.ts'
import { sharedPage } from './shared-page.ts'

/** What draws a document: the answer has headers alone. */
function aDocument(html: string, headers: Record<string, string> = {}): { response: Response; drawing: Drawing } {
  const said = { headers: { 'content-type': 'text/html', ...headers } }
  return { response: new Response(null, said), drawing: { ...newDrawing(), html } }
}

const askedAs = (encoding: string, headers: Record<string, string> = {}) =>
  new Request('http://shop.example/', { headers: { 'accept-encoding': encoding, ...headers } })

/** A cache in front of a page that counts how often it is made. */
function cached(headers: Record<string, string> = {}) {
  const pageOf = createPageCache()
  const made = { times: 0 }
  const draw = async () => {
    made.times += 1
    return aDocument(`${'page '.repeat(500)}${made.times}`, headers)
  }
  const ask = async (key: string, sent: Record<string, string> = {}) => {
    const page = (await pageOf(key, { draw })) ?? (await draw()).response
    return page instanceof Response ? page : await forStrangers(page, askedAs('', sent))
  }
  return { ask, made }
}

it('is made once for all who ask for the same, and again for whoever sees something else', async () => {
  const { ask, made } = cached()
  const [first, second] = await Promise.all([ask('/'), ask('/')])
  expect([await first.text(), made.times]).toEqual([await second.text(), 1])
  await ask('/ save-data')
  expect(made.times).toBe(2)
})

it('tells caches on the way what it depends on, and who has it that it is the same', async () => {
  const { ask } = cached()
  const page = await ask('/')
  expect(page.headers.get('vary')).toBe('accept-encoding, cookie, save-data')
  expect(page.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=5/)
  const again = await ask('/', { 'if-none-match': page.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await ask('/', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe('br')
})

it.each([
  ['sets a cookie', { 'set-cookie': 'currency=USD' }],
  ['says itself that it is private', { 'cache-control': 'private, no-store' }],
])('is made for each visitor, and kept by nobody, when it %s', async (_, headers) => {
  const { ask, made } = cached(headers)
  const [first, second] = await Promise.all([ask('/'), ask('/')])
  expect(await first.text()).not.toBe(await second.text())
  expect(made.times).toBe(2)
})

it('a page of one’s own is compressed and kept by nobody', async () => {
  const asked = new Request('http://shop.example/cart', { headers: { 'accept-encoding': 'br' } })
  const page = new Response('cart '.repeat(500), { headers: { 'content-type': 'text/html' } })
  const answer = await unkept(asked, page)
  expect([answer.headers.get('cache-control'), answer.headers.get('content-encoding')]).toEqual([
    'private, no-store',
    'br',
  ])
})

const GUEST: Viewer = { ...STRANGER, cartCount: 3 }
const MEGABYTE = 1024 * 1024

/** Bytes that this process holds once nothing is left to be thrown away. */
async function heldBytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  // Twice, with a turn between: what is freed in one may hold what is freed in the other.
  for (const _ of [1, 2]) {
    await new Promise(setImmediate)
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

it.each([
  ['short', 0, 10],
  // Not counted, keys and headers alone would take this.
  ['long', 900, 7],
])(
  'two hundred thousand addresses take no more room than there is, keys and headers counted: %s',
  async (_, more, most) => {
    const pageOf = createPageCache({ maxBytes: 8 * MEGABYTE })
    const made = { times: 0 }
    const ask = async (path: string) => {
      const page = sharedPage(new Request(`http://shop.example${path}`), 'http://shop.example')
      if (!page) return
      const draw = async () => {
        made.times += 1
        return aDocument('page', { 'x-path': page.key })
      }
      await pageOf(page.key, { draw })
    }
    await ask('/')
    const before = await heldBytes()
    for (let n = 0; n < 170_000; n++) await ask(`/?x=${n}`)
    expect(made.times).toBe(1)
    for (let n = 0; n < 30_000; n++) await ask(`/search?q=${n}${'q'.repeat(more)}`)
    expect(made.times).toBe(30_001)
    expect(await heldBytes()).toBeLessThan(before + most * MEGABYTE)
  },
)

it('what cannot be kept is whole for whoever caused it, with nothing left open in it', async () => {
  const pageOf = createPageCache()
  const { drawing } = aDocument('')
  const choice = drawing.holes.choice({ of: () => 1, draw: () => 'another' })
  drawing.html = `<p>Gone</p>${choice}<!-- -->Log in<!-- -->${drawing.holes.end}`
  const said = { status: 404, headers: { 'content-type': 'text/html' } }
  const page = await pageOf('/gone', { draw: async () => ({ response: new Response(null, said), drawing }) })
  expect(page).toBeInstanceOf(Response)
  expect([(page as Response).status, await (page as Response).text()]).toEqual([404, '<p>Gone</p>Log in'])
})

it('a drawn page is kept compressed, and uncompressed as its parts alone', async () => {
  const drawn = aDocument('<p>Tea</p>')
  const page = (await createPageCache()('/tea', { draw: async () => drawn })) as KeptPage
  for (const encoding of ['br', '', 'gzip', '']) await forStrangers(page, askedAs(encoding))
  expect([...page.sent.keys()]).toEqual(['br', 'gzip'])
  // Its parts hold the drawing, and would hold the document a second time.
  expect(drawn.drawing).not.toHaveProperty('html')
})

it('what is no page, such as a sitemap, is kept as it came', async () => {
  const said = { headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=300' } }
  const draw = async () => ({ response: new Response('<urlset/>', said), drawing: newDrawing() })
  const page = (await createPageCache()('/sitemap.xml', { draw })) as KeptPage
  expect([page.drawn, Buffer.from(page.raw ?? []).toString()]).toEqual([null, '<urlset/>'])
  expect(await (await forStrangers(page, askedAs(''))).text()).toBe('<urlset/>')
})

describe('while others wait for theirs', () => {
  const words = ['green', 'tea', 'cardamom', 'زعفران', '<li class="card">', '</li>', 'Herat', 'a kettle of']
  const tea = Array.from(
    { length: 4_000 },
    (_, at) => words[Math.floor(Math.abs(Math.sin(at)) * 1e5) % words.length],
  ).join(' ')

  /** The page as it is kept while so many others are drawn or wait. */
  async function teaBefore(others: number): Promise<KeptPage> {
    const pageOf = createPageCache()
    const { promise: drawn, resolve } = Promise.withResolvers<void>()
    const page = pageOf('/tea', { draw: async () => aDocument(tea) })
    const waiting = Array.from({ length: others }, (_, at) =>
      pageOf(`/other/${at}`, { draw: () => drawn.then(() => aDocument('other')) }),
    )
    await page
    resolve()
    await Promise.all(waiting)
    return (await page) as KeptPage
  }

  it('less is made of it, and whoever has it packed otherwise has the same page', async () => {
    const [inHaste, atLeisure] = await Promise.all([teaBefore(40), teaBefore(0)])
    const [hasty, slow] = await Promise.all([inHaste, atLeisure].map((page) => forStrangers(page, askedAs('br'))))
    const [hastyBytes, slowBytes] = await Promise.all([hasty, slow].map((answer) => answer?.arrayBuffer()))
    expect(hastyBytes?.byteLength).toBeGreaterThan(slowBytes?.byteLength ?? Number.POSITIVE_INFINITY)
    const etag = slow?.headers.get('etag') ?? ''
    expect((await forStrangers(inHaste, askedAs('br', { 'if-none-match': etag }))).status).toBe(304)
    // Unpacked, it is another one: caches on the way keep each by its own tag.
    expect((await forStrangers(inHaste, askedAs('', { 'if-none-match': etag }))).status).toBe(200)
  })
  it('less is made of what is packed for those who are known, too', async () => {
    const pages = await Promise.all([teaBefore(40), teaBefore(0)])
    // The second time it is packed, with room for each one's own.
    const twice = async ({ drawn }: KeptPage) => [
      await drawn?.bytesFor(GUEST, 'br'),
      await drawn?.bytesFor(GUEST, 'br'),
    ]
    const [inHaste, atLeisure] = await Promise.all(pages.map(twice))
    expect(inHaste?.[1]?.byteLength).toBeGreaterThan(atLeisure?.[1]?.byteLength ?? Number.POSITIVE_INFINITY)
  })
})
