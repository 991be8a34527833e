import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ComparedCell, comparedRows } from './rules.ts'

const fact = (key: string, value: string | null): ComparedCell => ({ kind: 'fact', key, title: key, value })
const price = (value: string): ComparedCell => ({ kind: 'price', key: '', title: 'Price', value })

describe('rows of a comparison', () => {
  test('one value per product, null where it says nothing', () => {
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
  test('what nobody says anything about is left out', () => {
    expect(comparedRows([[fact('Weight', null)], [fact('Weight', null)]])).toEqual([])
  })
  test('what every product has stands above what some have', () => {
    const kinds = comparedRows([
      [fact('Weight', '1 kg'), price('5')],
      [price('6'), { ...fact('size', 'L'), kind: 'attribute' }],
    ]).map((row) => row.kind)
    expect(kinds).toEqual(['price', 'attribute', 'fact'])
  })
  test('nothing that a product says is lost or lands with another', () => {
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
