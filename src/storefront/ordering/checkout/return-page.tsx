import { redirect } from 'react-router'
import { ApiRefusal } from '#contract/client.ts'
import { visitOf } from '../../visit.ts'
import { ownOrder } from '../orders/own-order.ts'
import type { Route } from './+types/return-page'

/** Back from a payment provider, whatever happened there: it is asked, and the order's page says how it stands. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const { api, cookies, links } = visit
  const { order: id = '', ...proof } = Object.fromEntries(new URL(request.url).searchParams)
  // Led back into another browser than the one that ordered: here the order is found by its number.
  if (!cookies.isKnown()) throw redirect(links.trackOrder())
  try {
    const { payment_state } = await api.paying.done({ body: { order_id: id, proof } })
    return redirect(links.order(id, { payment: payment_state ?? 'started' }))
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    if (error.codes.includes('payment_unreachable')) return redirect(links.order(id, { payment: 'processing' }))
    // What was brought along is nothing that a provider says. The order is shown as it is, if it is theirs.
    return redirect(links.order((await ownOrder(visit, id)).id))
  }
}
