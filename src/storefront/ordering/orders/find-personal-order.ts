import { data } from 'react-router'
import { ApiError } from '#contract/client.ts'
import type { Order } from '#contract/ordering/orders.ts'
import type { RequestContext } from '../../request-context.ts'

/** An order of this visitor. Other orders throw 404, like unknown ones. */
export async function findPersonalOrder(
  { api, cookies }: Pick<RequestContext, 'api' | 'cookies'>,
  id: string,
): Promise<Order> {
  if (!cookies.hasIdentity()) throw data(null, { status: 404 })
  try {
    return (await api.orders.byUser({ body: { order_id: id } })) as Order
  } catch (error) {
    throw error instanceof ApiError ? data(null, { status: 404 }) : error
  }
}
