import type { ReactNode } from 'react'
import type { OrderLine } from '#contract/ordering/orders.ts'
import { discountsOf } from '#i18n/discounts.ts'
import { Picture } from '#ui/picture.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'

type ParcelLineProps = { line: OrderLine; currency: string }

/** One line of a parcel: product, price, quantity, discounts and cancellation. */
export function ParcelLine({ line, currency, children }: ParcelLineProps & { children?: ReactNode }) {
  const { t, urls, money, number, saveData } = usePage()
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
          href={urls.product({ slug: line.slug, id: line.product_id })}
          className={`[overflow-wrap:anywhere] hover:underline ${gone}`}
        >
          {line.title}
        </a>
        <p className="text-ink-soft text-sm">{line.attributes.map((choice) => choice.title).join(t('cart.comma'))}</p>
        <p className="text-ink-soft text-sm">
          <bdi>{money(line.price, currency)}</bdi> × <bdi>{number(line.quantity)}</bdi>
        </p>
        <Discounts of={line} currency={currency} />
        {line.cancelled && <p className="font-semibold text-sale text-sm">{t('orders.cancelled_part')}</p>}
        {children}
      </div>
      <bdi className={`font-semibold ${gone}`}>{money(line.total, currency)}</bdi>
    </li>
  )
}

type DiscountsProps = { of: Parameters<typeof discountsOf>[0]; currency?: string }

/** The discounts of a line, or of a parcel's delivery. */
export function Discounts({ of, currency }: DiscountsProps) {
  const { t, money } = usePage()
  return discountsOf(of, t).map(({ label, amount }) => (
    <p key={label} className="text-sm text-success">
      {label} <bdi>−{money(amount, currency)}</bdi>
    </p>
  ))
}
