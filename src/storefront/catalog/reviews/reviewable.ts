import { data } from 'react-router'
import type { Reviewable } from '#contract/catalog/reviews.ts'
import { ApiError } from '#contract/client.ts'
import { safeBack } from '#web/safe-back.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * The order line's product and its review. If the product cannot be reviewed, throws a 400 response for the error page
 * (spec §8).
 */
export async function reviewableOf({ api }: RequestContext, id: string): Promise<Reviewable> {
  try {
    return await api.ratingReview.find({ params: { id } })
  } catch (error) {
    throw error instanceof ApiError ? data({ message: error.message }, { status: 400 }) : error
  }
}

/** The path in `?back=`, else the list of the member's reviews. */
export const backAddressOf = (request: Request): string =>
  safeBack(new URL(request.url).searchParams.get('back') ?? '/user/reviews')
