import { type Command, Option } from 'commander'
import { type ListedReview, listReviews } from '../api/catalog/reviews/list-reviews.ts'
import { type ReviewList, reviewLists } from '../contract/catalog/console-reviews.ts'
import { limitFrom } from './limit-option.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, table } from './order-words.ts'
import { reviewJson, reviewStatus } from './review-words.ts'

const USUAL_LIMIT = 50
const LONGEST = 60

type Options = { list: ReviewList; json?: true; limit: number }

export const listReviewsCommand = (group: Command, withShop: WithShop) =>
  group
    .command('list')
    .description('reviews that somebody should look at, held back or reported; oldest first')
    .addOption(new Option('--list <which>', 'other ones').choices(reviewLists).default('waiting'))
    .option('--limit <number>', 'at most so many', limitFrom, USUAL_LIMIT)
    .option('--json', 'one JSON object a line')
    .action(async ({ list, limit, json }: Options) => {
      const rows = await withShop((shop) => listReviews(shop, { list, limit }))
      if (json) for (const row of rows) console.log(JSON.stringify(reviewJson(row)))
      else if (rows.length === 0) console.log(list === 'waiting' ? 'No reviews wait.' : 'No reviews.')
      else console.log(table([['REVIEW', 'WRITTEN (KABUL)', 'STARS', 'STANDS', 'TEXT'], ...rows.map(asRow)]))
    })

const asRow = (listed: ListedReview): string[] => {
  const { review } = listed
  return [
    review.id,
    kabulTime(review.updatedAt ?? review.createdAt),
    String(review.rating),
    reviewStatus(listed),
    shortened(review.body),
  ]
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line
}
