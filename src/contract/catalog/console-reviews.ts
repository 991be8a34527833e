import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TypedText, Uuid } from '../fields.ts'
import { CursorQuery, cursorPaged } from '../paging.ts'
import { Review, reviewStates } from './reviews.ts'

/** `waiting` holds reviews that were held back or reported. */
export const reviewLists = ['waiting', 'hidden', 'shown', 'all'] as const
export type ReviewList = (typeof reviewLists)[number]

/** Why a review waits: content found in its text, a change after staff hid it, or a reader's report. */
export const reviewFlags = [
  'links',
  'contact',
  'words',
  'edited',
  'offensive',
  'advertising',
  'untrue',
  'private',
  'other',
] as const

/** A review in moderation. */
export const JudgedReview = Review.extend({
  state: z.enum(reviewStates),
  /** Null if it needs no moderation. */
  flag: z.enum(reviewFlags).nullable(),
  /** A reader has reported it. It is still public. */
  reported: z.boolean(),
  product: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }),
  /** Version of the review: a decision about an older version is refused. */
  version: z.string(),
})
export type JudgedReview = z.infer<typeof JudgedReview>

export const consoleReviews = {
  list: {
    method: 'GET',
    path: '/console/reviews',
    auth: 'staff',
    may: 'reviews.judge',
    summary: 'List reviews by status: reviews to moderate oldest first, others newest first',
    query: CursorQuery.extend({ list: z.enum(reviewLists).default('waiting') }),
    data: cursorPaged(JudgedReview),
  },
  judge: {
    method: 'POST',
    path: '/console/reviews/:id/judge',
    auth: 'staff',
    may: 'reviews.judge',
    summary: 'Publish or hide a review',
    params: z.object({ id: Uuid }),
    body: z.object({ decision: z.enum(['show', 'hide']), version: TypedText.max(100) }),
    data: JudgedReview,
  },
} as const satisfies Contract
