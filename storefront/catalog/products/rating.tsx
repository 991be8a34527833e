import { usePage } from '../../page-context.tsx'

/** Five stars filled to the tenth, in one element (rating.css), with average and number of reviews beside them. */
export function Rating({ rating, count, href }: { rating: number; count: number; href?: string }) {
  const { say, number } = usePage()
  if (count === 0) return <p className="rating">{say('catalog.no_reviews')}</p>
  const reviews = say('catalog.reviews', { count, n: number(count) })
  return (
    <p className="rating">
      <StarBar rating={rating} />
      <b>{number(rating)}</b>
      {href ? <a href={href}>{reviews}</a> : <bdi title={reviews}>{`(${number(count)})`}</bdi>}
    </p>
  )
}

export function StarBar({ rating }: { rating: number }) {
  const { say, number } = usePage()
  const label = say('catalog.rated', { rating: number(rating), five: number(5) })
  return (
    <svg className="star-bar" role="img" aria-label={label}>
      <rect width={`${rating * 20}%`} height="100%" />
    </svg>
  )
}
