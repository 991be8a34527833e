import { data } from 'react-router'
import { ApiRefusal } from '../../contract/client.ts'
import type { Order } from '../../contract/orders.ts'
import { pageMeta } from '../head.ts'
import { usePage } from '../page-context.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { orErrorPage, visitOf } from '../visit.ts'
import type { Route } from './+types/order-page'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'

export const meta: Route.MetaFunction = (args) => {
  const order = args.loaderData?.order
  return pageMeta(args, (say) => ({
    title: order ? say('orders.order_number', { number: order.order_number }) : say('orders.mine'),
    noindex: true,
  }))
}

/** One order of this shopper, or without an id all of them. Whoever it does not belong to finds nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { api, cookies } = visitOf(context)
  const search = new URL(request.url).searchParams
  if (!cookies.isKnown()) {
    if (params.id) throw data(null, { status: 404 })
    return { order: null, placed: false, orders: null }
  }
  if (!params.id) return { order: null, placed: false, orders: await ordersOf(api, search.get('page')) }
  const order = await orNotFound(api.orders.byUser({ body: { order_id: params.id } }))
  return { order: order as Order, placed: search.has('placed'), orders: null }
}

/** What the API refuses about an order is that it is nobody's, or somebody else's: the page says the same of both. */
async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw error instanceof ApiRefusal ? data(null, { status: 404 }) : error
  }
}

async function ordersOf(api: ReturnType<typeof visitOf>['api'], page: string | null) {
  const orders = await orErrorPage(api.orders.byUser({ body: { page: page ?? 1, per_page: 12 } }))
  return 'data' in orders ? orders : null
}

export default function OrderPage({ loaderData: { order, placed, orders } }: Route.ComponentProps) {
  const { say, links } = usePage()
  if (order) return <OrderDetail order={order} placed={placed} />
  if (!orders || orders.total === 0) {
    return (
      <>
        <h1 className="sr-only">{say('orders.mine')}</h1>
        <Empty icon="truck" title={say('orders.none')} text={say('orders.none_text')}>
          <ButtonLink href={links.trackOrder()}>{say('orders.track')}</ButtonLink>
        </Empty>
      </>
    )
  }
  return <OrderList orders={orders} />
}
