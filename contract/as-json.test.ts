import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asJson } from './as-json.ts'

const parsed = (value: unknown): unknown => {
  const text = JSON.stringify(value)
  return text === undefined ? undefined : JSON.parse(text)
}

class Price {
  amount = 5
  currency = undefined
}

describe('a copy as JSON', () => {
  it('is what would be parsed, whatever it is of', () => {
    const anything = fc.anything({
      key: fc.oneof({ weight: 4, arbitrary: fc.string() }, fc.constantFrom('toJSON', '__proto__', 'constructor')),
      withBoxedValues: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withObjectString: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
      withUnicodeString: true,
    })
    const holds = fc.property(anything, (value) => {
      // Not `toStrictEqual`, which takes a field called `constructor` for what made the object.
      expect(isDeepStrictEqual(asJson(value), parsed(value))).toBe(true)
    })
    fc.assert(holds, { numRuns: 3000 })
  })

  it.each([
    ['a moment', { at: new Date('2026-11-25T04:30:00Z') }],
    ['no moment at all', { at: new Date(Number.NaN) }],
    ['what is left out', { a: undefined, b: () => 1, c: Symbol('c'), d: [undefined, () => 1], e: null }],
    ['numbers that JSON does not know', [Number.NaN, Number.POSITIVE_INFINITY, -0]],
    ['an object of a class', { price: new Price() }],
    ['what says itself how it is written', { toJSON: () => ({ said: [1, undefined] }) }],
    ['what is only named like that', { toJSON: 'x', a: { toJSON: null }, b: [{ toJSON: {} }] }],
    ['what says it is written as something named so', { toJSON: () => ({ toJSON: 'x' }) }],
    ['what is written as nothing', { kept: 1, gone: { toJSON: () => undefined } }],
    ['a name of every object', JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}')],
    ['half a character', { text: '\ud83d' }],
  ])('of %s is what would be parsed', (_, value) => {
    expect(asJson(value)).toStrictEqual(parsed(value))
    expect(Object.hasOwn(asJson(value) as object, '__proto__')).toBe(Object.hasOwn(value, '__proto__'))
  })

  it('is nobody else’s', () => {
    const product = { tags: ['copper'], store: { name: 'Herat' } }
    const copy = asJson(product) as typeof product
    copy.tags.push('mine')
    copy.store.name = 'Kabul'
    expect(product).toEqual({ tags: ['copper'], store: { name: 'Herat' } })
  })

  it('holds no bigint', () => {
    expect(() => asJson({ id: 1n })).toThrow(TypeError)
  })

  it('has each text mended', () => {
    const mended = asJson({ a: ['x\ud83d', new Date(0)], 'b\ud83d': { c: 'y' } }, (text) => text.toWellFormed())
    expect(mended).toEqual({ a: ['x\ufffd', '1970-01-01T00:00:00.000Z'], 'b\ufffd': { c: 'y' } })
  })
})
