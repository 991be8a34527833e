import { expect, it } from 'vitest'
import { takeBody } from './take-body.ts'

const MOST = 1_000

it.each([
  ['too many characters', { name: 'x'.repeat(MOST) }],
  ['too many bytes of Dari', { name: 'ز'.repeat(MOST / 2) }],
  ['too many names', Object.fromEntries(Array.from({ length: MOST / 2 }, (_, at) => [`n${at}`, '']))],
])('%s are too large', (_, body) => {
  expect(() => takeBody(body, MOST)).toThrow(expect.objectContaining({ reason: 'too_large' }))
})

it('what nests too deep is malformed', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])
  expect(takeBody({ a: nested(19) }, MOST)).toEqual({ a: nested(19) })
  expect(() => takeBody({ a: nested(21) }, MOST)).toThrow(expect.objectContaining({ reason: 'malformed' }))
})

it('half a character is mended, in names as well', () => {
  expect(takeBody({ 'k\ud83d': ['a\ud800b'] }, MOST)).toEqual({ 'k\ufffd': ['a\ufffdb'] })
})

it.each([{ toJSON: 'x'.repeat(MOST / 2) }, { proof: { toJSON: null, a: [{ toJSON: {} }] } }])(
  'a field that is named like a function of every moment is a field (%#)',
  (body) => {
    expect(takeBody(body, MOST)).toEqual(body)
  },
)
