import { expect, it } from 'vitest'
import type { Category } from '../../contract/site/settings.ts'
import { rendered } from '../testing/render.tsx'
import { MenuCategory } from './category-menu-page.tsx'

const withShelves = (count: number) =>
  ({
    id: 1,
    slug: 'food',
    title: 'Food',
    image: null,
    public_sub_categories: Array.from({ length: count }, (_, place) => ({
      id: 10 + place,
      slug: `shelf-${place}`,
      title: `Shelf ${place}`,
      image: null,
    })),
  }) as unknown as Category
const shelvesIn = async (menu: Parameters<typeof rendered>[0]) => {
  const { html } = await rendered(menu)
  return { shelves: html.match(/\/food\/shelf-/g)?.length, text: html }
}

it('holds all sub-categories where they are few', async () => {
  const { shelves, text } = await shelvesIn(<MenuCategory category={withShelves(8)} />)
  expect(shelves).toBe(8)
  expect(text).not.toContain('Everything in Food')
})

it('holds the first of many, and the way to all: they are fetched on a slow network', async () => {
  const { shelves, text } = await shelvesIn(<MenuCategory category={withShelves(500)} />)
  expect(shelves).toBe(8)
  expect(text).toContain('Everything in Food')
})
