import { expect, test } from 'vitest'
import type { Inventory, Product } from '#contract/catalog/products.ts'
import { rendered } from '../../testing/render.tsx'
import { BuyForm } from './buy-form.tsx'
import { StickyCart } from './sticky-cart.tsx'
import { StockLine } from './stock-line.tsx'

const made = (colour: string, memory: string, quantity: number) =>
  ({
    id: 1,
    quantity,
    max_quantity: quantity,
    current: 100,
    inventory_attributes: Object.entries({ colour, memory }).map(([attribute, value]) => ({ attribute, value })),
  }) as Inventory
const values = (...slugs: string[]) => slugs.map((slug) => ({ slug, title: slug, swatch: null }))

/**
 * Black with much memory (available) or little (three left), grey with little (sold out). Other combinations do not
 * exist.
 */
const phone = {
  title: 'Phone',
  in_stock: true,
  attributes: [
    { slug: 'colour', title: 'Colour', values: values('black', 'grey') },
    { slug: 'memory', title: 'Memory', values: values('little', 'much') },
  ],
  inventory: [made('black', 'little', 3), made('black', 'much', 9), made('grey', 'little', 0)],
} as Product

test.each<[choice: Record<string, string>, said: string, forSale: boolean]>([
  [{}, 'In stock', true],
  [{ colour: 'black' }, 'In stock', true],
  [{ colour: 'black', memory: 'little' }, 'Only 3 left', true],
  [{ colour: 'grey' }, 'Out of stock', false],
  [{ colour: 'grey', memory: 'little' }, 'Out of stock', false],
  [{ colour: 'grey', memory: 'much' }, 'This combination isn’t available', false],
])('of %j: %s', async (choice, said, forSale) => {
  const { text } = await rendered(<StockLine product={phone} choice={choice} />)
  expect(text.trim()).toBe(said)
  for (const form of [
    <BuyForm key="form" product={phone} choice={choice} />,
    <StickyCart key="bar" product={phone} choice={choice} chosen={null} />,
  ]) {
    const { html } = await rendered(form)
    expect(html.match(/<button[^>]*name="intent"[^>]*>/g)?.map((button) => !button.includes('disabled=""'))).toEqual([
      forSale,
      forSale,
    ])
  }
})
