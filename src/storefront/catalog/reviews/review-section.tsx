import type { ReactNode } from 'react'
import { type Reviewable, type Reviews, reviewOrders } from '#contract/catalog/reviews.ts'
import { ChipLink } from '#ui/chip.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { Pagination } from '../listing/pagination.tsx'
import { OneReview } from './one-review.tsx'
import { OwnReviewPlace } from './own-review-box.tsx'
import { addressOfReviews, type ReviewsQuery } from './reviews-query.ts'

const STARS = [5, 4, 3, 2, 1]

type Props = { product: number; reviews: Reviews; asked: ReviewsQuery; own: Reviewable | null }

/** The reviews of a product. Links filter, sort and paginate them, so the section works without a script. */
export function ReviewSection({ product, reviews, asked, own }: Props) {
  const { say, scriptUrl } = usePage()
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
        {say('reviews.title')}
      </Title>
      <OwnReviewPlace product={product} own={own} />
      {hasAny && <Written reviews={reviews} asked={asked} />}
    </section>
  )
}

function Written({ reviews, asked }: Pick<Props, 'reviews' | 'asked'>) {
  const { say, links, number, path } = usePage()
  const addressOf = (change: Partial<ReviewsQuery>) =>
    addressOfReviews(links.path(path), { ...asked, page: 1, ...change })
  return (
    <>
      <Filters reviews={reviews} asked={asked} addressOf={addressOf} />
      {reviews.total.total > 1 && <Sorting asked={asked} addressOf={addressOf} />}
      {reviews.all.data.length === 0 && <NoneOfThese asked={asked} href={addressOf(unfiltered)} />}
      <ul>
        {reviews.all.data.map((review) => (
          <li key={review.id}>
            <OneReview review={review} />
          </li>
        ))}
      </ul>
      <Pagination place={reviews.all} addressOf={(page) => addressOf({ page })} />
      <p className="sr-only" data-announce="">
        {say('catalog.reviews', { count: reviews.all.total, n: number(reviews.all.total) })}
      </p>
    </>
  )
}

const unfiltered = { rating: undefined, pictures: false }
type ReviewLinks = { asked: ReviewsQuery; addressOf: (change: Partial<ReviewsQuery>) => string }

function Filters({ reviews: { total }, asked, addressOf }: ReviewLinks & { reviews: Reviews }) {
  const { say, number } = usePage()
  const starsOf = (count: number) => say('reviews.stars', { count, n: number(count) })
  const all = asked.rating === undefined && !asked.pictures
  return (
    <nav aria-label={say('reviews.filter')}>
      <ScrollRow>
        <ChoiceLink href={addressOf(unfiltered)} chosen={all}>
          {say('reviews.all')} ({number(total.total)})
        </ChoiceLink>
        {total.with_image > 0 && (
          <ChoiceLink href={addressOf({ pictures: !asked.pictures })} chosen={asked.pictures}>
            {say('reviews.with_pictures')} ({number(total.with_image)})
          </ChoiceLink>
        )}
        {STARS.map((stars) => (
          <ChoiceLink
            key={stars}
            href={addressOf({ rating: asked.rating === stars ? undefined : stars })}
            chosen={asked.rating === stars}
          >
            {starsOf(stars)} ({number(total.stars[stars - 1] ?? 0)})
          </ChoiceLink>
        ))}
      </ScrollRow>
    </nav>
  )
}

function Sorting({ asked, addressOf }: ReviewLinks) {
  const { say } = usePage()
  return (
    <nav aria-label={say('reviews.sort')}>
      <ul className="flex flex-wrap gap-x-5 px-1 text-sm">
        {reviewOrders.map((sort) => (
          <li key={sort}>
            <TextLink
              look="soft"
              className="aria-[current]:font-bold aria-[current]:text-primary-text"
              href={addressOf({ sort })}
              data-swap=""
              aria-current={asked.sort === sort ? 'true' : undefined}
            >
              {say(`reviews.sorts.${sort}`)}
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

function NoneOfThese({ asked, href }: { asked: ReviewsQuery; href: string }) {
  const { say, number } = usePage()
  const stars = asked.rating && say('reviews.stars', { count: asked.rating, n: number(asked.rating) })
  return (
    <p className="flex flex-wrap items-center gap-x-4 py-4 text-ink-soft">
      {stars && !asked.pictures ? say('reviews.none', { stars }) : say('reviews.none_pictures')}
      <TextLink href={href} data-swap="">
        {say('reviews.show_all')}
      </TextLink>
    </p>
  )
}
