import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { bytesOf, UnfitBody } from './read-bytes.ts'

/** A file of a form, with its bytes as they come. */
export type ComingFile = { name: string; bytes: AsyncIterable<Uint8Array> }

/** Beside the file itself: boundaries, heads, a few fields. */
const ROOM_BESIDE = 20_000

/**
 * Hands the first file of a form on while it comes, at most `most` bytes of it, and answers what became of it; undefined where
 * there is none. Nothing is held in memory. Throws `UnfitBody`, and what `send` throws.
 */
export async function sendFile<T>(
  request: Request,
  most: number,
  send: (file: ComingFile) => Promise<T>,
): Promise<T | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const parser = parserOf(type, most)
  let sending: Promise<T> | undefined
  let coming: Readable | undefined
  parser.on('file', (_, stream, filename) => {
    if (sending) return void stream.resume()
    coming = stream
    // Else its reader would take the beginning for the whole.
    stream.on('limit', () => {
      const unfit = new UnfitBody('too_large')
      stream.destroy(unfit)
      parser.destroy(unfit)
    })
    sending = send({ name: filename ?? '', bytes: stream as AsyncIterable<Uint8Array> })
    // Whoever wants no more of it: the rest is read past, so that the sender hears why.
    sending.catch(() => {}).finally(() => stream.resume())
  })
  try {
    await pipeline(bytesOf(request, most + ROOM_BESIDE), parser)
  } catch (error) {
    const unfit = error instanceof UnfitBody ? error : new UnfitBody('malformed')
    coming?.destroy(unfit)
    await sending?.catch(() => {})
    throw unfit
  }
  return await sending
}

function parserOf(type: string, most: number) {
  if (!/^multipart\/form-data\b/i.test(type)) throw new UnfitBody('malformed')
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { fileSize: most, files: 1, fields: 10, fieldSize: 1_000, fieldNameSize: 200, headerSize: 4_000 },
    })
  } catch {
    throw new UnfitBody('malformed')
  }
}
