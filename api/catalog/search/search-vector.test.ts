import { expect, it } from 'vitest'
import { vectorOf } from './search-vector.ts'

it('reads the texts of a record of an import, whose facts have names and values', () => {
  const record = {
    title: { en: 'Carpet' },
    description: { en: 'Woven' },
    tags: ['wool'],
    brand: null,
    aliases: null,
    category: { en: 'Home' },
    parent: null,
    store: { en: 'Shop' },
    facts: [{ name: { en: 'Material' }, value: { en: 'silk' } }],
  }
  expect(vectorOf(record)).toMatch(/'carpet':/)
  expect(vectorOf(record)).not.toContain('silk')
})
