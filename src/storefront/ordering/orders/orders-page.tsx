import { type OrderList, type OrderTab, orderTabs } from '#contract/ordering/orders.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Title } from '#ui/title.tsx'
import { Pagination } from '../../catalog/listing/pagination.tsx'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { numbered, pageNumber } from '../../page-number.ts'
import { orErrorPage, requestContext } from '../../request-context.ts'
import type { Route } from './+types/orders-page'
import { OrderCard } from './order-card.tsx'
import { OrderTabs } from './order-tabs.tsx'

const PER_PAGE = 12

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('orders.mine'), noindex: true }))

/** The shopper's orders, all or of one status, newest first. Visitors without an identity have none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, cookies } = requestContext(context)
  if (!cookies.hasIdentity()) return { orders: null }
  const search = new URL(request.url).searchParams
  const status: OrderTab = orderTabs.find((tab) => tab === search.get('status')) ?? 'all'
  const body = { status, page: pageNumber(search), per_page: PER_PAGE }
  return { orders: (await orErrorPage(api.orders.byUser({ body }))) as OrderList }
}

export default function OrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  const { t, urls } = usePage()
  if (!orders || orders.counts.all === 0) {
    return (
      <div>
        <h1 className="sr-only">{t('orders.mine')}</h1>
        <Empty icon="truck" title={t('orders.none')} text={t('orders.none_text')}>
          <ButtonLink href={urls.trackOrder()}>{t('orders.track')}</ButtonLink>
        </Empty>
      </div>
    )
  }
  const query = orders.status === 'all' ? {} : { status: orders.status }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Title as="h1" size="task">
        {t('orders.mine')}
      </Title>
      <OrderTabs orders={orders} />
      {orders.data.length === 0 && (
        <Empty icon="truck" title={t('orders.none_here')} text={t('orders.none_here_text')}>
          <ButtonLink href={urls.orders()} variant="secondary">
            {t('orders.back_to_all')}
          </ButtonLink>
        </Empty>
      )}
      <ul className="grid gap-4">
        {orders.data.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <Pagination place={orders} addressOf={(page) => urls.orders({ ...query, page: numbered(page) })} />
    </div>
  )
}
