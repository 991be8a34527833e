import { usePage } from '../../page-context.tsx'

/** Five stars filled to the tenth, in one element (rating.css), with average and number of reviews beside them. */
export function Rating({ rating, count, href }: { rating: number; count: number; href?: string }) {
  const { say, number } = usePage()
  if (count === 0) return <p className="rating rating-none">{say('catalog.no_reviews')}</p>
  if (!href) {
    // What stands in brackets is drawn by rating.css: cards stand by the dozen.
    return (
      <p className="rating" data-count={`(${number(count)})`}>
        <StarBar rating={rating} />
        {number(rating)}
      </p>
    )
  }
  return (
    <p className="rating">
      <StarBar rating={rating} />
      {number(rating)}
      <a href={href}>{say('catalog.reviews', { count, n: number(count) })}</a>
    </p>
  )
}

export function StarBar({ rating }: { rating: number }) {
  const { say, number } = usePage()
  const label = say('catalog.rated', { rating: number(rating), five: number(5) })
  return <meter className="star-bar" max={5} value={rating} aria-label={label} />
}
