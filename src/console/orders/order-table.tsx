import type { ListedOrder } from '#contract/ordering/admin-orders.ts'
import { Badge } from '#ui/badge.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { ChooseRow } from '../components/bulk-form.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { UnbrokenNumbers } from '../components/unbroken-numbers.tsx'
import { usePage } from '../page-context.tsx'
import { paymentMethodKeys, staffMoneyStateKey } from './order-messages.ts'
import { OrderState } from './order-state.tsx'

type OrderTableProps = {
  orders: ListedOrder[]
  /** Order numbers whose rows are checked. */
  chosen: string[]
  /** Target of an order number; the default is the page of the order. */
  hrefOf?: (number: string) => string
  /** Whether statuses use the terms of packing. */
  packing?: boolean
}

/** Orders as selectable rows. */
export function OrderTable({ orders, chosen, hrefOf, packing = false }: OrderTableProps) {
  const { t, urls, moment, money, number, phone } = usePage()
  const href = hrefOf ?? urls.order
  const columns: Column<ListedOrder>[] = [
    {
      title: t('console_orders.columns.order'),
      variant: 'main',
      cell: (order) => (
        <span className="flex items-center gap-4">
          <ChooseRow
            value={order.order_number}
            label={t('console_orders.choose', { number: order.order_number })}
            chosen={chosen.includes(order.order_number)}
          />
          <span className="grid justify-items-start">
            <TextLink href={href(order.order_number)}>
              <UnbrokenNumbers>{order.order_number}</UnbrokenNumbers>
            </TextLink>
            <span className="wrap-normal font-normal text-ink-soft text-sm">{moment(order.placed_at)}</span>
          </span>
        </span>
      ),
    },
    {
      title: t('console_orders.columns.buyer'),
      cell: (order) => (
        <span className="grid">
          <span>
            <bdi>{order.name}</bdi>
          </span>
          <span className="text-ink-soft text-sm">
            <bdi>{order.city}</bdi> · <bdi dir="ltr">{phone(order.phone)}</bdi>
          </span>
        </span>
      ),
    },
    {
      title: t('console_orders.columns.goods'),
      variant: 'text',
      cell: (order) => (
        <span className="grid text-sm">
          {order.titles.map((title, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same title
            <span key={n} className="line-clamp-1">
              <bdi>{title}</bdi>
            </span>
          ))}
          <span className="text-ink-soft">
            {t('console_orders.pieces', { count: order.quantity, number: number(order.quantity) })}
          </span>
        </span>
      ),
    },
    {
      title: t('console_orders.columns.state'),
      cell: (order) => (
        <span className="flex flex-wrap gap-1">
          <OrderState at={order} packing={packing} />
          {order.awaiting && <Badge tone="loud">{t('console_orders.only.awaiting')}</Badge>}
          {order.noted && <Badge tone="open">{t('console_orders.noted')}</Badge>}
        </span>
      ),
    },
  ]
  const paid: Column<ListedOrder> = {
    title: t('console_orders.columns.total'),
    variant: 'number',
    cell: (order) => (
      <span className="grid justify-items-end">
        {order.total && <bdi>{money(order.total.amount, order.total.currency)}</bdi>}
        <span className="text-ink-soft text-sm">
          {t(paymentMethodKeys[order.payment_method])} · {t(staffMoneyStateKey(order))}
        </span>
      </span>
    ),
  }
  const seesMoney = orders.some(({ total }) => total !== null)
  return (
    <DataTable
      caption={t('console_orders.title')}
      columns={seesMoney ? [...columns, paid] : columns}
      rows={orders}
      keyOf={({ id }) => id}
    />
  )
}
