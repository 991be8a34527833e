import { createHash } from 'node:crypto'
import { asc, count } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ProductRecord } from '#api/catalog/import/product-record.ts'
import { brands, categories, flashSales, products } from '#api/catalog/products/tables.ts'
import { stores } from '#api/catalog/stores/tables.ts'
import { rowsOf } from '#api/platform/database/rows-of.ts'
import { asOperator } from '#api/testing/operator.ts'
import { aProduct } from '#api/testing/products.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { fillScale } from './fill-scale.ts'
import type { Pictures } from './pictures.ts'
import { makeProduct } from './products.ts'
import { reviewsOf } from './reviews.ts'

const WANTED = 200
const pictures: Pictures = {
  of: () => ({ image: 'products/a.svg', detail: 'products/b.svg' }),
  logo: () => 'stores/a.svg',
}
const madeProducts = Array.from({ length: WANTED }, (_, index) => makeProduct(index + 1, pictures))

describe('products for measurements', () => {
  test('are the same on every day and every machine, so that measurements stay comparable', () => {
    const made = JSON.stringify(madeProducts.map((one) => [one, reviewsOf(one)]))
    expect(createHash('sha256').update(made).digest('hex').slice(0, 12)).toBe('e1cea45d357d')
  })
  test('are valid in a catalogue', () => {
    for (const one of madeProducts) expect(ProductRecord.parse(one)).toEqual(one)
    expect(new Set(madeProducts.map(({ slug }) => slug)).size).toBe(WANTED)
  })
  test('are written in English and in Dari', () => {
    for (const { title, description } of madeProducts) {
      expect(title.en).toMatch(/^[A-Z][\x20-\x7e]+$/)
      expect(description.en).toMatch(/^[A-Z][\x20-\x7e]+\.$/)
      for (const text of [title.fa, description.fa]) expect(text).toMatch(/^[\u0600-\u06ff][^يك٠-٩]+$/)
    }
  })
  test('say some words often and most words seldom', () => {
    const times = new Map<string, number>()
    for (let n = 1; n <= 5_000; n++)
      for (const word of new Set((makeProduct(n, pictures).title.en as string).toLowerCase().split(/\W+/)))
        times.set(word, (times.get(word) ?? 0) + 1)
    const counted = [...times.values()].sort((a, b) => b - a)
    expect(counted.filter((n) => n > 250).length).toBeGreaterThan(5)
    expect(counted.filter((n) => n <= 2).length).toBeGreaterThan(counted.length / 3)
  })
})

describe('a shop filled for measuring', () => {
  let shop: TestShop
  const fill = (wanted: number) => fillScale({ ...asOperator(shop), files: shop.services.files }, { products: wanted })
  beforeAll(async () => {
    shop = await openTestShop()
    expect(await fill(120)).toBe(120)
    // Continues an interrupted fill, and then repeats a complete one.
    expect(await fill(WANTED)).toBe(WANTED)
    expect(await fill(WANTED)).toBe(WANTED)
  }, 120_000)
  afterAll(() => shop.close())

  const countOf = async (table: typeof brands | typeof stores | typeof categories | typeof flashSales) =>
    Number((await shop.db.select({ n: count() }).from(table))[0]?.n)

  test('lists the products in their order, also in a large shop', async () => {
    const rows = await shop.db
      .select({ slug: products.slug, title: products.title })
      .from(products)
      .orderBy(asc(products.id))
    expect(rows).toEqual(madeProducts.map(({ slug, title }) => ({ slug, title })))
    expect(await Promise.all([categories, brands, stores, flashSales].map(countOf))).toEqual([500, 2_000, 1_000, 5])
  })
  test('counts stars as a full recount would', async () => {
    const Row = z.object({ wrong: z.int() })
    expect(
      await rowsOf(shop.db, Row)`select count(*)::int wrong from products where (rating_sum, rating_count) <>
        (select coalesce(sum(rating), 0), count(*) from reviews where product_id = products.id)`,
    ).toEqual([{ wrong: 0 }])
  })
  test('has variants, own prices, sold-out variants and offers', async () => {
    const Row = z.object({ choices: z.int(), own: z.int(), out: z.int(), offered: z.int() })
    const [seen] = await rowsOf(shop.db, Row)`select (select count(*)::int from inventory_attributes) choices,
      (select count(*)::int from products where own_price > 0) own,
      (select count(*)::int from inventories where stock = 0) out,
      (select count(*)::int from products where offered > 0) offered`
    for (const [what, n] of Object.entries(seen ?? {})) expect(n, what).toBeGreaterThan(0)
  })
  test.each([
    ['en', 'scarf'],
    ['fa', 'دستمال'],
  ])('is found in %s', async (language, q) => {
    const { data } = await shop.call('GET', `/search?q=${encodeURIComponent(q)}`, { language })
    expect(data.result.data[0].title.toLowerCase()).toContain(q)
    expect(data.categories.length).toBeGreaterThan(0)
  })
  test('a shop with its own products is not changed', async () => {
    await aProduct(shop.db)
    const before = await shop.db.select({ n: count() }).from(products)
    expect(await fill(WANTED + 50)).toBeUndefined()
    expect(await shop.db.select({ n: count() }).from(products)).toEqual(before)
  })
})
