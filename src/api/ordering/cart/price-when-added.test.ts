import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceWhenAdded } from './price-when-added.ts'

const added = (priceWhenAdded: number, currency: string) => ({ priceWhenAdded, currency })

it('is the price that was written down where the cart is shown in the currency of the line', () => {
  expect(priceWhenAdded(added(140_000, 'AFN'), { afn: 130_000, usd: 2500 }, 'AFN')).toBe(140_000)
})

it('is the price now in the other currency where nothing changed, also with a dollar price of its own', () => {
  expect(priceWhenAdded(added(140_000, 'AFN'), { afn: 140_000, usd: 2500 }, 'USD')).toBe(2500)
  expect(priceWhenAdded(added(2500, 'USD'), { afn: 140_000, usd: 2500 }, 'AFN')).toBe(140_000)
})

it('changes in proportion where the price changed in the currency of the line', () => {
  expect(priceWhenAdded(added(70_000, 'AFN'), { afn: 50_000, usd: 714 }, 'USD')).toBe(1000)
  expect(priceWhenAdded(added(1000, 'USD'), { afn: 84_000, usd: 1200 }, 'AFN')).toBe(70_000)
})

const amount = fc.integer({ min: 1, max: 10_000_000_000 })

it('never says that a price rose where it fell, nor that it changed where it did not', () => {
  fc.assert(
    fc.property(amount, amount, amount, (then, afn, usd) => {
      const change = Math.sign(usd - priceWhenAdded(added(then, 'AFN'), { afn, usd }, 'USD'))
      const real = Math.sign(afn - then)
      expect([0, real]).toContain(change)
      if (real === 0) expect(change).toBe(0)
    }),
  )
})
