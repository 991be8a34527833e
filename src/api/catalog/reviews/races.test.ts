import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOperator } from '../../testing/operator.ts'
import { aProduct } from '../../testing/products.ts'
import { type Answer, openTestShop, type TestShop } from '../../testing/shop.ts'
import { products } from '../products/tables.ts'
import { judgeReview } from './judge-review.ts'
import { reviews } from './tables.ts'
import { aBuyer } from './testing/deliveries.ts'

const CROWD = 20

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

/** The rating totals of the product, and those computed from its public reviews. */
async function stars(productId: number) {
  const [said] = await shop.db.select().from(products).where(eq(products.id, productId))
  const [real] = await shop.db
    .select({
      sum: sql<number>`coalesce(sum(${reviews.rating}) filter (where ${reviews.public}), 0)::int`,
      count: sql<number>`count(*) filter (where ${reviews.public})::int`,
    })
    .from(reviews)
    .where(eq(reviews.productId, productId))
  return { said: { sum: said?.ratingSum, count: said?.ratingCount }, real }
}

const idOf = (answer: Answer): string => answer.data.review.id
const judge = (id: string, shown: boolean) => judgeReview(asOperator(shop), id, shown)

test('twenty write, change, delete and are hidden at once; the stars are exact after each', async () => {
  const { id: productId } = await aProduct(shop.db, { stock: 100 })
  const buyers = await Promise.all(Array.from({ length: CROWD }, () => aBuyer(shop, { productId })))
  const written = await Promise.all(buyers.map((buyer, n) => buyer.review({ rating: (n % 5) + 1 })))
  expect(written.map((answer) => answer.status)).toEqual(Array(CROWD).fill(200))
  expect(await stars(productId)).toEqual({ said: { sum: 60, count: 20 }, real: { sum: 60, count: 20 } })

  const actions = buyers.map((buyer, n) => {
    const id = idOf(written[n] as Answer)
    if (n % 4 === 0) return buyer.review({ rating: 5 })
    if (n % 4 === 1) return buyer.remove(`/rating-review/delete/${id}`)
    if (n % 4 === 2) return judge(id, false)
    return buyer.review({ rating: 1, review: 'See www.other.example' })
  })
  await Promise.all(actions)
  expect(await stars(productId)).toEqual({ said: { sum: 25, count: 5 }, real: { sum: 25, count: 5 } })
  const { data } = await shop.call('GET', `/reviews/${productId}`)
  expect(data.total).toEqual({ average: 5, total: 5, stars: [0, 0, 0, 0, 5], with_image: 0 })
})

test('ten devices of one member write about one line at once: it is one review', async () => {
  const buyer = await aBuyer(shop)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => buyer.review({ rating: (n % 5) + 1 })))
  expect(new Set(answers.map(idOf)).size).toBe(1)
  const { said, real } = await stars(buyer.productId)
  expect([said, real?.count]).toEqual([real, 1])
})

test('one review is changed, hidden, allowed and deleted at once: nothing is counted twice', async () => {
  const buyer = await aBuyer(shop)
  const id = idOf(await buyer.review())
  await Promise.allSettled([
    ...[1, 2, 3].map((rating) => buyer.review({ rating })),
    judge(id, false),
    judge(id, true),
    buyer.remove(`/rating-review/delete/${id}`),
    judge(id, false),
  ])
  const { said, real } = await stars(buyer.productId)
  expect(said).toEqual(real)
})
