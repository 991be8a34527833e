import type { AdminLine, AdminOrder } from '#contract/ordering/admin-orders.ts'
import { type BilledLine, type Invoice, invoiceOf } from '#contract/ordering/invoice.ts'
import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { Address } from './address-card.tsx'
import { LineChoices } from './line-choices.tsx'
import { paymentMethodKeys, staffMoneyStateKey } from './order-messages.ts'

export type PrintKind = 'slip' | 'invoice'

/** One order on paper: an invoice, or a packing slip whose only amount is the sum to collect. */
export function PrintSheet({ order, kind }: { order: AdminOrder; kind: PrintKind }) {
  const { t, date, phone } = usePage()
  const shop = useFrame()?.site
  const invoice = kind === 'invoice' ? invoiceOf(order) : null
  return (
    <article className="paper grid gap-4">
      <header className="flex flex-wrap justify-between gap-4">
        <div>
          <h2 className="font-bold text-xl">{t(`console_orders.print.${kind}`)}</h2>
          <p>
            <bdi dir="ltr" className="font-semibold text-lg">
              {order.order_number}
            </bdi>
          </p>
          <p>{date(order.placed_at)}</p>
        </div>
        <bdi className="font-semibold">{shop?.site_name}</bdi>
      </header>
      <section className="flex flex-wrap justify-between gap-4">
        <div>
          <Address address={order.address} />
          {[order.address.phone, order.address.phone2].filter(Boolean).map((number) => (
            <span key={number} className="block font-semibold">
              <bdi dir="ltr">{phone(number)}</bdi>
            </span>
          ))}
        </div>
        {invoice && (
          <p>
            {t(paymentMethodKeys[order.payment_method])} · {t(staffMoneyStateKey(order))}
          </p>
        )}
      </section>
      {order.parcels
        .filter((parcel) => !parcel.cancelled)
        .map((parcel) => {
          const billed = invoice?.parcels.find((one) => one.parcel.id === parcel.id)?.lines
          return (
            <section key={parcel.id}>
              <h3 className="font-semibold">
                <bdi>{parcel.store.title}</bdi> · <bdi>{parcel.shipping_title}</bdi>
              </h3>
              {invoice && billed ? (
                <BilledLines lines={billed} currency={invoice.currency} />
              ) : (
                <Lines lines={parcel.lines.filter(({ cancelled }) => !cancelled)} />
              )}
            </section>
          )
        })}
      {order.note && (
        <p className="wrap-anywhere">
          {t('console_orders.buyer_note')} <bdi>{order.note}</bdi>
        </p>
      )}
      {invoice ? <Sums invoice={invoice} /> : <ToCollect order={order} />}
    </article>
  )
}

/** Amount that the courier collects for the order, for staff who may see totals. It is the only amount on a packing slip. */
function ToCollect({ order: { money: seen } }: { order: AdminOrder }) {
  const { t, money } = usePage()
  if (!seen) return null
  return (
    <p className="flex justify-between gap-4 font-bold text-lg">
      <span>{t('console_orders.print.to_collect')}</span>
      {seen.due > 0 ? <bdi>{money(seen.due, seen.totals.currency)}</bdi> : t('console_orders.print.nothing_due')}
    </p>
  )
}

/** Items of a parcel, without prices. */
function Lines({ lines }: { lines: AdminLine[] }) {
  const { t, number } = usePage()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('orders.print_item')}</th>
          <th scope="col" data-look="number">
            {t('orders.print_quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <Item line={line} />
            </td>
            <td data-look="number">{number(line.quantity)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BilledLines({ lines, currency }: { lines: BilledLine[]; currency: string }) {
  const { t, money, number } = usePage()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('orders.print_item')}</th>
          {(['quantity', 'price', 'amount'] as const).map((column) => (
            <th key={column} scope="col" data-look="number">
              {t(`orders.print_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, price, discount, amount }) => (
          <tr key={line.id}>
            <td>
              <Item line={line} />
              {discount > 0 && (
                <span className="block text-sm">
                  {t('console_orders.money.discount')} <bdi>−{money(discount, currency)}</bdi>
                </span>
              )}
            </td>
            <td data-look="number">{number(line.quantity)}</td>
            <td data-look="number">
              <bdi>{money(price, currency)}</bdi>
            </td>
            <td data-look="number">
              <bdi>{money(amount, currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Item({ line }: { line: AdminLine }) {
  return (
    <>
      <bdi>{line.title}</bdi>
      <span className="block text-sm">
        <LineChoices line={line} />
      </span>
    </>
  )
}

function Sums({ invoice: { delivery, tax, rounding, total, due, currency } }: { invoice: Invoice }) {
  const { t, money } = usePage()
  const rows = [
    [t('cart.shipping'), delivery],
    ...(tax > 0 ? [[t('cart.tax'), tax] as const] : []),
    ...(rounding === 0 ? [] : [[t('cart.rounding'), rounding] as const]),
    [t('cart.total'), total],
    [t('orders.still_to_pay'), due],
  ] as const
  return (
    <dl className="ms-auto grid w-full max-w-xs gap-1">
      {rows.map(([title, amount]) => (
        <div key={title} className="flex justify-between gap-4">
          <dt>{title}</dt>
          <dd className="font-semibold">
            <bdi>{money(amount, currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
