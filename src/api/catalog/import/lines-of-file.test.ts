import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOfFile } from './lines-of-file.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charsu-lines-'))
  file = join(folder, 'lines')
})
afterAll(() => rm(folder, { recursive: true }))

async function linesOf(content: string | Uint8Array) {
  await writeFile(file, content)
  const lines: string[] = []
  for await (const line of linesOfFile(file)) lines.push(line)
  return lines
}

test('lines end at line feeds only, so JSON texts stay unchanged', async () => {
  const odd = fc.constantFrom('\u2028', '\u2029', '\u0085', '\r', '\u001c', '\v', '"', '\\', 'ق', '🧶', '\ud800', '\0')
  const text = fc.string({ unit: fc.oneof(odd, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) })
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1 }), fc.constantFrom('\n', '\r\n'), async (texts, ending) => {
      const lines = await linesOf(texts.map((one) => JSON.stringify(one)).join(ending))
      expect(lines.map((line) => JSON.parse(line))).toEqual(texts)
    }),
    { numRuns: 60 },
  )
})

test('a letter may lie across the pieces in which a file is read, and a line be longer than one', async () => {
  const lines = ['x', 'ق'.repeat(100_000), '', 'ق'.repeat(33_000)]
  expect(await linesOf(`${lines.join('\n')}\n`)).toEqual(lines)
})

test('reports the number of bytes read', async () => {
  await writeFile(file, 'ق\n'.repeat(50_000))
  const seen: number[] = []
  for await (const _ of linesOfFile(file, (read) => seen.push(read)));
  expect(seen.at(-1)).toBe(150_000)
  expect(seen.length).toBeGreaterThan(1)
})

test('rejects files that are not UTF-8 or have no line ends', async () => {
  await expect(linesOf(Buffer.from('{}\n{"a":"\xff"}', 'latin1'))).rejects.toThrow('line 2: is not UTF-8 text')
  await expect(linesOf('x'.repeat(1_100_000))).rejects.toThrow('line 1: is too long for a line')
})
