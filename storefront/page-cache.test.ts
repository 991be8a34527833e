import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { unkept } from '../pages/unkept.ts'
import { newDrawing } from './own/drawing.ts'
import { createPageCache, forStrangers, type KeptPage } from './page-cache.ts'
import { sharedPage } from './shared-page.ts'

/** A cache in front of a page that counts how often it is made. */
function cached(headers: Record<string, string> = {}) {
  const pageOf = createPageCache()
  const made = { times: 0 }
  const draw = async () => {
    made.times += 1
    const said = { headers: { 'content-type': 'text/html', ...headers } }
    return { response: new Response(`${'page '.repeat(500)}${made.times}`, said), drawing: newDrawing() }
  }
  const ask = async (key: string, sent: Record<string, string> = {}) => {
    const page = (await pageOf(key, { draw })) ?? (await draw()).response
    const request = new Request('http://shop.example/', { headers: sent })
    return page instanceof Response ? page : await forStrangers(page, request)
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

it('two hundred thousand addresses take no more room than there is, keys and headers counted', async () => {
  const pageOf = createPageCache({ maxBytes: 8 * MEGABYTE })
  const made = { times: 0 }
  const ask = async (path: string) => {
    const page = sharedPage(new Request(`http://shop.example${path}`), 'http://shop.example')
    if (!page) return
    const render = async () => {
      made.times += 1
      const said = { 'x-path': page.key, 'content-type': 'text/html' }
      return { response: new Response('page', { headers: said }), drawing: newDrawing() }
    }
    await pageOf(page.key, { draw: render })
  }
  await ask('/')
  const before = await heldBytes()
  for (let n = 0; n < 170_000; n++) await ask(`/?x=${n}`)
  expect(made.times).toBe(1)
  for (let n = 0; n < 30_000; n++) await ask(`/search?q=${n}${'q'.repeat(900)}`)
  expect(made.times).toBe(30_001)
  expect(await heldBytes()).toBeLessThan(before + 16 * MEGABYTE)
})

it('what cannot be kept is whole for whoever caused it, with nothing left open in it', async () => {
  const pageOf = createPageCache()
  const drawing = newDrawing()
  const choice = drawing.holes.choice({ of: () => 1, draw: () => 'another' })
  const open = `<p>Gone</p>${choice}<!-- -->Log in<!-- -->${drawing.holes.end}`
  const said = { status: 404, headers: { 'content-type': 'text/html' } }
  drawing.html = open
  const page = await pageOf('/gone', { draw: async () => ({ response: new Response(null, said), drawing }) })
  expect(page).toBeInstanceOf(Response)
  expect([(page as Response).status, await (page as Response).text()]).toEqual([404, '<p>Gone</p>Log in'])
})

it('a drawn page is kept compressed, and uncompressed as its parts alone', async () => {
  const pageOf = createPageCache()
  const said = { headers: { 'content-type': 'text/html' } }
  const draw = async () => ({ response: new Response(null, said), drawing: { ...newDrawing(), html: '<p>Tea</p>' } })
  const page = (await pageOf('/tea', { draw })) as KeptPage
  for (const encoding of ['br', '', 'gzip', ''])
    await forStrangers(page, new Request('http://shop.example/', { headers: { 'accept-encoding': encoding } }))
  expect([...page.sent.keys()]).toEqual(['br', 'gzip'])
})
