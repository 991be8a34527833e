import { toLatinDigits } from '../../contract/digits.ts'
import { pageNumber } from '../page-number.ts'

export type ReviewsAsked = { page: number; rating: number | undefined }
const PER_PAGE = 5
const MOST_STARS = 5

/** Which reviews a product's address asks for: `?reviews=2&stars=5`. */
export function readReviewsAsked(search: URLSearchParams): ReviewsAsked {
  const stars = Number(toLatinDigits(search.get('stars') ?? ''))
  const rating = Number.isInteger(stars) && stars >= 1 && stars <= MOST_STARS ? stars : undefined
  return { page: pageNumber(search, 'reviews'), rating }
}

/** The query for the API. */
export const reviewsQuery = ({ page, rating }: ReviewsAsked) => ({ page, rating, per_page: PER_PAGE })

/** The same address (what was chosen of the product stays) with other reviews; page 1 and all stars need no word. */
export function addressOfReviews(address: string, { page, rating }: ReviewsAsked): string {
  const [path = '', query] = address.split('?')
  const search = new URLSearchParams(query)
  search.delete('reviews')
  search.delete('stars')
  if (page > 1) search.set('reviews', String(page))
  if (rating) search.set('stars', String(rating))
  return `${path}${search.size > 0 ? `?${search}` : ''}#reviews-list`
}
