import type { Command } from 'commander'
import { judgeReview } from '../api/catalog/reviews/judge-review.ts'
import { inTransaction } from '../api/platform/database/retry.ts'
import { Failure } from './failure.ts'
import { reviewsOf } from './list-reviews.ts'
import type { WithShop } from './opened-shop.ts'
import { reviewJson, reviewStatus, withId } from './review-words.ts'

/** The two decisions there are. */
export function judgeReviewCommands(group: Command, withShop: WithShop) {
  const action = (name: string, description: string, shown: boolean) =>
    group
      .command(name)
      .description(description)
      .argument('<id>', 'its id, as the list shows it')
      .option('--json', 'answer the review as a JSON object')
      .action(async (id: string, { json }: { json?: true }) => {
        const after = await withShop(async ({ db }) => {
          const [found] = await reviewsOf(db, withId(id))
          if (!found) throw new Failure(`There is no review ${id}.`)
          const review = await inTransaction(db, (tx) => judgeReview(tx, found.review.id, shown))
          return { ...found, review }
        })
        console.log(json ? JSON.stringify(reviewJson(after)) : `The review ${id} is ${reviewStatus(after.review)}.`)
      })
  action('allow', 'show a review to everybody', true)
  action('hide', 'show a review to nobody but its writer', false)
}
