import { OrderStatus } from '#contract/ordering/order-status.ts'
import type { Parcel } from '#contract/ordering/orders.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { ReviewLineLink } from '../../catalog/reviews/review-line-link.tsx'
import { usePage } from '../../page-context.tsx'
import { Discounts, ParcelLine } from './parcel-line.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StatusBadge } from './status-badge.tsx'

type ParcelCardProps = { parcel: Parcel; currency: string; apart: boolean; place?: { n: number; total: number } }

/** One store's parcel. If the statuses of parcels differ (`apart`), each shows its own progress. */
export function ParcelCard({ parcel, currency, apart, place }: ParcelCardProps) {
  const { t, money, number } = usePage()
  return (
    <Card className="grid gap-4" aria-label={parcel.store.title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 font-semibold">
          <Icon name="store" size={20} />
          <bdi>{parcel.store.title}</bdi>
          {place && (
            <span className="font-normal text-ink-soft text-sm">
              {t('orders.parcel_of', { n: number(place.n), total: number(place.total) })}
            </span>
          )}
        </h2>
        {(apart || parcel.cancelled) && <StatusBadge progress={parcel} />}
      </div>
      {apart && !parcel.cancelled && <ProgressBar steps={parcel.steps} />}
      <ul className="grid gap-3">
        {parcel.lines.map((line) => (
          <ParcelLine key={line.id} line={line} currency={currency}>
            <ReviewLineLink line={line} parcel={parcel} />
          </ParcelLine>
        ))}
      </ul>
      <ExpectedDelivery parcel={parcel} />
      <div className="flex justify-between gap-4 border-line border-t pt-3">
        <div>
          <p className="text-ink-soft">
            {t('cart.shipping')} · <bdi>{parcel.shipping_title}</bdi>
          </p>
          <Discounts of={{ voucher_discount: parcel.shipping_discount }} currency={currency} />
        </div>
        <bdi>{parcel.shipping_fee === 0 ? t('cart.free') : money(parcel.shipping_fee, currency)}</bdi>
      </div>
    </Card>
  )
}

type ParcelDelivery = Pick<Parcel, 'expected_from' | 'expected_to' | 'pickup_address' | 'cancelled' | 'order_status'>

/** The expected delivery dates, or the pickup address. Renders nothing after delivery. */
export function ExpectedDelivery({ parcel }: { parcel: ParcelDelivery }) {
  const { t, date } = usePage()
  if (parcel.cancelled || parcel.order_status === OrderStatus.delivered) return null
  const [from, to] = [date(parcel.expected_from), date(parcel.expected_to)]
  return (
    <p className="flex items-center gap-2 text-ink-soft text-sm">
      <Icon name={parcel.pickup_address ? 'pin' : 'truck'} size={18} />
      <span>
        {parcel.pickup_address && <bdi>{parcel.pickup_address} · </bdi>}
        {from === to ? t('orders.expected_on', { day: from }) : t('orders.expected', { from, to })}
      </span>
    </p>
  )
}
