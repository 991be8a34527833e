import { afterAll, beforeAll, expect, test } from 'vitest'
import { BusinessError } from '../../platform/request/errors.ts'
import { asOperator } from '../../testing/operator.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { addSale } from './add-sale.ts'
import { endSale } from './end-sale.ts'
import { listSales } from './list-sales.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const aSale = (slug: string, product: string, price = 700) => ({
  slug,
  title: { en: slug },
  starts_at: '2026-03-01T00:00:00Z',
  ends_at: '2036-03-21T00:00:00Z',
  products: [{ product, price, allotment: 10, cap_per_buyer: 2 }],
})

test('of ten simultaneous sales with one name one is added, and the others change nothing', async () => {
  const { slug: product } = await aProduct(shop.db)
  const prices = Array.from({ length: 10 }, (_, n) => 500 + n)
  const tried = await Promise.allSettled(
    prices.map((price) => addSale(asOperator(shop), aSale('nawroz', product, price))),
  )
  const [added, ...more] = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(more).toEqual([])
  for (const one of tried)
    if (one.status === 'rejected') expect((one.reason as BusinessError).reasons).toEqual([refused('flash_sale_exists')])
  expect(await listSales(asOperator(shop), { limit: 10 })).toEqual([added])
})

const refused = (code: string) => ({ code, params: { slug: 'nawroz' }, field: 'slug' })

test('a list has the requested length, newest first', async () => {
  const { slug: product } = await aProduct(shop.db)
  for (const slug of ['eid', 'jirga', 'mizan']) await addSale(asOperator(shop), aSale(slug, product))
  const slugs = async (limit: number) =>
    (await listSales(asOperator(shop), { limit })).map(({ sale, items }) => [sale.slug, items.length])
  expect(await slugs(2)).toEqual([
    ['mizan', 1],
    ['jirga', 1],
  ])
  expect(await slugs(10)).toHaveLength(4)
})

test('a sale that is not there cannot be ended', async () => {
  await expect(endSale(asOperator(shop), 'nowhere')).rejects.toThrow(BusinessError)
})
