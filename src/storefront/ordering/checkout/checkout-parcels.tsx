import { type Cart, type CartParcel, Selected } from '#contract/ordering/cart.ts'
import { discountsOf } from '#i18n/discounts.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { LineSummary } from '../cart/line-summary.tsx'

/** The lines to order by parcel, with the delivery method of each. */
export function CheckoutParcels({ cart }: { cart: Cart }) {
  const { t, urls } = usePage()
  return (
    <section aria-labelledby="what" className="grid gap-3">
      <div className="flex items-center justify-between">
        <Title as="h2" size="card" id="what">
          {t('checkout.your_order')}
        </Title>
        <TextLink variant="onward" href={urls.cart()} className="text-sm">
          {t('checkout.change')}
        </TextLink>
      </div>
      {cart.parcels.map((parcel) => (
        <Card as="article" key={parcel.store.id} className="grid gap-3">
          <h3 className="flex items-center gap-2 font-semibold">
            <Icon name="store" size={20} />
            <bdi>{parcel.store.title}</bdi>
          </h3>
          <ul className="grid gap-3">
            {cart.lines
              .filter((line) => line.selected === Selected.checked && line.product.store.id === parcel.store.id)
              .map((line) => (
                <LineSummary key={line.id} line={line} />
              ))}
          </ul>
          <ParcelDiscounts parcel={parcel} />
          <ParcelDelivery parcel={parcel} />
        </Card>
      ))}
    </section>
  )
}

function ParcelDiscounts({ parcel }: { parcel: CartParcel }) {
  const { t, money } = usePage()
  return discountsOf(parcel, t).map(({ label, amount }) => (
    <p key={label} className="flex justify-between gap-4 text-success">
      {label} <bdi>−{money(amount)}</bdi>
    </p>
  ))
}

function ParcelDelivery({ parcel }: { parcel: CartParcel }) {
  const { t, money } = usePage()
  const way = parcel.options.find(({ id }) => id === parcel.shipping_rule_id)
  return (
    <p className="flex justify-between gap-4 border-line border-t pt-3 text-ink-soft">
      <span>
        {t('cart.shipping')} · <bdi>{way?.title}</bdi>
      </span>
      <bdi>{parcel.shipping_fee ? money(parcel.shipping_fee) : t('cart.free')}</bdi>
    </p>
  )
}
