import type { CancelledOrder } from '#contract/ordering/cancellations.ts'
import { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { AddressLines } from '../../customers/addresses/address-lines.tsx'
import { usePage } from '../../page-context.tsx'
import { AwaitedNotice, CancelledNotice } from './awaited-notice.tsx'
import { OnlineNotice } from './online-notice.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderPayment } from './order-payment.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { PlacedNotice } from './placed-notice.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StatusBadge } from './status-badge.tsx'

type Arrival = {
  placed: boolean
  /** The payment state on return from the provider. */
  payment: string | null
}
type OrderDetailProps = {
  order: Order
  /** The cancellations of the order, or null. */
  cancelled: CancelledOrder | null
}

/** One order: status, parcels, address and payment. After checkout, it is the confirmation page. */
export function OrderDetail({ order, cancelled, placed, payment }: OrderDetailProps & Arrival) {
  const { t, date, time, urls } = usePage()
  const { parcels } = order
  return (
    <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-6 py-6">
      {(placed || payment === 'paid') && isNew(order) && <PlacedNotice order={order} />}
      <OnlineNotice order={order} payment={payment} now={new Date()} />
      <AwaitedNotice order={order} reach={order.reach} />
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <TextLink href={urls.orders()} className="print:hidden">
            {t('orders.back_to_all')}
          </TextLink>
          <Title as="h1" size="task">
            {t('orders.order')} <bdi>{order.order_number}</bdi>
          </Title>
          <p className="text-ink-soft">
            {date(order.placed_at)}
            {t('cart.comma')}
            <bdi>{time(order.placed_at)}</bdi>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {order.test_payment && <Badge tone="loud">{t('checkout.test.title')}</Badge>}
          <StatusBadge progress={order} />
        </div>
      </header>
      {order.cancelled ? (
        <CancelledNotice order={order} />
      ) : (
        <Card aria-label={t('orders.progress')} className="md:py-8">
          <ProgressBar steps={order.steps} />
        </Card>
      )}
      <OrderButtons order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 lg:items-start">
        <div className="grid gap-4">
          {parcels.map((parcel, index) => (
            <ParcelCard
              key={parcel.id}
              parcel={parcel}
              currency={order.totals.currency}
              apart={isApart(order)}
              {...(parcels.length > 1 && { place: { n: index + 1, total: parcels.length } })}
            />
          ))}
          <OrderHistory order={order} cancelled={cancelled} />
        </div>
        <div className="grid gap-4">
          <Card aria-labelledby="to" className="grid gap-1">
            <h2 id="to" className="font-bold">
              {t('shipping.address')}
            </h2>
            <AddressLines address={order.address} />
            {order.note && (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line border-line border-t pt-2 text-ink-soft">
                {order.note}
              </p>
            )}
          </Card>
          <OrderPayment order={order} cancelled={cancelled} />
        </div>
      </div>
    </div>
  )
}

/** The shopper may open the confirmation's address again later. Only a new order shows the thanks. */
const isNew = ({ order_status, cancelled, pay_by }: Order) =>
  order_status === OrderStatus.pending && !cancelled && pay_by === null

/** True if a remaining parcel's status differs from the order's. */
const isApart = ({ parcels, order_status }: Order) =>
  parcels.some((parcel) => !parcel.cancelled && parcel.order_status !== order_status)
