import { NumberList } from '#contract/fields.ts'
import { readerOf } from '../offline/reader-of.ts'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/viewer'
import { MAX_IDS, setViewerCookie } from './viewer-cookie.ts'

/** The response to the script of a shared page: the items on the page that this member saved or bought. */
export type ViewerAnswer = { saved: Record<SavedKind, number[]>; bought: number[] }
type SavedKind = 'wishlist' | 'compare' | 'follow' | 'collect'

/**
 * Returns the viewer state and renews the cookie `viewer`. Visitors without a cart or an account get an empty response.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, cookies } = requestContext(context)
  const { searchParams } = new URL(request.url)
  const idsOf = (name: string) =>
    NumberList.safeParse((searchParams.get(name) ?? '').split(',', MAX_IDS).join()).data?.join(',')
  const reader = readerOf(cookies)
  if (!reader) return answered({ saved: { wishlist: [], compare: [], follow: [], collect: [] }, bought: [] })
  const [products, stores, vouchers, bought] = ['products', 'stores', 'vouchers', 'bought'].map(idsOf)
  const viewer = await api.viewer.see({ query: { products, stores, vouchers, bought } as object })
  setViewerCookie(cookies, reader, viewer)
  const { wished: wishlist, compared: compare, followed: follow, collected: collect } = viewer
  return answered({ saved: { wishlist, compare, follow, collect }, bought: viewer.bought })
}

const answered = (answer: ViewerAnswer) => Response.json(answer, { headers: { 'cache-control': 'no-store' } })
