import { takeToast } from '../../pages/toast.ts'
import { ownReviewOf } from '../catalog/reviews/own-review.ts'
import type { SavedItemKind } from '../customers/saved-items/saved-item-kind.ts'
import type { SiteData } from '../use-site.ts'
import type { Visit } from '../visit.ts'
import { type Shown, STRANGER, type Viewer } from './viewer.ts'

/** So many ids the API takes at once; what is shown beyond them is on nobody's page yet. */
const MOST_IDS = 100

/** Whoever visits, as the page that shows these things has to know them: one call for somebody known, none for others. */
export async function viewerOf(visit: Visit, shown: Shown): Promise<Viewer> {
  const { api, cookies } = visit
  const seen = cookies.isKnown() ? await api.viewer.see({ query: asked(cookies.get('frontend_token'), shown) }) : null
  const reviewable = new Map(
    await Promise.all((seen?.bought ?? []).map(async (id) => [id, await ownReviewOf(visit, String(id))] as const)),
  )
  const toast = takeToast(cookies)
  if (!seen) return { ...STRANGER, toast }
  const saved: Record<SavedItemKind, Set<number>> = {
    wishlist: new Set(seen.wished),
    compare: new Set(seen.compared),
    follow: new Set(seen.followed),
    collect: new Set(seen.collected),
  }
  return {
    name: seen.is_logged_in ? seen.name : null,
    cartCount: seen.cart_count,
    toast,
    hasSaved: (kind, id) => saved[kind].has(id),
    reviewableOf: (productId) => reviewable.get(productId) ?? null,
  }
}

/** Guests have saved nothing. */
function asked(memberToken: string | undefined, { wishlist, compare, follow, collect, review }: Shown) {
  if (memberToken === undefined) return {}
  const ids = (of: Iterable<number>) => [...of].join(',')
  const products = ids(new Set([...wishlist, ...compare]))
  return { products, stores: ids(follow), vouchers: ids(collect), bought: ids(review) }
}

/** Whether a page shows more than can be asked about. */
export const showsTooMuch = ({ wishlist, compare, follow, collect }: Shown): boolean =>
  [new Set([...wishlist, ...compare]), follow, collect].some((ids) => ids.size > MOST_IDS)

/** Whoever a page is drawn for alone, as its root loader found them. */
export const viewerIn = (site: SiteData | undefined): Viewer =>
  site ? { ...STRANGER, name: site.userName, cartCount: site.cartCount, toast: site.toast } : STRANGER
