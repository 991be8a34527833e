import type { ReactNode } from 'react'
import type { Review, Reviews } from '../../contract/reviews.ts'
import { Pagination } from '../catalog/pagination.tsx'
import { StarBar } from '../catalog/rating.tsx'
import { usePage } from '../page-context.tsx'
import { Picture } from '../ui/picture.tsx'
import { useSite } from '../use-site.ts'
import { addressOfReviews, type ReviewsAsked } from './reviews-asked.ts'

const STARS = [5, 4, 3, 2, 1]

/** What buyers wrote about a product: filtered by stars and paged by links, so it works without any script. */
export function ReviewSection({ reviews, asked }: { reviews: Reviews; asked: ReviewsAsked }) {
  const { say, links, number, path } = usePage()
  if (reviews.total.total === 0) return null
  const addressOf = (change: Partial<ReviewsAsked>) =>
    addressOfReviews(links.path(path), { ...asked, page: 1, ...change })
  const starsOf = (count: number) => say('reviews.stars', { count, n: number(count) })
  return (
    <section id="reviews-list" aria-labelledby="reviews-title" className="min-w-0 scroll-mt-36">
      <h2 id="reviews-title" className="section-title mb-4">
        {say('reviews.title')}
      </h2>
      <nav aria-label={say('reviews.filter')}>
        <ul className="no-scrollbar flex gap-2 overflow-x-auto p-1">
          <FilterLink href={addressOf({ rating: undefined })} chosen={asked.rating === undefined}>
            {say('reviews.all')} ({number(reviews.total.total)})
          </FilterLink>
          {STARS.map((stars) => (
            <FilterLink key={stars} href={addressOf({ rating: stars })} chosen={asked.rating === stars}>
              {starsOf(stars)} ({number(reviews.total.stars[stars - 1] ?? 0)})
            </FilterLink>
          ))}
        </ul>
      </nav>
      {reviews.all.data.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-4 py-4 text-ink-soft">
          {asked.rating && say('reviews.none', { stars: starsOf(asked.rating) })}
          <a
            href={addressOf({ rating: undefined })}
            data-swap=""
            className="inline-flex min-h-11 items-center font-semibold text-primary-text underline"
          >
            {say('reviews.show_all')}
          </a>
        </p>
      )}
      <ul>
        {reviews.all.data.map((review) => (
          <li key={review.id}>
            <OneReview review={review} />
          </li>
        ))}
      </ul>
      <Pagination place={reviews.all} addressOf={(page) => addressOf({ page })} />
    </section>
  )
}

function FilterLink({ href, chosen, children }: { href: string; chosen: boolean; children: ReactNode }) {
  return (
    <li>
      <a href={href} data-swap="" className="review-filter" aria-current={chosen ? 'true' : undefined}>
        {children}
      </a>
    </li>
  )
}

function OneReview({ review }: { review: Review }) {
  const { date } = usePage()
  return (
    <article className="review">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarBar rating={review.rating} />
        <b>
          <bdi>{review.author}</bdi>
        </b>
        <time dateTime={review.created_at} className="text-ink-soft text-sm">
          {date(review.created_at)}
        </time>
      </div>
      <p lang={review.language} dir="auto">
        {review.review}
      </p>
      <ReviewPictures review={review} />
    </article>
  )
}

function ReviewPictures({ review }: { review: Review }) {
  const { say, number, saveData } = usePage()
  const base = useSite()?.common.img_src_url ?? ''
  if (review.images.length === 0) return null
  return (
    <ul aria-label={say('reviews.pictures', { author: review.author })} className="flex flex-wrap gap-2">
      {review.images.map((name, index) => (
        <li key={name} className="w-24 overflow-hidden rounded-xl">
          <a href={`${base}1280/${name}`}>
            <Picture
              base={base}
              name={name}
              alt={say('reviews.picture', { n: number(index + 1), author: review.author })}
              sizes="96px"
              widths={[160, 320]}
              small={saveData}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
