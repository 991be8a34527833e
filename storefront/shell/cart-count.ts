import { formatNumber } from '../../i18n/format.ts'
import { translator } from '../../i18n/translator.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/cart-count'

/** The cart's badge alone, for a page that the browser kept while the cart changed. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const count = visit.cookies.isKnown() ? (await visit.api.accounts.profile()).cart_count : 0
  const number = formatNumber(count, visit.language)
  const say = translator(visit.language)
  const label = count > 0 ? say('shell.cart_with', { count, n: number }) : say('shell.cart')
  return Response.json({ count, number, label }, { headers: { 'cache-control': 'no-store' } })
}
