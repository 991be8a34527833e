import { describe, expect, test } from 'vitest'
import { problemsOf, rowsIn, withStep } from './sale-rows.ts'
import { slugIn } from './slug-in.ts'

const sent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return rowsIn(form)
}
const row = (product: string, price = '900', allotment = '50', cap_per_buyer = '2') => ({
  ...{ product, price, allotment, cap_per_buyer },
})
const typed = (n: number, product: string) => ({
  [`product_${n}`]: product,
  [`price_${n}`]: '900',
  [`allotment_${n}`]: '50',
  [`cap_per_buyer_${n}`]: '2',
})

describe('the rows of a sale', () => {
  test('are read in their order, empty ones too', () => {
    const rows = sent({ rows: '3', ...typed(0, 'saffron'), ...typed(2, 'kilim') })
    expect(rows).toEqual([row('saffron'), row('', '', '', ''), row('kilim')])
  })

  test('are followed by pasted lines, with any digits and commas', () => {
    const rows = sent({ rows: '2', ...typed(0, 'saffron'), lines: 'kilim ۱۵۰۰ 20 2\n\nrug، 5، 1، 1\n' })
    expect(rows).toEqual([row('saffron'), row('kilim', '۱۵۰۰', '20', '2'), row('rug', '5', '1', '1')])
  })

  test('of a line keep numbers whole and omit no text', () => {
    const rows = sent({
      rows: '0',
      lines: 'kilim\t1,500\t20\t2\nrug 900 50 2 9\nhttps://shop.example/kettle/product/7 5 1 1',
    })
    expect(rows).toEqual([
      row('kilim', '1,500', '20', '2'),
      row('rug', '900', '50', '2 9'),
      row('kettle', '5', '1', '1'),
    ])
    expect(problemsOf(rows)).toMatchObject({ cap_per_buyer_1: 'invalid_field' })
  })

  test('that are more than a sale may have are not cut to as many', () => {
    expect(sent({ rows: '0', lines: 'kilim 900 50 2\n'.repeat(250) }).length).toBeGreaterThan(200)
  })

  test.each([
    ['saffron-1g', 'saffron-1g'],
    [' /saffron-1g/product/42 ', 'saffron-1g'],
    ['https://shop.example/fa/saffron-1g/product/42?x=1', 'saffron-1g'],
  ])('name a product by %j', (text, slug) => {
    expect(slugIn(text)).toBe(slug)
  })

  test.each([
    ['more', [row('a'), row('b'), row('', '', '', '')]],
    ['less-0', [row('b')]],
    ['less-7', [row('a'), row('b')]],
    ['add', null],
  ])('become with %j', (intent, rows) => {
    expect(withStep([row('a'), row('b')], intent)).toEqual(rows)
  })

  test('are never fewer than one', () => {
    expect(withStep([row('a')], 'less-0')).toEqual([row('', '', '', '')])
  })

  test('show the error at each field', () => {
    const rows = [row('saffron'), row('', '', '', ''), row('kilim', '', 'x', '1.5'), row('', '۹۰۰', '۵۰', '۲')]
    expect(problemsOf(rows)).toEqual({
      price_2: 'required',
      allotment_2: 'invalid_field',
      cap_per_buyer_2: 'invalid_field',
      product_3: 'required',
    })
  })
})
