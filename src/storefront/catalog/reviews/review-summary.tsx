import type { Product } from '#contract/catalog/products.ts'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { StarBar } from '../products/rating.tsx'
import { addressOfReviews, type ReviewsQuery } from './reviews-query.ts'

type Props = { summary: Product['review_summary']; requested: ReviewsQuery }

/**
 * The average rating and the number of reviews for each number of stars. Each bar links to the reviews that it counts.
 */
export function ReviewSummary({ summary, requested }: Props) {
  const { t, number } = usePage()
  return (
    <section aria-labelledby="reviews" className="grid content-start gap-4">
      <Title as="h2" size="question" id="reviews" className="scroll-mt-24">
        {t('catalog.reviews_title')}
      </Title>
      {summary.total === 0 ? (
        <p className="text-ink-soft">{t('catalog.first_review')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
          <p className="grid justify-items-center gap-1">
            <b className="text-5xl">{number(summary.average)}</b>
            <span className="text-xl">
              <StarBar rating={summary.average} />
            </span>
            <span className="text-ink-soft text-sm">
              {t('catalog.reviews', { count: summary.total, n: number(summary.total) })}
            </span>
          </p>
          <StarCounts summary={summary} requested={requested} />
        </div>
      )}
    </section>
  )
}

function StarCounts({ summary: { stars, total }, requested }: Props) {
  const { t, number, urls, path } = usePage()
  return (
    <ul className="star-counts">
      {([5, 4, 3, 2, 1] as const).map((star) => {
        const count = stars[star - 1] ?? 0
        const href = addressOfReviews(urls.path(path), { ...requested, page: 1, rating: star, pictures: false })
        return (
          <li key={star}>
            <a href={href} data-swap="">
              <span>{t('catalog.stars', { count: star, n: number(star) })}</span>
              <svg aria-hidden="true">
                <rect width={`${(count / total) * 100}%`} height="100%" rx="4" />
              </svg>
              <span>{number(count)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
