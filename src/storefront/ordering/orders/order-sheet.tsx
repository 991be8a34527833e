import type { Order } from '#contract/ordering/orders.ts'
import { statusKey } from '#i18n/status-messages.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { AddressLines } from '../../customers/addresses/address-lines.tsx'
import { usePage } from '../../page-context.tsx'
import { useSite } from '../../use-site.ts'
import { OrderPayment } from './order-payment.tsx'
import { SheetParcel } from './sheet-parcel.tsx'

/** The printable order: the shop, the order's lines, the recipient and the amount due. */
export function OrderSheet({ order }: { order: Order }) {
  const { t, urls, date, time } = usePage()
  return (
    <>
      <nav className="sheet-tools" aria-label={t('orders.print')}>
        <Button type="button" data-print>
          {t('orders.print')}
        </Button>
        <ButtonLink href={urls.order(order.id)} variant="secondary">
          {t('orders.order')} <bdi>{order.order_number}</bdi>
        </ButtonLink>
      </nav>
      <main id="main" className="order-sheet">
        <header className="sheet-head">
          <ShopContact />
          <dl className="sheet-facts">
            <dt>{t('errors.fields.order_number')}</dt>
            <dd>
              <h1>
                <bdi>{order.order_number}</bdi>
              </h1>
            </dd>
            <dt>{t('orders.placed')}</dt>
            <dd>
              {date(order.placed_at)}
              {t('cart.comma')}
              <bdi>{time(order.placed_at)}</bdi>
            </dd>
            <dt>{t('errors.fields.status')}</dt>
            <dd>{t(statusKey(order))}</dd>
          </dl>
        </header>
        <section className="sheet-address" aria-labelledby="deliver-to">
          <h2 id="deliver-to">{t('orders.deliver_to')}</h2>
          <AddressLines address={order.address} />
        </section>
        {order.note && (
          <p className="sheet-note">
            <strong>{t('errors.fields.note')}</strong> <bdi>{order.note}</bdi>
          </p>
        )}
        {order.parcels.map((parcel) => (
          <SheetParcel key={parcel.id} parcel={parcel} currency={order.totals.currency} />
        ))}
        <div className="sheet-totals">
          <OrderPayment order={order} />
        </div>
      </main>
    </>
  )
}

function ShopContact() {
  const { phone: formatted } = usePage()
  const common = useSite()?.common
  if (!common) return null
  const { phone, email, address } = common.setting
  return (
    <address className="sheet-shop">
      <strong>{common.site_setting.site_name}</strong>
      <span>{address}</span>
      <bdi dir="ltr">{formatted(phone)}</bdi>
      <bdi>{email}</bdi>
    </address>
  )
}
