import { describe, expect, it } from 'vitest'
import { consoleTranslator } from './console-messages.ts'
import { addMessages, translator } from './translator.ts'

describe('a sentence', () => {
  it('is in its language, with its parameters', () => {
    expect(translator('en')('catalog.search_for', { q: 'tea $1 {{q}}' })).toBe('Results for “tea $1 {{q}}”')
    expect(translator('fa')('catalog.add_to_cart')).toBe('افزودن به سبد')
  })
  it('chooses its plural form by the count', () => {
    const products = (count: number) => translator('en')('catalog.products', { count, n: count })
    expect([products(1), products(2), products(1)]).toEqual(['1 product', '2 products', '1 product'])
  })
  it('uses the plural for zero, also where grammar would use the singular', () => {
    expect(consoleTranslator('fa')('console_bulk.found', { count: 0, number: '۰' })).toBe('۰ جنس')
    expect(consoleTranslator('fa')('console_bulk.found', { count: 1, number: '۱' })).toBe('یک جنس')
  })
  it('writes numbers in the digits of the language', () => {
    const left = (language: string) => translator(language)('errors.stock_too_low', { stock: 1250 })
    expect(left('fa')).toContain('۱٬۲۵۰')
    expect(left('en')).toContain('1,250')
  })
  it('is shown in English if a language lacks it, until it is translated', () => {
    expect(translator('uz')('catalog.brand')).toBe('Brand')
    expect(translator('no language')('catalog.products', { count: 2, n: 2 })).toBe('2 products')
    addMessages('uz', {
      'catalog.brand': 'Brend',
      'catalog.products_one': '{{n}} mahsulot',
      'catalog.products_other': '{{n}} mahsulotlar',
    })
    expect(translator('uz')('catalog.brand')).toBe('Brend')
    expect(translator('uz')('catalog.products', { count: 5, n: 5 })).toBe('5 mahsulotlar')
  })
})
