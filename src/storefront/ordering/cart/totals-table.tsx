import type { Totals } from '#contract/ordering/totals.ts'
import { usePage } from '../../page-context.tsx'

type TotalsTableProps = { totals: Totals; shippingPending?: boolean; voucherCode?: string | undefined }

/** Subtotal, discounts, delivery and total. Zero rows are omitted except delivery and total. */
export function TotalsTable({ totals, shippingPending = false, voucherCode = '' }: TotalsTableProps) {
  const { t, money } = usePage()
  const amount = (value: number) => money(value, totals.currency)
  const shipping = totals.shipping === 0 ? t('cart.free') : amount(totals.shipping)
  return (
    <dl className="grid gap-2">
      <Row label={t('cart.subtotal')} value={amount(totals.subtotal)} />
      {totals.bundle > 0 && <Row label={t('cart.bundle')} value={`−${amount(totals.bundle)}`} />}
      {totals.voucher > 0 && <Row label={t('cart.voucher')} code={voucherCode} value={`−${amount(totals.voucher)}`} />}
      <Row label={t('cart.shipping')} value={shippingPending ? t('cart.shipping_later') : shipping} />
      {totals.tax > 0 && <Row label={t('cart.tax')} value={amount(totals.tax)} />}
      {totals.rounding !== 0 && (
        <Row
          label={t('cart.rounding')}
          value={`${totals.rounding < 0 ? '−' : '+'}${amount(Math.abs(totals.rounding))}`}
        />
      )}
      <div className="flex justify-between gap-4 border-line border-t pt-3 font-bold text-lg">
        <dt>{shippingPending ? t('cart.total_so_far') : t('cart.total')}</dt>
        <dd>
          <bdi>{amount(totals.total)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, code, value }: { label: string; code?: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">
        {label} {code && <bdi className="wrap-anywhere text-sm">({code})</bdi>}
      </dt>
      <dd className="text-end">
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
