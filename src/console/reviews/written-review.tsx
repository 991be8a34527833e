import type { JudgedReview } from '#contract/catalog/console-reviews.ts'
import { Picture } from '#ui/picture.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { usePage } from '../page-context.tsx'

const LARGE = 1280

type WrittenReviewProps = { review: JudgedReview /** Base address of pictures. */; pictures: string }

/** A review: stars, author, product, text and pictures. */
export function WrittenReview({ review, pictures }: WrittenReviewProps) {
  const { t, urls, number, moment } = usePage()
  const { author, rating, product } = review
  const stars = t('reviews.stars', { count: rating, n: number(rating) })
  return (
    <article className="grid max-w-prose gap-1 font-normal">
      <p>
        <span role="img" aria-label={stars} className="text-primary-text">
          {'★'.repeat(rating) + '☆'.repeat(5 - rating)}
        </span>{' '}
        <bdi className="font-semibold">{author || t('console_reviews.nobody')}</bdi>
      </p>
      {review.review && (
        <p lang={review.language} dir="auto" className="wrap-anywhere whitespace-pre-line">
          {review.review}
        </p>
      )}
      {review.images.length > 0 && (
        <ul aria-label={t('reviews.pictures', { author })} className="flex flex-wrap gap-2">
          {review.images.map((name, index) => (
            <li key={name} className="w-20 overflow-hidden rounded-xl">
              <a href={`${pictures}${LARGE}/${name}`} target="_blank" rel="noreferrer">
                <Picture
                  base={pictures}
                  name={name}
                  alt={t('reviews.picture', { n: number(index + 1), author })}
                  sizes="80px"
                  widths={[160, 320]}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <TextLink href={urls.inShop(product.slug, product.id)} className="wrap-anywhere">
        <bdi>{product.title}</bdi>
      </TextLink>
      <p className="text-ink-soft text-sm">
        {moment(review.updated_at ?? review.created_at)}
        {review.verified && ` · ${t('console_reviews.bought')}`}
      </p>
    </article>
  )
}
