import { expect, it } from 'vitest'
import type { Category } from '#contract/site/settings.ts'
import { rendered } from '../testing/render.tsx'
import { MenuCategory } from './category-menu-page.tsx'

const withShelves = (count: number) =>
  ({
    id: 1,
    slug: 'food',
    title: 'Food',
    image: 'food.svg',
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

it('shows a category with its picture and the first three of its sub-categories', async () => {
  const { shelves, text } = await shelvesIn(<MenuCategory category={withShelves(500)} />)
  expect(shelves).toBe(3)
  expect(text).toMatch(/<img src="[^"]*\/food\.svg".*href="\/all\/food">Food/)
})

it('holds all sub-categories where they are few', async () => {
  expect((await shelvesIn(<MenuCategory category={withShelves(2)} />)).shelves).toBe(2)
})
