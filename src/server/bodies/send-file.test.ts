import { expect, it } from 'vitest'
import { InvalidBody } from './read-bytes.ts'
import { type StreamedFile, sendFile } from './send-file.ts'

const MULTIPART = 'multipart/form-data; boundary=x'
const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\n\r\n'
const sent = (body: BodyInit, type = MULTIPART) =>
  new Request('http://shop.example/', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
    duplex: 'half',
  } as RequestInit)

async function lengthOf({ name, bytes }: StreamedFile): Promise<[string, number]> {
  let length = 0
  for await (const chunk of bytes) length += chunk.byteLength
  return [name, length]
}
const reasonFor = (work: Promise<unknown>) =>
  work.catch((error) => (error instanceof InvalidBody ? error.reason : error))

/** A file of so many megabytes that is never in memory as a whole, and counts the bytes that were read. */
function longFile(megabytes: number) {
  const taken = { bytes: 0 }
  const chunk = new Uint8Array(1_000_000).fill(97)
  const steps: Uint8Array[] = [
    new TextEncoder().encode(head),
    ...Array(megabytes).fill(chunk),
    new TextEncoder().encode('\r\n--x--\r\n'),
  ]
  const body = new ReadableStream({
    pull: (stream) => {
      const step = steps.shift()
      if (!step) return stream.close()
      taken.bytes += step.byteLength
      stream.enqueue(step)
    },
  })
  return { body, taken }
}

it('streams a file of 200 MB with little memory', async () => {
  const { body } = longFile(200)
  const before = process.memoryUsage().arrayBuffers
  let peak = 0
  const answer = await sendFile(sent(body), 250_000_000, async (file) => {
    let length = 0
    for await (const chunk of file.bytes) {
      length += chunk.byteLength
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
    }
    return length
  })
  expect(answer).toBe(200_000_000)
  expect(peak).toBeLessThan(80_000_000)
})

it('aborts a file above the limit, and the reader gets the error', async () => {
  const { body, taken } = longFile(30)
  const heard: unknown[] = []
  const sending = sendFile(sent(body), 5_000_000, (file) => lengthOf(file).catch((error) => heard.push(error)))
  expect(await reasonFor(sending)).toBe('too_large')
  expect(heard).toHaveLength(1)
  expect(taken.bytes).toBeLessThan(30_000_000)
})

it('what breaks off in the middle is malformed, to its reader too', async () => {
  const heard: unknown[] = []
  const sending = sendFile(sent(`${head}half of`), 1_000, (file) => lengthOf(file).catch((error) => heard.push(error)))
  expect(await reasonFor(sending)).toBe('malformed')
  expect(heard).toHaveLength(1)
})

it('skips the rest of a file that the receiver rejects, and reports its reason', async () => {
  const { body } = longFile(3)
  const unwanted = new Error('not wanted')
  expect(await sendFile(sent(body), 5_000_000, () => Promise.reject(unwanted)).catch((error) => error)).toBe(unwanted)
})

it.each([
  [
    'a form without a file',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    MULTIPART,
    undefined,
  ],
  ['another kind of form', 'a=b', 'application/x-www-form-urlencoded', 'malformed'],
  ['a form without a boundary', 'x', 'multipart/form-data', 'malformed'],
])('%s', async (_, body, type, answer) => {
  expect(await reasonFor(sendFile(sent(body, type), 1_000, lengthOf))).toBe(answer)
})
