import { expect, it } from 'vitest'
import { InvalidBody } from './read-bytes.ts'
import { readJson } from './read-json.ts'

const sent = (body: string) => new Request('http://shop.example/', { method: 'POST', body })
const nested = (depth: number, inside = '') => '['.repeat(depth) + inside + ']'.repeat(depth)

it('reads JSON, also with brackets and quotes in strings', async () => {
  const said = { a: [1, { b: null }], 'سیب "[[[[[[[[[[[[[[[[[[[[[[[[[\\': '{{{{{{{{{{{{{{{{{{{{{{{\\"' }
  expect(await readJson(sent(JSON.stringify(said)), 1_000)).toEqual(said)
  expect(await readJson(sent(nested(20)), 1_000)).toEqual(JSON.parse(nested(20)))
  expect(await readJson(sent(`[${'[],'.repeat(100)}[]]`), 1_000)).toHaveLength(101)
})

it.each([
  [String.raw`"a\ud800b"`, 'a\ufffdb'],
  [String.raw`"\uDFFF\uD83D"`, '\ufffd\ufffd'],
  [String.raw`"\ud83d\uDE00 \u0041\n"`, '😀 A\n'],
  [String.raw`"\\ud800"`, String.raw`\ud800`],
  [String.raw`{"\udc00":1}`, { '\ufffd': 1 }],
])('%s holds whole characters only', async (body, said) => {
  expect(await readJson(sent(body), 1_000)).toEqual(said)
})

it.each([
  ['nested 21 deep', nested(21), 'malformed'],
  ['nested 5,650 deep', nested(5_650), 'malformed'],
  ['nested 5,650 deep in objects', `${'{"a":'.repeat(5_650)}1${'}'.repeat(5_650)}`, 'malformed'],
  ['brackets that never close', '['.repeat(500_000), 'malformed'],
  ['nothing', '', 'malformed'],
  ['half', '{"a":', 'malformed'],
  ['a flood of keys', `{${Array.from({ length: 6_002 }, (_, n) => `"${n}":1`)}}`, 'too_large'],
  ['a flood of elements in many lists', `[${'[1,1,1],'.repeat(3_000)}1]`, 'too_large'],
  ['too much', `"${'a'.repeat(1_000_000)}"`, 'too_large'],
])('%s is not taken', async (_, body, reason) => {
  const error = await readJson(sent(body), 1_000_000).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(InvalidBody)
  expect(error).toMatchObject({ reason })
})
