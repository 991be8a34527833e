import type { DeskLine, DeskOrder } from '../../contract/ordering/desk-orders.ts'
import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { Address } from './address-card.tsx'
import { LineChoices } from './line-choices.tsx'
import { methodWords, paidWord } from './order-words.ts'

export type PrintKind = 'slip' | 'invoice'

/** One order on paper: a slip to pack by, without prices, or an invoice. */
export function PrintSheet({ order, kind }: { order: DeskOrder; kind: PrintKind }) {
  const { say, date, phone } = usePage()
  const shop = useFrame()?.site
  const priced = kind === 'invoice' && order.money !== null
  return (
    <article className="paper grid gap-4">
      <header className="flex flex-wrap justify-between gap-4">
        <div>
          <h2 className="font-bold text-xl">{say(`console_orders.print.${kind}`)}</h2>
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
        {priced && (
          <p>
            {say(methodWords[order.payment_method])} · {say(paidWord(order))}
          </p>
        )}
      </section>
      {order.parcels
        .filter((parcel) => !parcel.cancelled)
        .map((parcel) => (
          <section key={parcel.id}>
            <h3 className="font-semibold">
              <bdi>{parcel.store.title}</bdi> · <bdi>{parcel.shipping_title}</bdi>
            </h3>
            <Lines lines={parcel.lines} currency={priced ? order.money?.totals.currency : undefined} />
          </section>
        ))}
      {order.note && (
        <p className="wrap-anywhere">
          {say('console_orders.buyer_note')} <bdi>{order.note}</bdi>
        </p>
      )}
      {priced && order.money && <Sums money={order.money} />}
    </article>
  )
}

/** Without a currency there are no prices. */
function Lines({ lines, currency }: { lines: DeskLine[]; currency: string | undefined }) {
  const { say, money, number } = usePage()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('orders.print_item')}</th>
          <th scope="col" data-look="number">
            {say('orders.print_quantity')}
          </th>
          {currency && (
            <>
              <th scope="col" data-look="number">
                {say('orders.print_price')}
              </th>
              <th scope="col" data-look="number">
                {say('orders.print_amount')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines
          .filter(({ cancelled }) => !cancelled)
          .map((line) => (
            <tr key={line.id}>
              <td>
                <bdi>{line.title}</bdi>
                <span className="block text-sm">
                  <LineChoices line={line} />
                </span>
              </td>
              <td data-look="number">{number(line.quantity)}</td>
              {currency && (
                <>
                  <td data-look="number">
                    <bdi>{money(line.price ?? 0, currency)}</bdi>
                  </td>
                  <td data-look="number">
                    <bdi>{money((line.total ?? 0) - (line.discount ?? 0), currency)}</bdi>
                  </td>
                </>
              )}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

function Sums({ money: { totals, cancelled_amount, due } }: { money: NonNullable<DeskOrder['money']> }) {
  const { say, money } = usePage()
  const rows = [
    [say('cart.shipping'), totals.shipping],
    [say('cart.total'), totals.total - cancelled_amount],
    [say('orders.still_to_pay'), due],
  ] as const
  return (
    <dl className="ms-auto grid w-full max-w-xs gap-1">
      {rows.map(([title, amount]) => (
        <div key={title} className="flex justify-between gap-4">
          <dt>{title}</dt>
          <dd className="font-semibold">
            <bdi>{money(amount, totals.currency)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
