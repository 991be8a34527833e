import type { OrderSummary } from '../../contract/orders.ts'
import type { Paged } from '../../contract/paging.ts'
import { usePage } from '../page-context.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { useSite } from '../use-site.ts'
import { StatusBadge } from './status-badge.tsx'

/** The shopper's orders, newest first. */
export function OrderList({ orders }: { orders: Paged<OrderSummary> }) {
  const { say, links } = usePage()
  const { current_page: page, last_page: last } = orders
  return (
    <div className="mx-auto grid max-w-3xl gap-5 py-6">
      <h1 className="font-bold text-2xl">{say('orders.mine')}</h1>
      <ul className="grid gap-4">
        {orders.data.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {last > 1 && (
        <nav aria-label={say('orders.pages')} className="flex justify-between">
          {page > 1 ? (
            <ButtonLink href={links.orders({ page: page - 1 })} look="secondary" rel="prev">
              {say('orders.newer')}
            </ButtonLink>
          ) : (
            <span />
          )}
          {page < last && (
            <ButtonLink href={links.orders({ page: page + 1 })} look="secondary" rel="next">
              {say('orders.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}

function OrderRow({ order }: { order: OrderSummary }) {
  const { say, links, money, date, number, saveData } = usePage()
  const base = useSite()?.common.img_src_url ?? ''
  return (
    <li className="relative grid gap-3 rounded-2xl border border-line bg-card p-5 hover:border-primary-text">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <a href={links.order(order.id)} className="font-semibold after:absolute after:inset-0">
          <bdi>{order.order_number}</bdi>
        </a>
        <StatusBadge progress={order} />
      </div>
      <div className="flex flex-wrap gap-2">
        {order.images.map((image) => (
          <div key={image} className="w-14">
            <Picture base={base} name={image} alt="" sizes="56px" small={saveData} className="rounded-lg" />
          </div>
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-2 text-ink-soft">
        <span>
          {date(order.placed_at)} · {say('cart.items', { count: order.quantity, n: number(order.quantity) })}
        </span>
        <bdi className="font-semibold text-ink">{money(order.total, order.currency)}</bdi>
      </p>
    </li>
  )
}
