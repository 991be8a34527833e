import { NumberList } from '#contract/fields.ts'
import { readerOf } from '../offline/reader-of.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/viewer'
import { leaveViewer, MOST_IDS } from './viewer-cookie.ts'

/** What the script of a shared page asks for: which of the items on the page this member saved or bought. */
export type ViewerAnswer = { saved: Record<SavedKind, number[]>; bought: number[] }
type SavedKind = 'wishlist' | 'compare' | 'follow' | 'collect'

/** The answer also renews the cookie `viewer`. Without a cart or an account there is nothing to say. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, cookies } = visitOf(context)
  const { searchParams } = new URL(request.url)
  const idsOf = (name: string) =>
    NumberList.safeParse((searchParams.get(name) ?? '').split(',', MOST_IDS).join()).data?.join(',')
  const reader = readerOf(cookies)
  if (!reader) return answered({ saved: { wishlist: [], compare: [], follow: [], collect: [] }, bought: [] })
  const [products, stores, vouchers, bought] = ['products', 'stores', 'vouchers', 'bought'].map(idsOf)
  const viewer = await api.viewer.see({ query: { products, stores, vouchers, bought } as object })
  leaveViewer(cookies, reader, viewer)
  const { wished: wishlist, compared: compare, followed: follow, collected: collect } = viewer
  return answered({ saved: { wishlist, compare, follow, collect }, bought: viewer.bought })
}

const answered = (answer: ViewerAnswer) => Response.json(answer, { headers: { 'cache-control': 'no-store' } })
