import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDocs,
  allBits,
  bitsBetween,
  bitsOf,
  bitsWhere,
  docsIn,
  emptyBits,
  filterBits,
  intersectBits,
  isIn,
  removeDocs,
  subtractBits,
} from './bits.ts'

/** Segment sizes around multiples of 32 bits, and between them. */
const size = fc.integer({ min: 1, max: 130 })
const some = fc.array(fc.nat(129), { maxLength: 130 })

test('a bit set contains the same numbers as a set', () => {
  fc.assert(
    fc.property(size, some, some, (products, one, other) => {
      const [mine, theirs] = [one, other].map((docs) => new Set(docs.filter((doc) => doc < products)))
      if (!mine || !theirs) throw new Error('two were drawn')
      const ordered = (docs: Iterable<number>) => [...docs].sort((a, b) => a - b)
      const common = [...mine].filter((doc) => theirs.has(doc))
      const mineAlone = [...mine].filter((doc) => !theirs.has(doc))
      const bits = () => bitsOf(products, Uint16Array.from(mine))
      const others = bitsOf(products, Uint16Array.from(theirs))
      const changed = (change: (bits: ReturnType<typeof emptyBits>) => void) => {
        const own = bits()
        change(own)
        return [...docsIn(own)]
      }
      const numbers = Float64Array.from({ length: products }, (_, doc) => doc % 7)
      expect([...docsIn(allBits(products))]).toEqual([...Array(products).keys()])
      expect([...docsIn(emptyBits(products))]).toEqual([])
      expect([...docsIn(bits())]).toEqual(ordered(mine))
      expect([...docsIn(bitsWhere(products, (doc) => mine.has(doc)))]).toEqual(ordered(mine))
      expect([...docsIn(bitsBetween(numbers, 2, 4))]).toEqual(
        [...numbers.keys()].filter((doc) => doc % 7 >= 2 && doc % 7 <= 4),
      )
      for (let doc = 0; doc < products; doc++) expect(isIn(bits(), doc)).toBe(mine.has(doc))
      expect(changed((own) => addDocs(own, Uint16Array.from(theirs)))).toEqual(ordered(new Set([...mine, ...theirs])))
      expect(changed((own) => removeDocs(own, [...theirs]))).toEqual(ordered(mineAlone))
      expect(changed((own) => intersectBits(own, others))).toEqual(ordered(common))
      expect(changed((own) => subtractBits(own, others))).toEqual(ordered(mineAlone))
      expect(changed((own) => filterBits(own, (doc) => theirs.has(doc)))).toEqual(ordered(common))
    }),
    { numRuns: 200 },
  )
})
