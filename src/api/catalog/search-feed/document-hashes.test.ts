import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DocumentHashes } from './document-hashes.ts'

const anyNotes = fc.array(fc.record({ id: fc.integer({ min: 1, max: 2_147_483_647 }), text: fc.option(fc.string()) }), {
  maxLength: 200,
})

test('it has the latest state of each product, also after it was stored and loaded', () => {
  fc.assert(
    fc.property(anyNotes, (notes) => {
      const hashes = new DocumentHashes()
      const last = new Map<number, string | null>()
      for (const { id, text } of notes) {
        hashes.note(id, text)
        last.set(id, text)
      }
      const there = [...last].filter(([, text]) => text !== null).map(([id]) => id)
      for (const each of [hashes, new DocumentHashes(hashes.write())]) {
        for (const [id, text] of last) {
          expect(each.isOf(id, text)).toBe(true)
          expect(each.isOf(id, `${text} and more`)).toBe(false)
        }
        expect([...each.known()].sort((a, b) => a - b)).toEqual(there.sort((a, b) => a - b))
      }
    }),
  )
})

test('counts the memory of existing entries only', () => {
  const hashes = new DocumentHashes()
  for (let id = 1; id <= 100_000; id++) {
    hashes.note(id, 'a text')
    if (id > 20_000) hashes.note(id - 20_000, null)
  }
  expect(hashes.known()).toHaveLength(20_000)
  expect(hashes.bytes).toBeLessThan(20_000 * 80)
})
