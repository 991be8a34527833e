import { describe, expect, it } from 'vitest'
import type { Inventory } from '#contract/catalog/products.ts'
import { buyable, chosenInventory, matching, picturesOf, priceSpan, readChoice, valueState } from './product-choice.ts'

const value = (slug: string) => ({ slug, title: slug, swatch: null })
const attributes = [
  { slug: 'colour', title: 'Colour', values: [value('red'), value('blue')] },
  { slug: 'size', title: 'Size', values: [value('s'), value('m')] },
]
const made = (id: number, colour: string, size: string, more: Partial<Inventory> = {}): Inventory => ({
  id,
  sku: `chapan-${id}`,
  quantity: 5,
  max_quantity: 5,
  image: null,
  selling: 100,
  offered: 0,
  usd_selling: 1,
  usd_offered: 0,
  price: 0,
  flash_price: null,
  end_time: null,
  current: 100,
  discount: 0,
  inventory_attributes: Object.entries({ colour, size }).map(([attribute, slug]) => ({
    attribute,
    attribute_title: attribute,
    value: slug,
    title: slug,
    swatch: null,
  })),
  ...more,
})
const chapan = {
  attributes,
  images: ['front.webp', 'back.webp'],
  inventory: [
    made(1, 'red', 's', { current: 90 }),
    made(2, 'red', 'm', { max_quantity: 0 }),
    made(3, 'blue', 's', { current: 120, image: 'blue.webp' }),
  ],
}
const read = (text: string) => readChoice(chapan, new URLSearchParams(text))

describe('choosing a variant', () => {
  it('reads only the material of the product', () => {
    expect(read('size=m&colour=green&intent=x')).toEqual({ size: 'm' })
  })
  it('selects an attribute with a single value automatically', () => {
    const oneColour = [{ ...attributes[0], values: [value('red')] }, attributes[1]] as typeof attributes
    expect(readChoice({ attributes: oneColour }, new URLSearchParams())).toEqual({ colour: 'red' })
  })
  it('finds the inventory of a whole choice', () => {
    expect(chosenInventory(chapan, read('colour=red&size=m'))?.id).toBe(2)
  })
  it('finds no variant while an attribute is unselected or the combination does not exist', () => {
    expect(chosenInventory(chapan, read('colour=red'))).toBeNull()
    expect(chosenInventory(chapan, read('colour=blue&size=m'))).toBeNull()
  })
  it('takes the only inventory of a product without attributes', () => {
    const plain = { attributes: [], inventory: [made(9, 'red', 's')] }
    expect(chosenInventory(plain, {})?.id).toBe(9)
  })
  it.each([
    ['colour=red', 'size', 's', 'available'],
    ['colour=red', 'size', 'm', 'sold_out'],
    ['colour=blue', 'size', 'm', 'missing'],
    ['size=m', 'colour', 'blue', 'missing'],
    ['', 'size', 'm', 'sold_out'],
  ])('with %s, %s %s is %s', (requested, attribute, slug, state) => {
    expect(valueState(chapan, read(requested), { attribute, value: slug })).toBe(state)
  })
  it('shows the price range of the remaining variants', () => {
    expect(priceSpan(matching(chapan, read('size=s')))).toEqual({ lowest: 90, highest: 120 })
  })
  it('counts sold-out variants only if none is in stock', () => {
    const [, gone] = chapan.inventory
    expect(buyable(chapan.inventory).map(({ id }) => id)).toEqual([1, 3])
    expect(buyable(gone ? [gone] : [])).toEqual([gone])
  })
  it('shows the picture of the choice first', () => {
    expect(picturesOf(chapan, read('colour=blue'))).toEqual(['blue.webp', 'front.webp', 'back.webp'])
    expect(picturesOf(chapan, read(''))).toEqual(['front.webp', 'back.webp'])
  })
})
