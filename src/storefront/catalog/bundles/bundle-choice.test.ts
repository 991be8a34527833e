import { describe, expect, it } from 'vitest'
import type { BundleDeal } from '#contract/catalog/bundles.ts'
import { bundleChoice, choiceFromQuery } from './bundle-choice.ts'

const KETTLE = { product_id: 1, inventory_id: 10 }
const GLASSES = { product_id: 2, inventory_id: 20 }
const bundle = (buy: object, free: object, same_product = false) => ({ buy, free, same_product }) as BundleDeal
const open = { inventory_id: null }

describe('the variants of a bundle in the cart', () => {
  it.each([
    ['nothing to choose', bundle(KETTLE, GLASSES), { productId: 1, chosen: null, other: null }, [10, 20, null]],
    [
      'on the page of the free part',
      bundle(KETTLE, GLASSES),
      { productId: 2, chosen: 20, other: null },
      [10, 20, null],
    ],
    [
      'open here',
      bundle({ ...KETTLE, ...open }, GLASSES),
      { productId: 1, chosen: null, other: null },
      [null, 20, 'here'],
    ],
    ['chosen here', bundle({ ...KETTLE, ...open }, GLASSES), { productId: 1, chosen: 11, other: null }, [11, 20, null]],
    [
      'open there',
      bundle(KETTLE, { ...GLASSES, ...open }),
      { productId: 1, chosen: 10, other: null },
      [10, null, 'there'],
    ],
    ['brought along', bundle(KETTLE, { ...GLASSES, ...open }), { productId: 1, chosen: 10, other: 21 }, [10, 21, null]],
    [
      'chosen there, brought to here',
      bundle({ ...KETTLE, ...open }, { ...GLASSES, ...open }),
      { productId: 2, chosen: 21, other: 11 },
      [11, 21, null],
    ],
    ['the same product', bundle(KETTLE, KETTLE, true), { productId: 1, chosen: 12, other: null }, [12, 12, null]],
  ] as const)('%s', (_, input, chosen, [buy, free, lacks]) => {
    expect(bundleChoice(input, chosen)).toMatchObject({ buy, free, lacks })
  })
})

it('takes only a number along', () => {
  expect(choiceFromQuery('/kite/product/7?colour=red&with=12')).toBe(12)
  for (const requested of ['', 'with=', 'with=x', 'with=-1', 'with=1234567890'])
    expect(choiceFromQuery(`/kite/product/7?${requested}`)).toBeNull()
})
