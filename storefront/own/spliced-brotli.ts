import { randomFillSync } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { brotliOptions } from '../../pages/unkept.ts'

/** A page compressed but for some texts in it, each with room for so many bytes. */
export type Spliced = { segments: Buffer[]; rooms: number[] }

/** What every text ends with: the compressor looks two bytes back. */
const END = '  '
/** The longest that one stored block of four nibbles may be. */
const LARGEST_ROOM = 65_536
const OUTPUT_BYTES = 1 << 20

/**
 * Compresses `pieces` so that texts can be laid in later without compressing anything again (RFC 7932). Each text is a block of its own
 * which holds its bytes as they are, filled up with spaces to the same length: so no distance in what follows changes. While
 * the rest is compressed, noise stands there that nothing can be found in. Undefined where the result does not unpack to what it
 * should, which has not been seen.
 */
export async function splicedBrotli(pieces: Buffer[], rooms: number[], quality: number): Promise<Spliced | undefined> {
  const length = [...pieces.map((piece) => piece.byteLength), ...rooms].reduce((sum, bytes) => sum + bytes, 0)
  const stream = createBrotliCompress({
    ...brotliOptions(length, quality),
    chunkSize: OUTPUT_BYTES / 16,
    highWaterMark: OUTPUT_BYTES,
  } as Parameters<typeof createBrotliCompress>[0])
  const segments: Buffer[] = []
  const read = (): Buffer => (stream.read() as Buffer | null) ?? Buffer.alloc(0)
  for (const [index, piece] of pieces.entries()) {
    if (piece.byteLength > 0) stream.write(piece)
    const room = rooms[index]
    if (room === undefined) break
    await flushed(stream)
    segments.push(read())
    stream.write(noise(room))
    await flushed(stream)
    read()
  }
  segments.push(await ended(stream))
  // What comes of a stream or of `concat` is a view into a shared buffer of 64 kB, and would keep all of it for its ten.
  const spliced = { segments: segments.map((segment) => Buffer.from(new Uint8Array(segment).buffer)), rooms }
  return (await unpacksTo(spliced, pieces)) ? spliced : undefined
}

/** The page with these texts in it; undefined where one finds no room. */
export function laidInto({ segments, rooms }: Spliced, texts: Buffer[]): Buffer | undefined {
  const blocks: Buffer[] = []
  for (const [index, segment] of segments.entries()) {
    blocks.push(segment)
    const [text, room] = [texts[index], rooms[index]]
    if (text === undefined || room === undefined) break
    if (text.byteLength > room - END.length) return undefined
    blocks.push(stored(text, room))
  }
  return Buffer.concat(blocks)
}

/** A block that is not the last, of four nibbles of length, uncompressed: twenty bits, then bytes as they are. */
function stored(text: Buffer, room: number): Buffer {
  const block = Buffer.alloc(3 + room, ' ')
  block.writeUIntLE(((room - 1) << 3) | (1 << 19), 0, 3)
  text.copy(block, 3)
  return block
}

function noise(room: number): Buffer {
  if (room > LARGEST_ROOM || room < END.length) throw new Error(`${room} bytes are no room for a text`)
  const bytes = randomFillSync(Buffer.alloc(room))
  bytes.write(END, room - END.length)
  return bytes
}

type Stream = ReturnType<typeof createBrotliCompress>

const flushed = (stream: Stream): Promise<void> =>
  new Promise((resolve, reject) => {
    stream.once('error', reject)
    stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      stream.off('error', reject)
      resolve()
    })
  })

async function ended(stream: Stream): Promise<Buffer> {
  stream.end()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function unpacksTo(spliced: Spliced, pieces: Buffer[]): Promise<boolean> {
  const texts = spliced.rooms.map((room) => Buffer.alloc(room - END.length, '?'))
  const whole = pieces.flatMap((piece, index) => {
    const text = texts[index]
    return text ? [piece, text, Buffer.from(END)] : [piece]
  })
  const packed = laidInto(spliced, texts)
  const unpacked = packed && (await promisify(brotliDecompress)(packed).catch(() => undefined))
  return unpacked !== undefined && Buffer.concat(whole).equals(unpacked)
}
