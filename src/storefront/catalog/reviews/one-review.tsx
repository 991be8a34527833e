import type { Review } from '#contract/catalog/reviews.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Island } from '#web/islands/island.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { StarBar } from '../products/rating.tsx'
import ReviewGallery from './review-gallery.island.tsx'

/** A note on the language of a review that is not in the language of the page. */
const foreign: Record<string, MessageKey> = {
  en: 'reviews.written_in_english',
  fa: 'reviews.written_in_dari',
  ps: 'reviews.written_in_pashto',
}

/** One review: stars, author, date, text and pictures. */
export function OneReview({ review }: { review: Review }) {
  const { t, date, urls, path, language } = usePage()
  const writtenIn = review.language === language ? undefined : foreign[review.language]
  return (
    <article id={`review-${review.id}`} className="review">
      <div className="review-head">
        <StarBar rating={review.rating} />
        <b>
          <bdi>{review.author}</bdi>
        </b>
        {review.verified && (
          <span className="review-verified">
            <Icon name="check" size={16} />
            {t('reviews.verified')}
          </span>
        )}
        <span>
          <time dateTime={review.created_at}>{date(review.created_at)}</time>
          {review.updated_at && ` · ${t('reviews.edited')}`}
          {review.review && writtenIn && ` · ${t(writtenIn)}`}
        </span>
        <TextLink
          variant="soft"
          href={urls.reportReview(review.id, { back: path.split('#')[0] })}
          rel="nofollow"
          data-dialog=""
          aria-label={t('reviews.report_named', { author: review.author })}
        >
          {t('reviews.report')}
        </TextLink>
      </div>
      {review.review && (
        <p lang={review.language} dir="auto">
          {review.review}
        </p>
      )}
      <ReviewPictures review={review} />
    </article>
  )
}

export function ReviewPictures({ review }: { review: Pick<Review, 'id' | 'images' | 'author'> }) {
  const { t, number, saveData } = usePage()
  const base = usePictureBase()
  const { id, images, author } = review
  if (images.length === 0) return null
  return (
    <Island
      id={`review-gallery-${id}`}
      name="review-gallery"
      of={ReviewGallery}
      props={{
        label: t('reviews.pictures', { author }),
        base,
        pictures: images.map((name, index) => ({
          name,
          alt: t('reviews.picture', { n: number(index + 1), author }),
        })),
        labels: { previous: t('catalog.previous'), next: t('catalog.next') },
        small: saveData,
      }}
    />
  )
}
