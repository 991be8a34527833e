import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { picturesHttp } from '../pictures/http.ts'
import { storeSvg } from '../pictures/store-picture.ts'
import { drawing } from '../pictures/testing.ts'
import { answerFile } from './answer-file.ts'
import { type Files, fileExists, removeAll } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { openFiles } from './open-files.ts'
import { FileStoreUnavailable } from './request-s3.ts'
import { s3Files } from './s3-files.ts'
import { listBucket } from './s3-list.ts'
import { s3LocationOf } from './s3-location.ts'
import { openTestStore } from './testing/store.ts'
import { tidyMemory } from './testing/tidy-memory.ts'

const root = mkdtempSync(join(tmpdir(), 'charsu-files-'))
let store: Awaited<ReturnType<typeof openTestStore>>
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(async () => {
  await store.remove()
  rmSync(root, { recursive: true, force: true })
})

const kinds: [string, () => Files][] = [
  ['a folder', () => folderFiles(join(root, 'files'))],
  ['an S3 store', () => s3Files(store.location, store.scratch)],
]
const wholeOf = async (files: Files, name: string) => {
  const bytes = await files.read(name)
  return bytes && (await text(bytes))
}
const namesIn = async (files: Files, folder: string) => {
  const names: string[] = []
  for await (const { name } of files.list(folder)) names.push(name)
  return names.sort()
}

describe.each(kinds)('files in %s', (_, open) => {
  let files: Files
  beforeAll(() => {
    files = open()
  })

  test('are read as they were written, completely, in part, and through a local path', async () => {
    await files.put('products/carpet-0123456789ab.svg', 'قالین')
    const twice = Uint8Array.from([1, 2, 3, 4, 5])
    await files.put('products/carpet.bin', Uint8Array.from([9]))
    await files.put('products/carpet.bin', twice)
    expect(await wholeOf(files, 'products/carpet-0123456789ab.svg')).toBe('قالین')
    const part = await files.read('products/carpet.bin', { from: 1, to: 3 })
    expect(new Uint8Array(await new Response(part).arrayBuffer())).toEqual(twice.slice(1, 4))
    expect(await files.lend('products/carpet.bin', (path) => readFile(path))).toEqual(Buffer.from(twice))
    expect(await files.find('products/carpet.bin')).toMatchObject({ size: 5, etag: expect.stringMatching(/^"..+"$/) })
  })

  test('are complete for slow readers, also after garbage collection', async () => {
    await files.put('videos/long.webm', 'a film'.repeat(1_000))
    const readers = await Promise.all(Array.from({ length: 20 }, () => files.read('videos/long.webm')))
    await tidyMemory()
    for (const bytes of readers) expect((await text(bytes as ReadableStream)).length).toBe(6_000)
  })

  test('that do not exist are undefined, and removing them is not an error', async () => {
    for (const name of ['products/missing.jpg', 'products', 'products/carpet.bin/below']) {
      expect([await files.find(name), await files.read(name)]).toEqual([undefined, undefined])
      expect(await files.lend(name, () => Promise.reject(new Error('lent')))).toBeUndefined()
    }
    await files.remove('products/missing.jpg')
    expect(await namesIn(files, 'nowhere')).toEqual([])
  })

  test('are moved from a local path and leave no temporary files', async () => {
    await mkdir(files.scratch, { recursive: true })
    const draft = join(files.scratch, '.draft')
    await writeFile(draft, 'a film'.repeat(100_000))
    await files.take('videos/kilim.webm', draft)
    expect([existsSync(draft), (await files.find('videos/kilim.webm'))?.size]).toEqual([false, 600_000])
    expect(readdirSync(files.scratch).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('are listed with their age, and removed with their folder', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `reviews/many/${n}.jpg`)
    for (let from = 0; from < names.length; from += 60)
      await Promise.all(names.slice(from, from + 60).map((name) => files.put(name, 'x')))
    await files.put('reviews-of-others/1.jpg', 'x')
    expect(await namesIn(files, 'reviews')).toEqual(names.sort())
    for await (const { age } of files.list('reviews')) {
      expect(age).toBeGreaterThan(-5_000)
      expect(age).toBeLessThan(300_000)
    }
    await removeAll(files, 'reviews')
    expect([await namesIn(files, 'reviews'), await fileExists(files, 'reviews-of-others/1.jpg')]).toEqual([[], true])
  })

  test('are served with range requests and conditional requests', async () => {
    await files.put('videos/short.webm', '0123456789')
    const app = new Hono()
    app.get(
      '/:name',
      async (c, next) => (await answerFile(files, `videos/${c.req.param('name')}`, c.req.raw, {})) ?? next(),
    )
    const ask = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await app.request('/short.webm', { headers, method })
      return [answer.status, answer.headers.get('content-range'), await answer.text()]
    }
    const etag = (await app.request('/short.webm')).headers.get('etag') ?? ''
    expect(await ask({})).toEqual([200, null, '0123456789'])
    expect(await ask({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await ask({ range: 'bytes=7-' })).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await ask({ range: 'bytes=-3' })).toEqual([206, 'bytes 7-9/10', '789'])
    expect(await ask({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', ''])
    expect(await ask({ range: 'bytes=4-2' })).toEqual([200, null, '0123456789'])
    expect(await ask({ range: 'bytes=2-4', 'if-range': '"another"' })).toEqual([200, null, '0123456789'])
    expect(await ask({ range: 'bytes=2-4', 'if-range': etag })).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await ask({ 'if-none-match': etag })).toEqual([304, null, ''])
    expect(await ask({}, 'HEAD')).toEqual([200, null, ''])
    expect((await app.request('/missing.webm')).status).toBe(404)
  })
})

test('two processes with separate folders serve each other’s pictures if they share an S3 store', async () => {
  const log = createLog('silent')
  const [here, there] = ['here', 'there'].map((name) => join(root, name)) as [string, string]
  const picturesOf = (dataDir: string) =>
    picturesHttp({ files: openFiles(dataDir, 'files', store.location), cacheDir: join(dataDir, 'pictures'), log })
  const name = await storeSvg(openFiles(here, 'files', store.location), 'products', 'kilim', drawing('#8e2430'))
  const answer = await picturesOf(there).request(`/320/${name}`, { headers: { accept: 'image/webp' } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  expect((await picturesOf(there).request('/320/products/kilim-0123456789ab.svg')).status).toBe(404)
})

test('a personal picture is no longer served by any process after one process has deleted it', async () => {
  const log = createLog('silent')
  const files = openFiles(join(root, 'here'), 'files', store.location)
  const cacheDir = join(root, 'other', 'pictures')
  const app = picturesHttp({ files, cacheDir, personal: ['portraits'], log })
  const name = await storeSvg(files, 'portraits', 'maryam', drawing('#334455'))
  expect((await app.request(`/96/${name}`)).status).toBe(200)
  await files.remove(name)
  expect((await app.request(`/96/${name}`)).status).toBe(404)
})

test('temporary files of a killed process are deleted after a day; files in use by another process stay', async () => {
  await mkdir(store.scratch, { recursive: true })
  const longAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const name of ['.lent-left', '.lent-busy']) await writeFile(join(store.scratch, name), 'half a fi')
  await utimes(join(store.scratch, '.lent-left'), longAgo, longAgo)
  const files = s3Files(store.location, store.scratch)
  await files.put('videos/lent.webm', 'a film')
  const there = await files.lend('videos/lent.webm', async (path) => {
    expect(await readFile(path, 'utf8')).toBe('a film')
    return readdirSync(store.scratch).length
  })
  expect([there, readdirSync(store.scratch)]).toEqual([2, ['.lent-busy']])
})

test('an S3 store that rejects the key or is unreachable causes an error, unlike a missing file', async () => {
  const strange = s3Files(store.otherLocation, store.scratch)
  await expect(strange.put('products/a.svg', 'x')).rejects.toThrow(FileStoreUnavailable)
  await expect(strange.find('products/a.svg')).rejects.toThrow('answered 403')
  const away = s3Files({ ...store.location, address: 'http://127.0.0.1:9/charsu' }, store.scratch)
  await expect(away.read('products/a.svg')).rejects.toThrow('is away')
})

test('a paged list is read to its end, and XML escapes are decoded', async () => {
  const entry = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-24T08:00:00.000Z</LastModified><Size>1</Size></Contents>`
  const pages: Record<string, string> = {
    first: `<IsTruncated>true</IsTruncated>${entry('shop/a/1.jpg')}<NextContinuationToken>1/+&amp;=</NextContinuationToken>`,
    '1/+&=': `<IsTruncated>false</IsTruncated>${entry('shop/a/2.jpg')}${entry('shop/a/b/3.jpg')}`,
  }
  const requested: (string | null)[] = []
  const read = async (url: string) => {
    const { pathname, searchParams } = new URL(url)
    requested.push(pathname, searchParams.get('prefix'))
    return `<ListBucketResult>${pages[searchParams.get('continuation-token') ?? 'first']}</ListBucketResult>`
  }
  const names: string[] = []
  for await (const { name } of listBucket('https://s3.example/bucket/shop', 'a/', read)) names.push(name)
  expect(names).toEqual(['a/1.jpg', 'a/2.jpg', 'a/b/3.jpg'])
  expect(requested).toEqual(['/bucket', 'shop/a/', '/bucket', 'shop/a/'])
})

test('the address of an S3 store contains its key, bucket and region', () => {
  expect(s3LocationOf('https://AKIA:a%2Fb@s3.example/goods/shop/?region=eu-central-1')).toEqual({
    address: 'https://s3.example/goods/shop',
    accessKeyId: 'AKIA',
    secretAccessKey: 'a/b',
    region: 'eu-central-1',
  })
  for (const wrong of [
    's3.example/goods',
    'https://s3.example/goods',
    'https://a:b@s3.example',
    'ftp://a:b@s3.example/x',
  ])
    expect(s3LocationOf(wrong)).toBeUndefined()
})
