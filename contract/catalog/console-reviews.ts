import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { TypedText, Uuid } from '../fields.ts'
import { CursorQuery, cursorPaged } from '../paging.ts'
import { Review, reviewStates } from './reviews.ts'

/** Those that somebody should look at (held back or reported), and others. */
export const reviewLists = ['waiting', 'hidden', 'shown', 'all'] as const
export type ReviewList = (typeof reviewLists)[number]

/** Why a review waits: what was found in its text, that it was changed after the shop hid it, or how a reader reported it. */
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

/** A review as who judges it sees it. */
export const JudgedReview = Review.extend({
  state: z.enum(reviewStates),
  /** Null where nobody has to look at it. */
  flag: z.enum(reviewFlags).nullable(),
  /** A reader has reported it, and everybody still sees it. */
  reported: z.boolean(),
  product: z.object({ id: z.number().int(), slug: z.string(), title: z.string() }),
  /** Of the review as it is now: a decision about one that was changed meanwhile is refused. */
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
