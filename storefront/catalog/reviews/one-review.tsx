import type { Review } from '../../../contract/catalog/reviews.ts'
import type { WordKey } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import { StarBar } from '../products/rating.tsx'

const LARGE = 1280

/** Says the language of a review that is not in the language of the page. */
const foreign: Record<string, WordKey> = {
  en: 'reviews.written_in_english',
  fa: 'reviews.written_in_dari',
  ps: 'reviews.written_in_pashto',
}

/** Stars, who gave them and when, what they say, and their pictures. */
export function OneReview({ review }: { review: Review }) {
  const { say, date, links, path, language } = usePage()
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
            {say('reviews.verified')}
          </span>
        )}
        <span>
          <time dateTime={review.created_at}>{date(review.created_at)}</time>
          {review.updated_at && ` · ${say('reviews.edited')}`}
          {review.review && writtenIn && ` · ${say(writtenIn)}`}
        </span>
        <TextLink
          look="soft"
          href={links.reportReview(review.id, { back: path.split('#')[0] })}
          rel="nofollow"
          data-dialog=""
          aria-label={say('reviews.report_named', { author: review.author })}
        >
          {say('reviews.report')}
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

/** Small pictures that open large over the page; without the script they are links to the large ones. */
export function ReviewPictures({ review }: { review: Pick<Review, 'images' | 'author'> }) {
  const { say, number, saveData } = usePage()
  const base = usePictureBase()
  if (review.images.length === 0) return null
  const { author } = review
  return (
    <ul
      aria-label={say('reviews.pictures', { author })}
      className="flex flex-wrap gap-2 pt-1"
      data-gallery=""
      data-words-previous={say('catalog.previous')}
      data-words-next={say('catalog.next')}
    >
      {review.images.map((name, index) => (
        <li key={name} className="w-20 overflow-hidden rounded-xl sm:w-24">
          <a href={`${base}${LARGE}/${name}`} data-zoom="">
            <Picture
              base={base}
              name={name}
              alt={say('reviews.picture', { n: number(index + 1), author })}
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
