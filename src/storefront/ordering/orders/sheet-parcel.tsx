import type { OrderLine, Parcel } from '#contract/ordering/orders.ts'
import { usePage } from '../../page-context.tsx'
import { ExpectedDelivery } from './parcel-card.tsx'
import { Discounts } from './parcel-line.tsx'

/** A store's parcel as a table whose head repeats on each printed page. */
export function SheetParcel({ parcel, currency }: { parcel: Parcel; currency: string }) {
  const { t, money } = usePage()
  return (
    <section className="sheet-parcel">
      <h2>
        <bdi>{parcel.store.title}</bdi>
        {parcel.cancelled && <span> · {t('orders.cancelled')}</span>}
      </h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('orders.print_item')}</th>
            <th scope="col">{t('orders.print_price')}</th>
            <th scope="col">{t('orders.print_quantity')}</th>
            <th scope="col">{t('orders.print_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {parcel.lines.map((line) => (
            <SheetLine key={line.id} line={line} currency={currency} />
          ))}
          <tr>
            <td colSpan={3}>
              {t('cart.shipping')} · <bdi>{parcel.shipping_title}</bdi>
              <ExpectedDelivery parcel={parcel} />
              <Discounts of={{ voucher_discount: parcel.shipping_discount }} currency={currency} />
            </td>
            <td>
              <bdi>{parcel.shipping_fee === 0 ? t('cart.free') : money(parcel.shipping_fee, currency)}</bdi>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}

function SheetLine({ line, currency }: { line: OrderLine; currency: string }) {
  const { t, money, number } = usePage()
  const attributes = line.attributes.map((choice) => `${choice.attribute_title}: ${choice.title}`)
  return (
    <tr className={line.cancelled ? 'is-cancelled' : undefined}>
      <td>
        <bdi>{line.title}</bdi>
        {attributes.length > 0 && <small>{attributes.join(t('cart.comma'))}</small>}
        <Discounts of={line} currency={currency} />
        {line.cancelled && <small className="is-said">{t('orders.cancelled_part')}</small>}
      </td>
      <td>
        <bdi>{money(line.price, currency)}</bdi>
      </td>
      <td>
        <bdi>{number(line.quantity)}</bdi>
      </td>
      <td>
        <bdi>{money(line.total, currency)}</bdi>
      </td>
    </tr>
  )
}
