import type { CustomerOrder } from '#contract/customers/console-customers.ts'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { UnbrokenNumbers } from '../components/unbroken-numbers.tsx'
import { usePage } from '../page-context.tsx'

/** Latest orders of a customer or a guest; totals only for staff who may see them. */
export function CustomerOrders({ orders: { count, latest } }: { orders: { count: number; latest: CustomerOrder[] } }) {
  const { t, urls, number, money, moment } = usePage()
  return (
    <Card className="grid gap-3">
      <Title as="h2" size="card">
        {t('console_customers.orders', { n: number(count) })}
      </Title>
      {count === 0 && <p className="text-ink-soft">{t('console_customers.no_orders')}</p>}
      <ul className="grid gap-2">
        {latest.map((order) => (
          <li key={order.order_number} className="flex flex-wrap items-center justify-between gap-x-4">
            <TextLink href={urls.order(order.order_number)} dir="ltr">
              <UnbrokenNumbers>{order.order_number}</UnbrokenNumbers>
            </TextLink>
            <span>{t(`orders.${order.state}`)}</span>
            {order.total && <bdi>{money(order.total.amount, order.total.currency)}</bdi>}
            <span className="text-ink-soft text-sm">{moment(order.placed_at)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
