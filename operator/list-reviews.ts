import { type Command, Option } from 'commander'
import { and, asc, eq, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm'
import { products } from '../api/catalog/products/tables.ts'
import { REMOVED } from '../api/catalog/reviews/rules.ts'
import { reviews } from '../api/catalog/reviews/tables.ts'
import type { Db } from '../api/platform/database/db.ts'
import { limitFrom } from './limit-option.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, table } from './order-words.ts'
import { type ReviewOfProduct, reviewJson, reviewStatus } from './review-words.ts'

const USUAL_LIMIT = 50
const LONGEST = 60

const lists: Record<string, SQL | undefined> = {
  waiting: and(isNotNull(reviews.flag), ne(reviews.flag, REMOVED)),
  hidden: and(eq(reviews.public, false), isNull(reviews.flag)),
  shown: eq(reviews.public, true),
  all: or(isNull(reviews.flag), ne(reviews.flag, REMOVED)),
}

type Options = { list: string; json?: true; limit: number }

/** Oldest first: who has waited longest is looked at first. */
export const listReviewsCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description('reviews that somebody should look at, held back or reported; oldest first')
    .addOption(new Option('--list <which>', 'other ones').choices(Object.keys(lists)).default('waiting'))
    .option('--limit <number>', 'at most so many', limitFrom, USUAL_LIMIT)
    .option('--json', 'one JSON object a line')
    .action(async ({ list, limit, json }: Options) => {
      const rows = await withShop(({ db }) => reviewsOf(db, lists[list], limit))
      if (json) for (const row of rows) console.log(JSON.stringify(reviewJson(row)))
      else if (rows.length === 0) console.log(list === 'waiting' ? 'No reviews wait.' : 'No reviews.')
      else console.log(table([['REVIEW', 'WRITTEN (KABUL)', 'STARS', 'STANDS', 'TEXT'], ...rows.map(asRow)]))
    })

/** Reviews with the product they are about, oldest first. */
export const reviewsOf = (db: Db, which: SQL | undefined, limit = 1): Promise<ReviewOfProduct[]> =>
  db
    .select({ review: reviews, product: { id: products.id, slug: products.slug } })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(which)
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
    .limit(limit)

const asRow = ({ review }: ReviewOfProduct): string[] => [
  review.id,
  kabulTime(review.updatedAt ?? review.createdAt),
  String(review.rating),
  reviewStatus(review),
  shortened(review.body),
]

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
