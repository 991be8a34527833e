import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Files } from './files.ts'
import { FileStoreUnavailable } from './request-s3.ts'
import { s3Files } from './s3-files.ts'
import { tidyMemory } from './testing/tidy-memory.ts'

const TIMEOUT_MILLISECONDS = 1_000
/** Three megabytes: the time limit for its upload is 30 seconds longer. */
const A_FILM = new Uint8Array(3_000_000)

const scratch = mkdtempSync(join(tmpdir(), 'charsu-silent-'))
const store = new EventEmitter<{ asked: [ServerResponse] }>()
/** Receives requests and does not answer by itself. */
const server = createServer((request, answer) => {
  request.resume().on('end', () => store.emit('asked', answer))
})
let files: Files
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/charsu`
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' }
  files = s3Files({ address, ...keys }, scratch, TIMEOUT_MILLISECONDS)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(scratch, { recursive: true, force: true })
})

/** The response object of the next request, for the test to answer. */
const nextAsked = async () => ((await once(store, 'asked')) as [ServerResponse])[0]

test('a store that does not respond is unavailable at the timeout, also after garbage collection', async () => {
  const requested = nextAsked()
  const found = expect(files.find('products/kilim.svg')).rejects.toThrow(FileStoreUnavailable)
  await requested
  await tidyMemory()
  await found
})

test('the upload of a large file is not ended by the timeout of short requests', async () => {
  const requested = nextAsked()
  const sent = files.put('videos/kilim.webm', A_FILM)
  const answer = await requested
  await expect(files.find('products/kilim.svg')).rejects.toThrow(FileStoreUnavailable)
  answer.end()
  await sent
})

test('a download that has started is not ended by the timeout of short requests', async () => {
  const requested = nextAsked()
  const read = files.read('videos/kilim.webm')
  const answer = await requested
  answer.write('a ')
  const bytes = await read
  await expect(files.find('products/kilim.svg')).rejects.toThrow(FileStoreUnavailable)
  answer.end('film')
  expect(await text(bytes as ReadableStream)).toBe('a film')
})

test.each([
  ['closes the connection', (answer: ServerResponse) => void answer.destroy()],
  ['responds with 503', (answer: ServerResponse) => void answer.writeHead(503).end()],
])('an upload to a store that %s is repeated completely', async (_, fail) => {
  const first = nextAsked()
  const sent = files.put('products/kilim.bin', A_FILM)
  const failed = await first
  const second = nextAsked()
  fail(failed)
  ;(await second).end()
  await sent
})
