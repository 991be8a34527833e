import type { Command } from 'commander'
import { findReview, type ListedReview } from '../api/catalog/reviews/list-reviews.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime } from './order-words.ts'
import { readReviewId, reviewJson, reviewStatus } from './review-words.ts'

export const showReviewCommand = (group: Command, withShop: WithShop) =>
  group
    .command('show')
    .description('one review with all its text and the names of its pictures')
    .argument('<id>', 'its id, as the list shows it')
    .option('--json', 'as a JSON object')
    .action(async (id: string, { json }: { json?: true }) => {
      const found = await withShop((shop) => findReview(shop, readReviewId(id)))
      console.log(json ? JSON.stringify(reviewJson(found)) : reviewSheet(found))
    })

/** A review as the operator reads it. */
function reviewSheet(listed: ListedReview): string {
  const { review, product } = listed
  const changed = review.updatedAt ? `, changed ${kabulTime(review.updatedAt)}` : ''
  return [
    `${review.id}  ${reviewStatus(listed)}`,
    `${review.rating} of 5 stars for ${product.slug} (product ${product.id})`,
    `by ${review.author}, written ${kabulTime(review.createdAt)}${changed}`,
    ...(review.body ? ['', review.body] : []),
    ...(review.images.length > 0 ? ['', ...review.images.map((name) => `Picture: /pictures/1280/${name}`)] : []),
  ].join('\n')
}
