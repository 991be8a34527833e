import type { TrackedOrder } from '#contract/ordering/orders.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { AwaitedNotice, CancelledNotice } from './awaited-notice.tsx'
import { ExpectedDelivery } from './parcel-card.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StatusBadge } from './status-badge.tsx'

/** An order's status. The API masks the customer's name and phone number. */
export function TrackedOrderView({
  order,
  requested = true,
}: {
  order: TrackedOrder
  /** False on pages that ask for the confirmation themselves. */
  requested?: boolean
}) {
  const { t, date, phone, number } = usePage()
  const { address } = order
  return (
    <Card aria-labelledby="tracked" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Title as="h2" size="question" id="tracked">
          {t('orders.order')} <bdi>{order.order_number}</bdi>
        </Title>
        <StatusBadge progress={order} />
      </div>
      <p className="text-ink-soft">
        {date(order.placed_at)} · <bdi>{address.name}</bdi> · <bdi>{address.city}</bdi> ·{' '}
        <bdi dir="ltr">{phone(address.phone)}</bdi>
      </p>
      {order.cancelled ? <CancelledNotice order={order} /> : <ProgressBar steps={order.steps} />}
      {requested && <AwaitedNotice order={order} reach={{ by_mail: false }} />}
      <ul className="grid gap-3">
        {order.parcels.map((parcel) => (
          <li key={parcel.store.id} className="grid gap-2 border-line border-t pt-3">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="flex items-center gap-2 font-semibold">
                <Icon name="store" size={20} />
                <bdi>{parcel.store.title}</bdi>
                <span className="font-normal text-ink-soft text-sm">
                  {t('cart.items', { count: parcel.quantity, n: number(parcel.quantity) })}
                </span>
              </span>
              {order.parcels.length > 1 && <StatusBadge progress={parcel} />}
            </div>
            <ExpectedDelivery parcel={{ ...parcel, pickup_address: null }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
