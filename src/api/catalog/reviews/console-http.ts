import { consoleReviews, type JudgedReview, reviewFlags } from '#contract/catalog/console-reviews.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { implement } from '../../platform/request/implement.ts'
import { judgeReview } from './judge-review.ts'
import { type ListedReview, pageOfReviews } from './list-reviews.ts'
import { presentReview } from './present-review.ts'
import { versionOf, whyFlagged } from './rules.ts'

/** Review moderation by staff. */
export const consoleReviewsHttp = implement(consoleReviews, {
  list: async ({ query }, ctx) => {
    const { data, next } = await pageOfReviews(ctx.acting(), query)
    return { data: data.map((row) => present(row, ctx.language)), next }
  },
  judge: async ({ params: { id }, body: { decision, version } }, ctx) =>
    present(await judgeReview(ctx.acting(), id, decision === 'show', version), ctx.language),
})

const present = ({ review, state, product }: ListedReview, language: string): JudgedReview => {
  const { reported, why } = whyFlagged(review.flag)
  return {
    ...presentReview(review),
    state,
    flag: why === null ? null : (reviewFlags.find((known) => known === why) ?? 'other'),
    reported,
    product: { ...product, title: inLanguage(product.title, language) },
    version: versionOf(review),
  }
}
