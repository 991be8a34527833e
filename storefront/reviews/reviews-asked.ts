import type { ProductCard } from '../../contract/catalog.ts'
import type { Links } from '../links.ts'
import { numbered, pageNumber } from '../page-number.ts'

export type ReviewsAsked = { page: number; rating: number | undefined }
const PER_PAGE = 5

/** Which reviews a product's address asks for: `?reviews=2&stars=5`. */
export function readReviewsAsked(search: URLSearchParams): ReviewsAsked {
  const stars = pageNumber(search, 'stars')
  const asked = search.has('stars') && stars <= 5
  return { page: pageNumber(search, 'reviews'), rating: asked ? stars : undefined }
}

/** The query for the API. */
export const reviewsQuery = ({ page, rating }: ReviewsAsked) => ({ page, rating, per_page: PER_PAGE })

/** The address of the product with other reviews; page 1 and all stars need no word. */
export const addressOfReviews = (
  links: Links,
  product: Pick<ProductCard, 'slug' | 'id'>,
  asked: ReviewsAsked,
): string => `${links.product(product, { reviews: numbered(asked.page), stars: asked.rating })}#reviews-list`
