import type { SaleProduct } from '#contract/catalog/flash-sales.ts'
import { usePage } from '../../page-context.tsx'

/** The sold share of a product's allotment, the remaining pieces, and the limit per customer. */
export function ClaimedBar({ product }: { product: SaleProduct }) {
  const { t, number, percent } = usePage()
  const { claimed, left, cap_per_buyer: cap } = product
  const words = left === 0 ? t('sales.gone') : t('sales.claimed', { percent: percent(claimed) })
  return (
    <div className="claimed">
      <progress max={100} value={claimed} aria-label={words} />
      <p>
        <b>{words}</b>
        {left > 0 && <span>{t('sales.left', { count: left, n: number(left) })}</span>}
      </p>
      {left > 0 && <p>{t('sales.cap', { count: cap, n: number(cap) })}</p>}
    </div>
  )
}
