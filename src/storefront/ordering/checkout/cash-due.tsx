import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { toDecimal, toMinor } from '#contract/money.ts'
import type { Cart, CartParcel } from '#contract/ordering/cart.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { usePage } from '../../page-context.tsx'

/** The cash due per store and the time of payment. Each parcel is paid on delivery or pickup. */
export function CashDue({ cart: { parcels } }: { cart: Pick<Cart, 'parcels'> }) {
  const page = usePage()
  const { t, money } = page
  return (
    <>
      <ul className="grid gap-2">
        {parcels.map((parcel) => (
          <li key={parcel.store.id} className="flex justify-between gap-4">
            <span>
              <bdi className="font-medium">{parcel.store.title}</bdi>{' '}
              <span className="text-ink-soft text-sm">
                {t(parcel.shipping_type === ShippingType.pickup ? 'checkout.cash_at_pickup' : 'checkout.cash_at_door')}
                {t('cart.comma')}
                {deliveryDays({ days_min: parcel.days_min ?? 0, days_max: parcel.days_max ?? 0 }, page)}
              </span>
            </span>
            <bdi className="whitespace-nowrap font-semibold">{money(dueFor(parcel))}</bdi>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft text-sm">{t('checkout.cash_confirm')}</p>
    </>
  )
}

const dueFor = ({ subtotal, bundle_discount, voucher_discount, shipping_fee, cash_rounding }: CartParcel) =>
  toDecimal(
    toMinor(subtotal) -
      toMinor(bundle_discount) -
      toMinor(voucher_discount) +
      toMinor(shipping_fee ?? 0) +
      toMinor(cash_rounding),
  )
