import { expect, it } from 'vitest'
import type { Category, Common } from '../../contract/site/settings.ts'
import { rendered } from '../testing/render.tsx'
import { CategoryMenu } from './category-menu.tsx'
import { Drawer } from './drawer.tsx'

const withShelves = (count: number): Category[] => [
  {
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
  } as unknown as Category,
]
const drawerOf = (categories: Category[]) => {
  const common = {
    setting: { phone: null, email: null },
    site_setting: { supported_currencies: [] },
    header_links: { left: [], right: [] },
    languages: [],
    categories,
  } as unknown as Common
  return <Drawer common={common} />
}
const shelvesIn = async (menu: Parameters<typeof rendered>[0]) => {
  const { html } = await rendered(menu)
  return { shelves: html.match(/\/food\/shelf-/g)?.length, text: html }
}

it('holds all sub-categories where they are few', async () => {
  const { shelves, text } = await shelvesIn(<CategoryMenu categories={withShelves(8)} />)
  expect(shelves).toBe(8)
  expect(text).not.toContain('Everything in Food')
  expect((await shelvesIn(drawerOf(withShelves(8)))).shelves).toBe(8)
})

it('holds the first of many, and the way to all: every page carries it', async () => {
  const many = withShelves(500)
  for (const menu of [<CategoryMenu key="wide" categories={many} />, drawerOf(many)]) {
    const { shelves, text } = await shelvesIn(menu)
    expect(shelves).toBe(8)
    expect(text).toContain('Everything in Food')
  }
})
