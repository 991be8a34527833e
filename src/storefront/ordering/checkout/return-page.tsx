import { redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { requestContext } from '../../request-context.ts'
import { findPersonalOrder } from '../orders/find-personal-order.ts'
import type { Route } from './+types/return-page'

/**
 * The callback of a payment provider. The API asks the provider about the payment, and the order's page shows the
 * result.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { api, cookies, urls } = ctx
  const { order: id = '', ...proof } = Object.fromEntries(new URL(request.url).searchParams)
  // The callback opened in another browser than the one that ordered. There the shopper finds the order by its number.
  if (!cookies.hasIdentity()) throw redirect(urls.trackOrder())
  try {
    const { payment_state } = await api.paying.done({ body: { order_id: id, proof } })
    return redirect(urls.order(id, { payment: payment_state ?? 'started' }))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.codes.includes('payment_unreachable')) return redirect(urls.order(id, { payment: 'processing' }))
    // The parameters do not match a payment. Shows the order if it belongs to the visitor.
    return redirect(urls.order((await findPersonalOrder(ctx, id)).id))
  }
}
