import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Log } from '../database/db.ts'
import { pictureQueue } from './decode-queued.ts'
import { picturesHttp } from './http.ts'
import { storeSvg } from './store-picture.ts'
import { drawing, openTestPictures } from './testing.ts'

const errors: string[] = []
const log: Log = { info: () => {}, warn: () => {}, error: (_, message) => errors.push(message) }
let pictures: Awaited<ReturnType<typeof openTestPictures>>
let app: ReturnType<typeof picturesHttp>
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

beforeAll(async () => {
  pictures = await openTestPictures()
  app = picturesHttp({ ...pictures, log })
})
afterAll(() => pictures.remove())

describe('a picture', () => {
  test.each([
    ['image/avif,image/webp,*/*', 'avif', 'heif'],
    ['image/webp,*/*', 'webp', 'webp'],
    ['image/avif;q=0,image/webp', 'webp', 'webp'],
    ['*/*', 'jpeg', 'jpeg'],
    ['', 'jpeg', 'jpeg'],
  ])('for the Accept header "%s" is sent as %s', async (accept, type, format) => {
    const answer = await ask(`/320/${pictures.name}`, { accept })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`image/${type}`)
    expect(answer.headers.get('vary')).toBe('Accept')
    const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([seen.format, seen.width]).toEqual([format, 320])
  })

  test('can be cached permanently, and gets 304 for a matching ETag', async () => {
    const answer = await ask(`/96/${pictures.name}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const again = await ask(`/96/${pictures.name}`, { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('is rendered once for simultaneous requests and then read from the cache', async () => {
    const name = await storeSvg(pictures.files, 'products', 'pakol', drawing('#334455'))
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(`/480/${name}`)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200))
    const hash = name.slice(-16, -4)
    const folder = join(pictures.cacheDir, '480')
    expect((await readdir(folder)).filter((file) => file.includes(hash))).toEqual([`${hash}.jpeg`])
    await writeFile(join(folder, `${hash}.jpeg`), 'from the cache')
    expect(await (await ask(`/480/${name}`)).text()).toBe('from the cache')
  })

  test.each(['0', '97', '320.5', '10000', 'x', ' 320'])('of width %s is not found', async (width) => {
    expect((await ask(`/${width}/${pictures.name}`)).status).toBe(404)
  })

  test.each([
    'products/unknown-0123456789ab.svg',
    'products/mauri-carpet.svg',
    '../cache/320/x-0123456789ab.svg',
    '..%2f..%2f..%2fetc%2fpasswd',
    'products/..%2f..%2fsecret-0123456789ab.jpg',
    '%00-0123456789ab.svg',
    '.hidden-0123456789ab.svg',
    '/etc/passwd',
  ])('with the name %s is not found', async (name) => {
    await writeFile(join(pictures.root, 'secret-0123456789ab.jpg'), 'secret')
    const answer = await ask(`/320/${name}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('secret')
  })

  test('that cannot be rendered is replaced by the default picture for 30 seconds', async () => {
    const name = 'products/broken-0123456789ab.jpg'
    await mkdir(dirname(join(pictures.filesDir, name)), { recursive: true })
    await writeFile(join(pictures.filesDir, name), 'not a picture at all')
    const answer = await ask(`/160/${name}`, { accept: 'image/webp' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(160)
    expect(errors).toEqual(['picture not rendered'])
  })

  test('that could not be rendered is neither rendered at another width nor logged again', async () => {
    const name = 'products/hopeless-0123456789ab.jpg'
    const path = join(pictures.filesDir, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'not a picture at all')
    await ask(`/160/${name}`)
    const before = errors.length
    await writeFile(
      path,
      await sharp({ create: { width: 400, height: 400, channels: 3, background: '#a33' } })
        .jpeg()
        .toBuffer(),
    )
    for (const width of [160, 320]) {
      const answer = await ask(`/${width}/${name}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=30'])
    }
    expect(errors).toHaveLength(before)
  })

  test('is replaced by the default picture without an error if the render queue is full', async () => {
    const name = await storeSvg(pictures.files, 'products', 'crowded', drawing('#665544'))
    await ask('/96/default.svg')
    const { promise: first, resolve: letGo } = Promise.withResolvers<void>()
    const waiting = Array.from({ length: 501 }, () => pictureQueue('visitor', () => first))
    const before = errors.length
    const answer = await ask(`/96/${name}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=30'])
    expect(errors).toHaveLength(before)
    letGo()
    await Promise.all(waiting)
    expect((await ask(`/96/${name}`)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('with the name default.svg always exists', async () => {
    expect((await ask('/640/default.svg')).status).toBe(200)
  })
})
