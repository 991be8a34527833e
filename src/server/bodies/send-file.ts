import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { bytesOf, InvalidBody } from './read-bytes.ts'

/** A file of a form, with its bytes as a stream. */
export type StreamedFile = { name: string; bytes: AsyncIterable<Uint8Array> }

/** Bytes for boundaries, headers and a few fields besides the file. */
const ROOM_BESIDE = 20_000

/**
 * Streams the first file of a form, at most `most` bytes of it, to `send` and returns its result; undefined without a
 * file. The file is never in memory as a whole.
 * @throws InvalidBody, and errors of `send`
 */
export async function sendFile<T>(
  request: Request,
  maxBytes: number,
  send: (file: StreamedFile) => Promise<T>,
): Promise<T | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const parser = parserOf(type, maxBytes)
  let sending: Promise<T> | undefined
  let coming: Readable | undefined
  parser.on('file', (_, stream, filename) => {
    if (sending) return void stream.resume()
    coming = stream
    // Without this, `send` would take the beginning for the whole file.
    stream.on('limit', () => {
      const unfit = new InvalidBody('too_large')
      stream.destroy(unfit)
      parser.destroy(unfit)
    })
    sending = send({ name: filename ?? '', bytes: stream as AsyncIterable<Uint8Array> })
    // If `send` stops early, the rest is discarded, so that the client still receives the answer.
    sending.catch(() => {}).finally(() => stream.resume())
  })
  try {
    await pipeline(bytesOf(request, maxBytes + ROOM_BESIDE), parser)
  } catch (error) {
    const unfit = error instanceof InvalidBody ? error : new InvalidBody('malformed')
    coming?.destroy(unfit)
    await sending?.catch(() => {})
    throw unfit
  }
  return await sending
}

function parserOf(type: string, maxBytes: number) {
  if (!/^multipart\/form-data\b/i.test(type)) throw new InvalidBody('malformed')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 1_000, fieldNameSize: 200, headerSize: 4_000 },
    })
  } catch {
    throw new InvalidBody('malformed')
  }
}
