import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { pages } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const slugs = (data: { data: { slug: string }[] }) => data.data.map(({ slug }) => slug)

describe('what search engines shall find', () => {
  test('products, stores and categories that the public may see, and no others', async () => {
    const closed = await aStore(shop.db, { public: false })
    const shown = await aProduct(shop.db)
    const hidden = await aProduct(shop.db, { public: false })
    const away = await aProduct(shop.db, { storeId: closed.id })
    const products = (await shop.call('GET', '/sitemap/products')).data
    expect(slugs(products)).toContain(shown.slug)
    expect(slugs(products)).not.toContain(hidden.slug)
    expect(slugs(products)).not.toContain(away.slug)
    expect(products.data[0]).toMatchObject({ id: expect.any(Number), title: expect.any(String), parent: null })
    expect(slugs((await shop.call('GET', '/sitemap/stores')).data)).not.toContain(closed.slug)
  })

  test('pages by their slugs, titled in the language asked', async () => {
    await shop.db.insert(pages).values({ slug: 'terms', title: { en: 'Terms', fa: 'شرایط' }, sections: [] })
    const { data } = await shop.call('GET', '/sitemap/pages', { language: 'fa' })
    expect(data.data).toEqual([{ id: 0, slug: 'terms', title: 'شرایط', parent: null }])
    expect(data.current_page).toBe(1)
  })

  test('pages use id cursors: an entry stays on its page, and the last page has no next one', async () => {
    const { db } = shop
    const near = await aProduct(db)
    await db.execute(sql`alter table products alter column id restart with 5400000`)
    const far = await aProduct(db)
    const pagesOf = async (kind: string) => (await shop.call('GET', `/sitemap/${kind}/pages`)).data.pages
    expect(await pagesOf('products')).toEqual([1, 5401])
    expect(await pagesOf('pages')).toEqual([1])
    const on = async (page: number) => slugs((await shop.call('GET', `/sitemap/products?page=${page}`)).data)
    expect(await on(1)).toContain(near.slug)
    expect(await on(5401)).toEqual([far.slug])
    expect(await on(5400)).toEqual([])
  })

  test('no other kind', async () => {
    expect((await shop.call('GET', '/sitemap/orders')).http).toBe(404)
  })
})
