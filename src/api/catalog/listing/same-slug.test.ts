import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

type Facet = { attribute: string | null; options: { value: string; count: number }[] }
type Card = { slug: string }

describe('a colour and a stone that have one slug', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    const { db } = shop
    const ring = (slug: string, values: Record<string, string>) => aProduct(db, { slug, inventories: [{ values }] })
    await ring('ring', { stone: 'turquoise', colour: 'silver' })
    await ring('necklace', { stone: 'turquoise', colour: 'gold' })
    await ring('bracelet', { stone: 'lapis', colour: 'gold' })
    await ring('scarf', { colour: 'turquoise' })
  })
  afterAll(() => shop.close())

  const all = async (query: string) => (await shop.call('GET', `/all?${query}`)).data
  const slugs = async (query: string) => (await all(query)).result.data.map(({ slug }: Card) => slug).sort()
  const counts = async (query: string, attribute: string) => {
    const facet: Facet | undefined = (await all(query)).facets.find((one: Facet) => one.attribute === attribute)
    return Object.fromEntries((facet?.options ?? []).map(({ value, count }) => [value, count]))
  }

  test('a facet finds as many products as it promises', async () => {
    const { facets } = await all('')
    const options = facets.filter((one: Facet) => one.attribute).flatMap((one: Facet) => one.options)
    expect(options).toHaveLength(5)
    for (const { value, count } of options) expect((await all(`attributes=${value}`)).result.total, value).toBe(count)
    expect(await slugs('attributes=stone.turquoise')).toEqual(['necklace', 'ring'])
    expect(await slugs('attributes=colour.turquoise')).toEqual(['scarf'])
  })

  test('`facet` names values in the same way', async () => {
    const { options } = (await shop.call('GET', '/facet/attributes?attribute=stone')).data
    expect(options.data).toMatchObject([
      { value: 'stone.turquoise', count: 2 },
      { value: 'stone.lapis', count: 1 },
    ])
  })

  test('the slug alone, as in old addresses, means both', async () => {
    expect(await slugs('attributes=turquoise')).toEqual(['necklace', 'ring', 'scarf'])
    expect(await slugs('attributes=turquoise,gold')).toEqual(['bracelet', 'necklace', 'ring', 'scarf'])
    expect(await counts('attributes=turquoise', 'stone')).toEqual({ 'stone.turquoise': 2, 'stone.lapis': 1 })
    expect(await counts('attributes=turquoise', 'colour')).toEqual({
      'colour.turquoise': 1,
      'colour.gold': 2,
      'colour.silver': 1,
    })
  })

  test('values of two attributes must belong to one variant', async () => {
    expect(await slugs('attributes=stone.turquoise,colour.gold')).toEqual(['necklace'])
    expect(await slugs('attributes=stone.turquoise,stone.lapis,colour.gold')).toEqual(['bracelet', 'necklace'])
    expect(await counts('attributes=colour.gold', 'stone')).toEqual({ 'stone.turquoise': 1, 'stone.lapis': 1 })
  })
})
