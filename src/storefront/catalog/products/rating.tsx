import { usePage } from '../../page-context.tsx'

/** Five stars filled to a tenth in one element (rating.css), with the average and the number of reviews. */
export function Rating({ rating, count, href }: { rating: number; count: number; href?: string }) {
  const { t, number } = usePage()
  if (count === 0) return <p className="rating rating-none">{t('catalog.no_reviews')}</p>
  if (!href) {
    // rating.css renders the number in brackets from `data-count`, to keep pages with dozens of cards small.
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
      <a href={href}>{t('catalog.reviews', { count, n: number(count) })}</a>
    </p>
  )
}

export function StarBar({ rating }: { rating: number }) {
  const { t, number } = usePage()
  const label = t('catalog.rated', { rating: number(rating), five: number(5) })
  return <meter className="star-bar" max={5} value={rating} aria-label={label} />
}
