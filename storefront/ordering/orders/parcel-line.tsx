import type { ReactNode } from 'react'
import type { OrderLine } from '../../../contract/ordering/orders.ts'
import { Picture } from '../../../ui/picture.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'

type ParcelLineProps = { line: OrderLine; currency: string }

/** One line of a parcel: what it is, what it cost, whether it was cancelled, and what can be done about it. */
export function ParcelLine({ line, currency, children }: ParcelLineProps & { children?: ReactNode }) {
  const { say, links, money, number, saveData } = usePage()
  const base = usePictureBase()
  const gone = line.cancelled ? 'line-through' : ''
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] gap-3">
      <Picture
        base={base}
        name={line.image}
        alt=""
        sizes="64px"
        small={saveData}
        className={`rounded-lg ${line.cancelled ? 'opacity-50' : ''}`}
      />
      <div>
        <a
          href={links.product({ slug: line.slug, id: line.product_id })}
          className={`[overflow-wrap:anywhere] hover:underline ${gone}`}
        >
          {line.title}
        </a>
        <p className="text-ink-soft text-sm">{line.attributes.map((choice) => choice.title).join(say('cart.comma'))}</p>
        <p className="text-ink-soft text-sm">
          <bdi>{money(line.price, currency)}</bdi> × <bdi>{number(line.quantity)}</bdi>
        </p>
        <LineDiscounts line={line} currency={currency} />
        {line.cancelled && <p className="font-semibold text-sale text-sm">{say('orders.cancelled_part')}</p>}
        {children}
      </div>
      <bdi className={`font-semibold ${gone}`}>{money(line.total, currency)}</bdi>
    </li>
  )
}

/** This line's share of what was taken off the order. */
export function LineDiscounts({ line, currency }: ParcelLineProps) {
  const { say, money } = usePage()
  const discounts = [
    { label: say('cart.bundle'), amount: line.bundle_discount },
    { label: say('cart.voucher'), amount: line.voucher_discount },
  ]
  return discounts
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => (
      <p key={label} className="text-sm text-success">
        {label} <bdi>−{money(amount, currency)}</bdi>
      </p>
    ))
}
