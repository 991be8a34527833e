import type { ReactNode } from 'react'
import { type Reviewable, type Reviews, reviewOrders } from '#contract/catalog/reviews.ts'
import { ChipLink } from '#ui/chip.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { Pagination } from '../listing/pagination.tsx'
import { OneReview } from './one-review.tsx'
import { PersonalReviewPlace } from './personal-review-box.tsx'
import { addressOfReviews, type ReviewsQuery } from './reviews-query.ts'

const STARS = [5, 4, 3, 2, 1]

type Props = { product: number; reviews: Reviews; requested: ReviewsQuery; own: Reviewable | null }

/** The reviews of a product. Links filter, sort and paginate them, so the section works without a script. */
export function ReviewSection({ product, reviews, requested, own }: Props) {
  const { t, scriptUrl } = usePage()
  const hasAny = reviews.total.total > 0
  if (!hasAny && !own && !scriptUrl) return null
  return (
    <section
      id="reviews-list"
      aria-labelledby="reviews-title"
      className="min-w-0 scroll-mt-36"
      hidden={!hasAny && !own}
    >
      <Title as="h2" size="section" id="reviews-title" className="mb-4">
        {t('reviews.title')}
      </Title>
      <PersonalReviewPlace product={product} own={own} />
      {hasAny && <Written reviews={reviews} requested={requested} />}
    </section>
  )
}

function Written({ reviews, requested }: Pick<Props, 'reviews' | 'requested'>) {
  const { t, urls, number, path } = usePage()
  const addressOf = (change: Partial<ReviewsQuery>) =>
    addressOfReviews(urls.path(path), { ...requested, page: 1, ...change })
  return (
    <>
      <Filters reviews={reviews} requested={requested} addressOf={addressOf} />
      {reviews.total.total > 1 && <Sorting requested={requested} addressOf={addressOf} />}
      {reviews.all.data.length === 0 && <NoneOfThese requested={requested} href={addressOf(unfiltered)} />}
      <ul>
        {reviews.all.data.map((review) => (
          <li key={review.id}>
            <OneReview review={review} />
          </li>
        ))}
      </ul>
      <Pagination place={reviews.all} addressOf={(page) => addressOf({ page })} />
      <p className="sr-only" data-announce="">
        {t('catalog.reviews', { count: reviews.all.total, n: number(reviews.all.total) })}
      </p>
    </>
  )
}

const unfiltered = { rating: undefined, pictures: false }
type ReviewLinks = { requested: ReviewsQuery; addressOf: (change: Partial<ReviewsQuery>) => string }

function Filters({ reviews: { total }, requested, addressOf }: ReviewLinks & { reviews: Reviews }) {
  const { t, number } = usePage()
  const starsOf = (count: number) => t('reviews.stars', { count, n: number(count) })
  const all = requested.rating === undefined && !requested.pictures
  return (
    <nav aria-label={t('reviews.filter')}>
      <ScrollRow>
        <ChoiceLink href={addressOf(unfiltered)} chosen={all}>
          {t('reviews.all')} ({number(total.total)})
        </ChoiceLink>
        {total.with_image > 0 && (
          <ChoiceLink href={addressOf({ pictures: !requested.pictures })} chosen={requested.pictures}>
            {t('reviews.with_pictures')} ({number(total.with_image)})
          </ChoiceLink>
        )}
        {STARS.map((stars) => (
          <ChoiceLink
            key={stars}
            href={addressOf({ rating: requested.rating === stars ? undefined : stars })}
            chosen={requested.rating === stars}
          >
            {starsOf(stars)} ({number(total.stars[stars - 1] ?? 0)})
          </ChoiceLink>
        ))}
      </ScrollRow>
    </nav>
  )
}

function Sorting({ requested, addressOf }: ReviewLinks) {
  const { t } = usePage()
  return (
    <nav aria-label={t('reviews.sort')}>
      <ul className="flex flex-wrap gap-x-5 px-1 text-sm">
        {reviewOrders.map((sort) => (
          <li key={sort}>
            <TextLink
              variant="soft"
              className="aria-[current]:font-bold aria-[current]:text-primary-text"
              href={addressOf({ sort })}
              data-swap=""
              aria-current={requested.sort === sort ? 'true' : undefined}
            >
              {t(`reviews.sorts.${sort}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ChoiceLink({ href, chosen, children }: { href: string; chosen: boolean; children: ReactNode }) {
  return (
    <li>
      <ChipLink href={href} data-swap="" aria-current={chosen ? 'true' : undefined}>
        {children}
      </ChipLink>
    </li>
  )
}

function NoneOfThese({ requested, href }: { requested: ReviewsQuery; href: string }) {
  const { t, number } = usePage()
  const stars = requested.rating && t('reviews.stars', { count: requested.rating, n: number(requested.rating) })
  return (
    <p className="flex flex-wrap items-center gap-x-4 py-4 text-ink-soft">
      {stars && !requested.pictures ? t('reviews.none', { stars }) : t('reviews.none_pictures')}
      <TextLink href={href} data-swap="">
        {t('reviews.show_all')}
      </TextLink>
    </p>
  )
}
