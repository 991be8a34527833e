import { expect, it } from 'vitest'
import { InvalidBody } from './read-bytes.ts'
import { readForm } from './read-form.ts'

const bounds = { bytes: 100_000, fields: 200, files: 2 }
const sent = (body: BodyInit, type?: string) =>
  new Request('http://shop.example/', {
    method: 'POST',
    body,
    ...(type && { headers: { 'content-type': type } }),
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit)
const MULTIPART = 'multipart/form-data; boundary=x'
const PAIRS = 'application/x-www-form-urlencoded'
const part = (name: string, value = '') => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const reasonFor = (request: Request, input = bounds) =>
  readForm(request, input).then(
    () => 'read',
    (error) => (error instanceof InvalidBody ? error.reason : error),
  )

/** An endless body, which counts the bytes that were read. */
function endless(chunk: Uint8Array) {
  const taken = { bytes: 0 }
  const body = new ReadableStream({
    pull: (stream) => {
      taken.bytes += chunk.byteLength
      stream.enqueue(chunk)
    },
  })
  return { body, taken }
}

it('reads both form encodings of browsers, with files', async () => {
  const pairs = await readForm(sent(new URLSearchParams({ name: 'مریم & co', note: 'a\r\nb', empty: '' })), bounds)
  expect([...pairs]).toEqual([
    ['name', 'مریم & co'],
    ['note', 'a\r\nb'],
    ['empty', ''],
  ])
  const form = new FormData()
  form.append('name', 'مریم')
  form.append('picture', new File([new Uint8Array([0, 13, 10, 45, 45, 255])], 'عکس.png', { type: 'image/png' }))
  form.append('picture', new File([], '', { type: 'application/octet-stream' }))
  const read = await readForm(sent(form), bounds)
  const [picture, none] = read.getAll('picture') as File[]
  expect([read.get('name'), picture?.name, picture?.type, none?.size]).toEqual(['مریم', 'عکس.png', 'image/png', 0])
  expect([...new Uint8Array((await picture?.arrayBuffer()) ?? [])]).toEqual([0, 13, 10, 45, 45, 255])
})

it('skips unwanted files and keeps the other fields', async () => {
  const form = new FormData()
  form.append('before', 'a')
  form.append('photo', new File(['p'.repeat(100_000)], 'p.jpg'))
  form.append('after', 'b')
  const request = new Request('http://shop.example/', { method: 'POST', body: form })
  const read = await readForm(request, { bytes: 200_000, fields: 5, files: 2, fieldBytes: 10, dropsFiles: true })
  expect([...read]).toEqual([
    ['before', 'a'],
    ['after', 'b'],
  ])
})

it('reads the same however the bytes arrive, and what follows the end is nothing', async () => {
  const bytes = new TextEncoder().encode(`${part('a', 'ب')}${part('b', '\r\n--')}--x--\r\n`)
  for (const size of [1, 3, 7, 1_000]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.slice(n * size, ++n * size))
    const arriving = new ReadableStream({
      pull: (stream) => {
        const chunk = chunks.shift()
        return chunk ? stream.enqueue(chunk) : stream.close()
      },
    })
    const form = await readForm(sent(arriving, MULTIPART), bounds)
    expect([...form], `${size} bytes at a time`).toEqual([
      ['a', 'ب'],
      ['b', '\r\n--'],
    ])
  }
})

it.each([
  ['40,000 distinct empty parts', Array.from({ length: 40_000 }, (_, n) => part(`f${n}`)).join(''), MULTIPART],
  ['a& eight hundred thousand times', 'a&'.repeat(800_000), PAIRS],
  ['four megabytes of one value', `a=${'a'.repeat(4_000_000)}`, PAIRS],
  ['four megabytes of what begins like a boundary', part('a', '\r\n--'.repeat(1_000_000)), MULTIPART],
  ['a head without end', `--x\r\n${'x: y\r\n'.repeat(600_000)}`, MULTIPART],
])('%s: rejected with and without a stated length', async (_, body, type) => {
  expect(await reasonFor(sent(body, type))).toBe('too_large')
  const { body: stream, taken } = endless(new TextEncoder().encode(body.slice(0, 50_000)))
  expect(['too_large', 'malformed']).toContain(await reasonFor(sent(stream, type)))
  expect(taken.bytes).toBeLessThan(30_000_000)
})

it.each([
  ['fields', [...Array(201)].map((_, n) => part(`f${n}`)).join(''), MULTIPART],
  ['pairs', 'a&'.repeat(200), PAIRS],
  ['files', `${[1, 2, 3].map(() => part('p"; filename="a.png')).join('')}--x--\r\n`, MULTIPART],
])('one of its %s too many is refused, however small it is', async (_, body, type) => {
  expect(await reasonFor(sent(body, type))).toBe('too_large')
})

it.each([
  ['', MULTIPART],
  ['no form', MULTIPART],
  ['--x\r\nbroken', MULTIPART],
  ['--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nnever ends', MULTIPART],
  ['a=1', 'multipart/form-data'],
  ['a=1', `multipart/form-data; boundary=${'x'.repeat(300)}`],
  ['{}', 'application/json'],
])('%j as %s is malformed', async (body, type) => {
  expect(await reasonFor(sent(body, type))).toBe('malformed')
})
