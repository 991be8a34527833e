import type { Reviewable } from '#contract/catalog/reviews.ts'
import { ApiError } from '#contract/client.ts'
import type { RequestContext } from '../../request-context.ts'

const NOT_FOUND = 404

/**
 * The delivered order line that a member may review for this product, with their review. null for guests, and for
 * members without a delivered order of it. On shared pages the script requests it instead (viewer.client.ts).
 */
export async function findPersonalReview(
  { api, cookies }: RequestContext,
  productId: string,
): Promise<Reviewable | null> {
  if (!cookies.get('frontend_token') || !/^\d{1,9}$/.test(productId)) return null
  try {
    return await api.ratingReview.find({ params: { id: productId } })
  } catch (error) {
    if (error instanceof ApiError || statusOf(error) === NOT_FOUND) return null
    throw error
  }
}

/** The HTTP status of a fault thrown by the API client. */
const statusOf = (error: unknown) => (error as { init?: { status?: number } } | null)?.init?.status
