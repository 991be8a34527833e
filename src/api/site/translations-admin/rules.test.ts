import { expect, test } from 'vitest'
import { bracesOf, originalsOf } from './rules.ts'

const originals = new Map([
  ['cart.line', '{{title}}: {{n}} left'],
  ['cart.items_one', 'One piece'],
  ['cart.items_other', '{{n}} pieces'],
])

test.each([
  ['cart.line', '{{n}} of {{title}}', [], []],
  ['cart.line', '{{n}} left', ['title'], []],
  ['cart.line', '{{ title }}: {{n}}', ['title'], []],
  ['cart.line', '{{title}} {{n}} {{price}}', [], ['price']],
  ['cart.items_one', '{{n}} piece', [], []],
  ['cart.items_one', 'Just one', [], []],
  ['cart.items_one', '{{title}}', [], ['title']],
  ['cart.items_other', 'Pieces', ['n'], []],
])('%s as “%s” lacks %j and has %j too many', (key, text, lacking, unknown) => {
  expect(bracesOf({ key, text, originals })).toEqual({ lacking, unknown })
})

test('an added language has its own plural forms, each next to the English one', () => {
  const forms = (code: string) => [...originalsOf(code)].filter(([key]) => key.startsWith('cart.items_'))
  expect(forms('en').map(([key]) => key)).toEqual(['cart.items_one', 'cart.items_other'])
  expect(forms('ar').map(([key]) => key)).toHaveLength(6)
  expect(new Map(forms('ar')).get('cart.items_few')).toBe(new Map(forms('en')).get('cart.items_other'))
  expect(forms('uz').map(([key]) => key)).toEqual(['cart.items_one', 'cart.items_other'])
})

test('mails are among the words, the console is not', () => {
  expect([...originalsOf('fa').keys()].some((key) => key.startsWith('mail.'))).toBe(true)
  expect([...originalsOf('fa').keys()].some((key) => key.startsWith('console'))).toBe(false)
})
