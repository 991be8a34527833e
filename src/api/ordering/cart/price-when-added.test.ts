import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceWhenAdded } from './price-when-added.ts'

const added = (priceWhenAdded: number, currency: string) => ({ priceWhenAdded, currency })

it('the price when added is the stored price if the cart is shown in the currency of the line', () => {
  expect(priceWhenAdded(added(140_000, 'AFN'), { afn: 130_000, usd: 2500 }, 'AFN')).toBe(140_000)
})

it('the price when added is the current price in the other currency if the price has not changed', () => {
  expect(priceWhenAdded(added(140_000, 'AFN'), { afn: 140_000, usd: 2500 }, 'USD')).toBe(2500)
  expect(priceWhenAdded(added(2500, 'USD'), { afn: 140_000, usd: 2500 }, 'AFN')).toBe(140_000)
})

it('the price when added is converted in proportion if the price changed in the currency of the line', () => {
  expect(priceWhenAdded(added(70_000, 'AFN'), { afn: 50_000, usd: 714 }, 'USD')).toBe(1000)
  expect(priceWhenAdded(added(1000, 'USD'), { afn: 84_000, usd: 1200 }, 'AFN')).toBe(70_000)
})

const amount = fc.integer({ min: 1, max: 10_000_000_000 })

it('the converted price when added never shows a fall as a rise, and shows no change if there was none', () => {
  fc.assert(
    fc.property(amount, amount, amount, (then, afn, usd) => {
      const change = Math.sign(usd - priceWhenAdded(added(then, 'AFN'), { afn, usd }, 'USD'))
      const real = Math.sign(afn - then)
      expect([0, real]).toContain(change)
      if (real === 0) expect(change).toBe(0)
    }),
  )
})
