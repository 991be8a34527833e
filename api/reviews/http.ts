import { page } from '../../contract/paging.ts'
import { type Review, reviews } from '../../contract/reviews.ts'
import { findShownProduct } from '../catalog/shown-product.ts'
import { implement } from '../implement.ts'
import { Fault } from '../refusal.ts'
import { findReviews, type ReviewRow } from './queries.ts'
import { reviewSummary } from './summary.ts'

export const reviewsHttp = implement(reviews, {
  ofProduct: async ({ params, query }, ask) => {
    const product = await findShownProduct(ask.reads, params.id)
    if (!product) throw new Fault('not_found')
    const [{ rows, total }, summary] = await Promise.all([
      findReviews(ask.reads, product.id, query),
      reviewSummary(ask.reads, product.id),
    ])
    return { all: page(rows.map(reviewOnWire), total, query), total: summary, banner: null }
  },
})

const reviewOnWire = (row: ReviewRow): Review => ({
  id: row.id,
  author: row.author,
  language: row.language,
  rating: row.rating,
  review: row.body,
  images: row.images,
  created_at: row.createdAt.toISOString(),
})
