import type { Order } from '../../contract/orders.ts'
import { PaymentStatus } from '../../contract/payments.ts'
import { TotalsTable } from '../cart/totals-table.tsx'
import { usePage } from '../page-context.tsx'
import { AddressLines } from '../addresses/address-lines.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { StatusBadge } from './status-badge.tsx'

/** One order: where it is, what is in it, where it goes. Right after placing it, this is the confirmation. */
export function OrderDetail({ order, placed }: { order: Order; placed: boolean }) {
  const { say, date, time, links } = usePage()
  return (
    <div className="mx-auto grid max-w-5xl gap-6 py-6">
      {placed && (
        <Notice kind="success">
          <p className="font-bold text-lg">{say('orders.thanks')}</p>
          <p>{say('orders.thanks_text')}</p>
        </Notice>
      )}
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="font-bold text-2xl">
            {say('orders.order')} <bdi>{order.order_number}</bdi>
          </h1>
          <p className="text-ink-soft">
            {date(order.placed_at)}
            {say('cart.comma')}
            <bdi>{time(order.placed_at)}</bdi>
          </p>
        </div>
        <StatusBadge progress={order} />
      </header>
      {order.cancelled ? (
        <Notice kind="error">{say('orders.cancelled_text')}</Notice>
      ) : (
        <section aria-label={say('orders.progress')} className="rounded-2xl border border-line bg-card p-5 md:py-8">
          <ProgressBar steps={order.steps} />
        </section>
      )}
      <div className="grid gap-6 lg:grid-cols-[1fr_20rem] lg:items-start">
        <div className="grid gap-4">
          {order.parcels.map((parcel) => (
            <ParcelCard key={parcel.id} parcel={parcel} currency={order.totals.currency} apart={isApart(order)} />
          ))}
        </div>
        <div className="grid gap-4">
          <section aria-labelledby="to" className="grid gap-1 rounded-2xl border border-line bg-card p-5">
            <h2 id="to" className="font-bold">
              {say('shipping.address')}
            </h2>
            <AddressLines address={order.address} />
            {order.note && <p className="border-line border-t pt-2 text-ink-soft">{order.note}</p>}
          </section>
          <section aria-labelledby="sum" className="grid gap-3 rounded-2xl border border-line bg-card p-5">
            <h2 id="sum" className="font-bold">
              {say('orders.payment')}
            </h2>
            <TotalsTable totals={order.totals} />
            <p className="text-ink-soft">
              {say(order.payment_status === PaymentStatus.paid ? 'orders.paid' : 'orders.pay_on_delivery')}
            </p>
          </section>
          <ButtonLink href={links.home()} look="secondary">
            {say('cart.go_on_shopping')}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** True when some parcel is not where the order as a whole is. */
const isApart = ({ parcels, order_status, cancelled }: Order) =>
  parcels.some((parcel) => parcel.order_status !== order_status || parcel.cancelled !== cancelled)
