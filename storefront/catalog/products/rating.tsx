import { usePage } from '../../page-context.tsx'

/** Five stars filled to the tenth, in one element (rating.css), with average and number of reviews beside them. */
export function Rating({ rating, count, href }: { rating: number; count: number; href?: string }) {
  const { say, number } = usePage()
  if (count === 0) return <p className="rating">{say('catalog.no_reviews')}</p>
  return (
    <p className="rating">
      <StarBar rating={rating} />
      <b>{number(rating)}</b>
      {href ? <a href={href}>{say('catalog.reviews', { count, n: number(count) })}</a> : `(${number(count)})`}
    </p>
  )
}

export function StarBar({ rating }: { rating: number }) {
  const { say, number } = usePage()
  const label = say('catalog.rated', { rating: number(rating), five: number(5) })
  return <meter className="star-bar" max={5} value={rating} aria-label={label} />
}
