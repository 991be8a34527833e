import { brotliDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { QUALITY_FOR_ALL } from '../../pages/unkept.ts'
import { laidInto, splicedBrotli } from './spliced-brotli.ts'

const words = ['saffron', '<li class="card">', 'زعفران', 'kettle', '</li>', 'data-swap=""', 'هرات']
const page = (length: number, seed: number) =>
  Buffer.from(Array.from({ length }, (_, at) => words[(at * 7 + seed * at * at) % words.length]).join(' '))

it.each([
  ['three texts', [page(900, 1), page(3, 2), page(2_000, 3), page(40, 1)], [32, 16, 128]],
  [
    'texts at both ends and one after the other',
    [Buffer.alloc(0), Buffer.alloc(0), page(500, 2), Buffer.alloc(0)],
    [8, 9, 4_000],
  ],
  ['no text', [page(3_000, 5)], []],
])('a page with %s unpacks to itself with whatever is laid in', async (_, pieces, rooms) => {
  const spliced = await splicedBrotli(pieces, rooms, QUALITY_FOR_ALL)
  for (const said of ['', 'Maryam', 'x', '‏مریم', '<b>']) {
    const texts = rooms.map((room) => Buffer.from(said).subarray(0, room - 2))
    const packed = spliced && laidInto(spliced, texts)
    const expected = pieces.flatMap((piece, at) => {
      const [text, room] = [texts[at], rooms[at]]
      return text && room ? [piece, text, Buffer.alloc(room - text.byteLength, ' ')] : [piece]
    })
    expect(packed && brotliDecompressSync(packed).equals(Buffer.concat(expected))).toBe(true)
  }
})

it('a text that finds no room is not cut', async () => {
  const spliced = await splicedBrotli([page(100, 1), page(100, 2)], [16], QUALITY_FOR_ALL)
  expect(spliced && laidInto(spliced, [Buffer.from('a name too long for it')])).toBeUndefined()
})

it('weighs little more than the page compressed at once', async () => {
  const spliced = await splicedBrotli([page(5_000, 1), page(5_000, 2)], [16], QUALITY_FOR_ALL)
  const whole = await splicedBrotli([Buffer.concat([page(5_000, 1), page(5_000, 2)])], [], QUALITY_FOR_ALL)
  const bytes = (of: typeof spliced) =>
    (
      of &&
      laidInto(
        of,
        of.rooms.map(() => Buffer.alloc(0)),
      )
    )?.byteLength ?? 0
  expect(bytes(spliced)).toBeLessThan(bytes(whole) + 150)
})

it('keeps nothing but its own bytes of the buffers that it came in', async () => {
  const spliced = await splicedBrotli([page(900, 1), page(900, 2)], [16], QUALITY_FOR_ALL)
  const held = spliced?.segments.map(({ buffer }) => buffer.byteLength)
  expect(held).toEqual(spliced?.segments.map(({ byteLength }) => byteLength))
})
