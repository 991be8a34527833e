import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyKey } from './property-key.ts'
import { type ComparedCell, comparedRows } from './rules.ts'

const fact = (key: string, value: string | null): ComparedCell => ({ kind: 'fact', key, title: key, value })
const price = (value: string): ComparedCell => ({ kind: 'price', key: '', title: 'Price', value })

describe('rows of a comparison', () => {
  test('one value for each product, null if it has none', () => {
    expect(comparedRows([[fact('Weight', '1 kg')], [fact('Colour', 'red')], []])).toEqual([
      { kind: 'fact', title: 'Weight', values: ['1 kg', null, null], differs: true },
      { kind: 'fact', title: 'Colour', values: [null, 'red', null], differs: true },
    ])
  })
  test.each([
    [['a', 'a'], false],
    [['a', 'b'], true],
    [['a'], false],
    [['a', 'a', null], true],
  ])('%j differs: %s', (values, differs) => {
    expect(comparedRows(values.map((value) => [fact('Weight', value)]))[0]?.differs).toBe(differs)
  })
  test('attributes that no product has are omitted', () => {
    expect(comparedRows([[fact('Weight', null)], [fact('Weight', null)]])).toEqual([])
  })
  test('attributes of all products come before those of some', () => {
    const kinds = comparedRows([
      [fact('Weight', '1 kg'), price('5')],
      [price('6'), { ...fact('size', 'L'), kind: 'attribute' }],
    ]).map((row) => row.kind)
    expect(kinds).toEqual(['price', 'attribute', 'fact'])
  })
  test('two names with one meaning share a row, unless a product has both', () => {
    const sized = (title: string, value: string): ComparedCell => ({
      ...fact(title, value),
      meaning: propertyKey({ en: title }),
    })
    expect(comparedRows([[sized('Carpet size', '2 × 3 m')], [sized('Size', '1 × 2 m')]])).toEqual([
      { kind: 'fact', title: 'Size', values: ['2 × 3 m', '1 × 2 m'], differs: true },
    ])
    const both = comparedRows([[sized('Carpet size', '2 × 3 m'), sized('Size', 'large')], [sized('Size', 'small')]])
    expect(both.map(({ title, values }) => [title, values])).toEqual([
      ['Size', ['large', 'small']],
      ['Carpet size', ['2 × 3 m', null]],
    ])
  })
  test('rows with a missing value come last', () => {
    const rows = comparedRows([
      [fact('Lid', 'yes'), fact('Weight', '1 kg'), fact('Volume', '2 l')],
      [fact('Weight', '2 kg'), fact('Volume', '3 l')],
      [fact('Weight', '3 kg')],
    ])
    expect(rows.map(({ title }) => title)).toEqual(['Weight', 'Volume', 'Lid'])
  })
  test.each([
    [{ en: 'Carpet size', fa: 'اندازه قالین' }, { en: 'Size', fa: 'اندازه' }, true],
    [{ fa: 'اندازه قالین' }, { en: 'Dimensions' }, true],
    [{ en: 'Net weight' }, { fa: 'وزن' }, true],
    [{ en: 'Warranty' }, { en: 'Guarantee' }, true],
    [{ en: 'Ink', fa: 'رنگ' }, { en: 'Colour', fa: 'رنگ' }, false],
    [{ en: 'Screen size' }, { en: 'Size' }, false],
    [{ en: 'Width' }, { en: 'Height' }, false],
  ])('%j and %j mean the same: %s', (one, other, same) => {
    expect(propertyKey(one) === propertyKey(other)).toBe(same)
  })
  test('every value stays with its product', () => {
    const saying = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.string({ minLength: 1 }) })
    const product = fc.uniqueArray(saying, { selector: ({ key }) => key })
    fc.assert(
      fc.property(fc.array(product, { maxLength: 4 }), (products) => {
        const rows = comparedRows(products.map((said) => said.map(({ key, value }) => fact(key, value))))
        for (const [place, said] of products.entries()) {
          const table = rows.flatMap((row) => (row.values[place] === null ? [] : [[row.title, row.values[place]]]))
          expect(Object.fromEntries(table)).toEqual(Object.fromEntries(said.map(({ key, value }) => [key, value])))
        }
      }),
    )
  })
})
