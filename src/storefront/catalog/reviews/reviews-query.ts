import { type ReviewOrder, reviewOrders } from '#contract/catalog/reviews.ts'
import { parseWhole } from '#contract/numbers.ts'
import { pageNumber } from '../../page-number.ts'

export type ReviewsQuery = { page: number; rating: number | undefined; pictures: boolean; sort: ReviewOrder }
const PER_PAGE = 5
const MAX_STARS = 5
const NAMES = ['reviews', 'stars', 'pictures', 'order']

/** The review filters in a product's address: `?reviews=2&stars=5&pictures=1&order=highest`. */
export function readReviewsQuery(search: URLSearchParams): ReviewsQuery {
  const stars = parseWhole(search.get('stars') ?? '')
  const rating = stars !== null && stars >= 1 && stars <= MAX_STARS ? stars : undefined
  const sort = reviewOrders.find((order) => order === search.get('order')) ?? 'newest'
  return { page: pageNumber(search, 'reviews'), rating, pictures: search.get('pictures') === '1', sort }
}

export const reviewsQuery = ({ page, rating, pictures, sort }: ReviewsQuery) => ({
  page,
  rating,
  ...(pictures && { with_image: '1' }),
  sort,
  per_page: PER_PAGE,
})

/** The address with other review filters. The chosen attribute values stay. Default values are left out. */
export function addressOfReviews(address: string, { page, rating, pictures, sort }: ReviewsQuery): string {
  const [path = '', query] = address.split('?')
  const search = new URLSearchParams(query)
  for (const name of NAMES) search.delete(name)
  if (page > 1) search.set('reviews', String(page))
  if (rating) search.set('stars', String(rating))
  if (pictures) search.set('pictures', '1')
  if (sort !== 'newest') search.set('order', sort)
  return `${path}${search.size > 0 ? `?${search}` : ''}#reviews-list`
}
