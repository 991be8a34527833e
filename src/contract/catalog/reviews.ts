import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Id, listOf, Time, TypedText, Uuid, Whole, WrittenFlag } from '../fields.ts'
import { PageQuery, paged } from '../paging.ts'
import { Banner } from '../site/settings.ts'
import { Product } from './products.ts'

export const reviewOrders = ['newest', 'highest', 'lowest'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** A reader's reasons to report a review. */
export const reportReasons = ['offensive', 'advertising', 'untrue', 'private'] as const

/** Longest text in characters. The text may be empty. */
export const REVIEW_LENGTH = 2000
export const REVIEW_IMAGES = 5

export const Review = z.object({
  id: Uuid,
  /** First name and initial of the last name: `Maryam A.` */
  author: z.string(),
  /** Language of the text, independent of the page. */
  language: z.string(),
  rating: z.number().int().min(1).max(5),
  review: z.string(),
  images: z.array(z.string()),
  /** True if the product was bought and delivered here. */
  verified: z.boolean(),
  created_at: Time,
  /** Time of the last change; null if unchanged. */
  updated_at: Time.nullable(),
})
export type Review = z.infer<typeof Review>

/** `shown`: public; `waiting`: for moderation; `hidden`: by staff. */
export const reviewStates = ['shown', 'waiting', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** A review for its author. */
export const OwnReview = Review.extend({ state: z.enum(reviewStates) })
export type OwnReview = z.infer<typeof OwnReview>

/** A bought item with its buyer's review. */
export const Reviewable = z.object({
  order_line_id: Uuid,
  order_id: Uuid,
  ordered_at: Time,
  product: z.object({ id: z.number().int(), slug: z.string(), title: z.string(), image: z.string() }),
  review: OwnReview.nullable(),
})
export type Reviewable = z.infer<typeof Reviewable>

export const ReviewsQuery = PageQuery.extend({
  rating: Whole.pipe(z.number().min(1).max(5)).optional(),
  with_image: WrittenFlag.optional(),
  sort: z.enum(reviewOrders).default('newest'),
})
export type ReviewsQuery = z.output<typeof ReviewsQuery>

export const Reviews = z.object({
  all: paged(Review),
  /** Of all reviews, regardless of filters. */
  total: Product.shape.review_summary.extend({ with_image: z.number().int() }),
  banner: Banner.nullable(),
})
export type Reviews = z.infer<typeof Reviews>

export const reviewRefusals = [
  'review_not_bought',
  'review_not_delivered',
  'review_cancelled',
  'review_too_long',
  'review_of_what',
  'review_unknown',
  /** The review was moderated or changed meanwhile. */
  'review_changed',
  'too_many_images',
  'image_upload_failed',
] as const

export const reviews = {
  ofProduct: {
    method: 'GET',
    path: '/reviews/:id',
    auth: 'anyone',
    summary: 'List reviews of a product (id or slug), with counts by stars and of reviews with pictures',
    params: z.object({ id: TypedText.max(160) }),
    query: ReviewsQuery,
    data: Reviews,
  },
  report: {
    method: 'POST',
    path: '/reviews/report',
    auth: 'anyone',
    httpErrors: ['not_found', 'too_many_requests'],
    summary: 'Report a review to the shop; it stays visible until staff decide',
    body: z.object({ review_id: Uuid, reason: z.enum(reportReasons) }),
    data: z.object({ review_id: Uuid }),
  },
} as const satisfies Contract

const leftOut = z.literal('').transform(() => undefined)

export const ratingReview = {
  action: {
    method: 'POST',
    path: '/rating-review/action',
    auth: 'user',
    httpErrors: ['too_many_requests', 'busy'],
    creates: true,
    // Five pictures of 1000 kB (spec §9), with reserve, so that a few too many get their own error.
    uploads: { bytes: 6_000_000, fields: 30, files: 20 },
    summary:
      'Write or update the review of a delivered product, one per order line. With `product_id` alone: the newest line without a review, else the newest review',
    body: z.object({
      order_line_id: z.union([leftOut, Uuid]).optional(),
      product_id: z.union([leftOut, Id]).optional(),
      rating: Whole.pipe(z.number().min(1).max(5)),
      review: TypedText.max(REVIEW_LENGTH, 'review_too_long').default(''),
      /**
       * JPEG or PNG, at most 1000 kB each (spec §5), added after the pictures that stay. Forms may also send them as
       * `images[]`.
       */
      images: listOf(z.file()),
      /** Names of pictures that stay when a review is changed; others are deleted. */
      keep_images: listOf(TypedText.max(200)),
    }),
    data: Reviewable,
  },
  find: {
    method: 'GET',
    path: '/rating-review/find/:id',
    auth: 'user',
    summary: 'Get a purchase that can be reviewed, by order line or product, with its review if there is one',
    params: z.object({ id: z.union([Uuid, z.string().regex(/^\d{1,9}$/)]) }),
    data: Reviewable,
  },
  mine: {
    method: 'GET',
    path: '/rating-review/mine',
    auth: 'user',
    summary: 'List delivered purchases without a review, or your reviews',
    query: PageQuery.extend({ list: z.enum(['waiting', 'written']).default('waiting') }),
    data: z.object({
      result: paged(Reviewable),
      counts: z.object({ waiting: z.number().int(), written: z.number().int() }),
    }),
  },
  delete: {
    method: 'DELETE',
    path: '/rating-review/delete/:id',
    auth: 'user',
    summary: 'Delete your review with its pictures',
    params: z.object({ id: Uuid }),
    data: z.object({ id: Uuid }),
  },
} as const satisfies Contract
