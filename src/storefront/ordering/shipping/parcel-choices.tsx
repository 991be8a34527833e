import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { type Cart, type CartParcel, Selected } from '#contract/ordering/cart.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Option } from '#ui/option.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../../page-context.tsx'
import { LineSummary } from '../cart/line-summary.tsx'
import { Discounts } from '../orders/parcel-line.tsx'
import { ruleField } from './parcel-form.ts'

const FORM = 'parcels'

/** The delivery methods of each store's parcel for the chosen address, with their fees. */
export function ParcelChoices({ cart }: { cart: Cart }) {
  const { t, urls, money } = usePage()
  return (
    <section aria-labelledby="parcels-heading" className="grid gap-3">
      <Title as="h2" size="card" id="parcels-heading">
        {t('shipping.parcels')}
      </Title>
      <form id={FORM} method="post" action={urls.shipping()} data-swap data-autosubmit className="hidden">
        <input type="hidden" name="intent" value="choose-parcels" />
      </form>
      {cart.parcels.map((parcel) => (
        <Card as="article" room="small" key={parcel.store.id} className="grid gap-3">
          <h3 className="flex items-center gap-2 font-semibold">
            <Icon name="store" size={20} />
            <bdi className="flex-1">{parcel.store.title}</bdi>
            <bdi>{money(parcel.subtotal)}</bdi>
          </h3>
          <ul className="grid gap-3">
            {cart.lines
              .filter((line) => line.selected === Selected.checked && line.product.store.id === parcel.store.id)
              .map((line) => (
                <LineSummary key={line.id} line={line} />
              ))}
          </ul>
          {parcel.shippable ? <Ways parcel={parcel} /> : <Unserved parcel={parcel} />}
        </Card>
      ))}
      <Button form={FORM} variant="secondary" small className="no-js-only justify-self-start">
        {t('shipping.use_ways')}
      </Button>
    </section>
  )
}

function Ways({ parcel }: { parcel: CartParcel }) {
  const page = usePage()
  const { t, money } = page
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('shipping.how', { store: parcel.store.title })}</legend>
      {parcel.options.map((option) => (
        <Option className="items-center" key={option.id}>
          <input
            type="radio"
            form={FORM}
            name={ruleField(parcel.store.id)}
            value={option.id}
            defaultChecked={option.id === parcel.shipping_rule_id}
            className="size-5 accent-primary"
          />
          <Icon name={option.shipping_type === ShippingType.pickup ? 'store' : 'truck'} size={20} />
          <span className="grid flex-1">
            <bdi>{option.title}</bdi>
            <span className="text-ink-soft text-sm">
              {option.pickup_address ? <bdi>{option.pickup_address}</bdi> : null}
              {option.pickup_address ? t('cart.comma') : null}
              {deliveryDays(option, page)}
            </span>
          </span>
          <bdi className="font-semibold">{option.fee_now === 0 ? t('cart.free') : money(option.fee_now)}</bdi>
        </Option>
      ))}
      <Discounts of={{ voucher_discount: parcel.shipping_discount }} />
    </fieldset>
  )
}

/**
 * If a store does not deliver to the address, the shopper must uncheck its products or change the address (spec §5).
 */
function Unserved({ parcel }: { parcel: CartParcel }) {
  const { t, urls } = usePage()
  return (
    <Notice kind="error">
      <p>{t('shipping.unserved')}</p>
      <form method="post" action={urls.cart()} data-swap className="mt-2">
        <input type="hidden" name="store" value={parcel.store.slug} />
        <input type="hidden" name="back" value="/shipping" />
        <Button name="intent" value="uncheck-store" variant="secondary" small>
          {t('shipping.uncheck')}
        </Button>
      </form>
    </Notice>
  )
}
