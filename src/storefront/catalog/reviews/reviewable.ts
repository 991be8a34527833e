import { data } from 'react-router'
import type { Reviewable } from '#contract/catalog/reviews.ts'
import { ApiRefusal } from '#contract/client.ts'
import { safeBack } from '#web/safe-back.ts'
import type { Visit } from '../../visit.ts'

/** What is reviewed, by its order line; what cannot be reviewed is said on the error page (spec §8). */
export async function reviewableOf({ api }: Visit, id: string): Promise<Reviewable> {
  try {
    return await api.ratingReview.find({ params: { id } })
  } catch (error) {
    throw error instanceof ApiRefusal ? data({ message: error.message }, { status: 400 }) : error
  }
}

/** Where somebody came from, else the list of their reviews. */
export const backFrom = (request: Request): string =>
  safeBack(new URL(request.url).searchParams.get('back') ?? '/user/reviews')
