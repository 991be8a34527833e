import { z } from 'zod'
import { Product } from './catalog.ts'
import type { Contract } from './endpoint.ts'
import { Flag, Time, Uuid, Whole } from './fields.ts'
import { PageQuery, paged } from './paging.ts'
import { Banner } from './site.ts'

export const reviewOrders = ['newest', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

export const Review = z.object({
  id: Uuid,
  author: z.string(),
  /** The language it was written in, whatever the page's is. */
  language: z.string(),
  rating: z.number().int().min(1).max(5),
  review: z.string(),
  images: z.array(z.string()),
  created_at: Time,
})
export type Review = z.infer<typeof Review>

export const ReviewsQuery = PageQuery.extend({
  rating: Whole.pipe(z.number().min(1).max(5)).optional(),
  with_image: Flag.optional(),
  sort: z.enum(reviewOrders).default('newest'),
})
export type ReviewsQuery = z.output<typeof ReviewsQuery>

export const Reviews = z.object({
  all: paged(Review),
  /** Of all its reviews, whatever is filtered. */
  total: Product.shape.review_summary,
  banner: Banner.nullable(),
})
export type Reviews = z.infer<typeof Reviews>

export const reviews = {
  ofProduct: {
    method: 'GET',
    path: '/reviews/:id',
    auth: 'anyone',
    summary: 'Reviews of a product (id or slug), with how many gave each number of stars',
    params: z.object({ id: z.string().max(160) }),
    query: ReviewsQuery,
    data: Reviews,
  },
} as const satisfies Contract
