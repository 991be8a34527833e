import type { Command } from 'commander'
import { judgeReview } from '../api/catalog/reviews/judge-review.ts'
import type { WithShop } from './opened-shop.ts'
import { readReviewId, reviewJson, reviewStatus } from './review-words.ts'

/** The two decisions there are. */
export function judgeReviewCommands(group: Command, withShop: WithShop) {
  const action = (name: string, description: string, shown: boolean) =>
    group
      .command(name)
      .description(description)
      .argument('<id>', 'its id, as the list shows it')
      .option('--json', 'answer the review as a JSON object')
      .action(async (id: string, { json }: { json?: true }) => {
        const judged = await withShop((shop) => judgeReview(shop, readReviewId(id), shown))
        console.log(json ? JSON.stringify(reviewJson(judged)) : `The review ${id} is ${reviewStatus(judged)}.`)
      })
  action('allow', 'show a review to everybody', true)
  action('hide', 'show a review to nobody but its writer', false)
}
