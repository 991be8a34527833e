import type { Reviewable } from '#contract/catalog/reviews.ts'
import { ApiRefusal } from '#contract/client.ts'
import type { Visit } from '../../visit.ts'

const NOT_FOUND = 404

/**
 * What a member may review of a product, with what they wrote; null for guests, and for members who did not buy it or do
 * not have it yet. On shared pages the script
 * fetches it (viewer.client.ts).
 */
export async function ownReviewOf({ api, cookies }: Visit, productId: string): Promise<Reviewable | null> {
  if (!cookies.get('frontend_token') || !/^\d{1,9}$/.test(productId)) return null
  try {
    return await api.ratingReview.find({ params: { id: productId } })
  } catch (error) {
    if (error instanceof ApiRefusal || statusOf(error) === NOT_FOUND) return null
    throw error
  }
}

/** The status of a fault as the visit's API throws it. */
const statusOf = (error: unknown) => (error as { init?: { status?: number } } | null)?.init?.status
