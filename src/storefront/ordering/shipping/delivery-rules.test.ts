import { describe, expect, it } from 'vitest'
import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { deliveryRulesTo, expectedDays, feeFor } from './delivery-rules.ts'

const everywhere = { id: 1, shipping_type: ShippingType.location, countries: ['AF'], states: [] as string[] }
const west = { ...everywhere, id: 2, states: ['AF-HER', 'AF-FRA'] }
const abroad = { ...everywhere, id: 3, countries: ['DE'] }
const pickup = { ...everywhere, id: 4, shipping_type: ShippingType.pickup }

describe('the delivery methods to a province', () => {
  it.each([
    ['AF-HER', [1, 2]],
    ['AF-KAB', [1]],
    ['DE-BE', [3]],
  ])('%s: %j', (province, ids) => {
    expect(deliveryRulesTo([everywhere, west, abroad, pickup], province).map((rule) => rule.id)).toEqual(ids)
  })
})

it.each([
  [100, 500, 499.99, 100],
  [100, 500, 500, 0],
  [100, null, 1_000_000, 100],
  [0, null, 1, 0],
])('a fee of %d, free from %s, for products worth %d: %d', (fee, free_above, amount, due) => {
  expect(feeFor({ fee, free_above }, amount)).toBe(due)
})

it('is expected between two days', () => {
  const { first, last } = expectedDays({ days_min: 0, days_max: 3 }, new Date('2026-11-29T10:00:00Z'))
  expect([first, last].map((day) => day.toISOString().slice(0, 10))).toEqual(['2026-11-29', '2026-12-02'])
})
