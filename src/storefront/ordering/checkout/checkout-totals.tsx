import type { Cart } from '#contract/ordering/cart.ts'
import { type PaymentGateway, PaymentMethod } from '#contract/ordering/payments.ts'
import { usePage } from '../../page-context.tsx'
import { TotalsTable } from '../cart/totals-table.tsx'

type TotalsProps = { cart: Cart; methods: PaymentGateway[] }

/**
 * The totals for cash and for online payment. If they differ, the page contains both, and payment-methods.css shows the
 * one of the chosen tab. If one total applies to all methods, `inCash` is null.
 */
function totalsOf({ cart: { totals, cash_totals: inCash }, methods }: TotalsProps) {
  if (!inCash || inCash.total === totals.total) return { totals, inCash: null }
  const isCash = ({ payment_method }: PaymentGateway) => payment_method === PaymentMethod.cashOnDelivery
  if (methods.every(isCash)) return { totals: inCash, inCash: null }
  return { totals, inCash: methods.some(isCash) ? inCash : null }
}

/** The order's totals by payment method. */
export function CheckoutTotals(props: TotalsProps) {
  const { t } = usePage()
  const { totals, inCash } = totalsOf(props)
  const voucherCode = props.cart.voucher?.code
  if (!inCash) return <TotalsTable totals={totals} voucherCode={voucherCode} />
  return (
    <>
      <div data-paid="in-cash" className="grid gap-2">
        <p className="pay-which">{t('checkout.cash')}</p>
        <TotalsTable totals={inCash} voucherCode={voucherCode} />
      </div>
      <div data-paid="online" className="grid gap-2">
        <p className="pay-which">{t('checkout.paid_online')}</p>
        <TotalsTable totals={totals} voucherCode={voucherCode} />
      </div>
    </>
  )
}

/** The label of the order button with the total. */
export function PlaceOrderTerms(props: TotalsProps) {
  const { t, money } = usePage()
  const { totals, inCash } = totalsOf(props)
  if (!inCash) return t('checkout.place', { total: money(totals.total) })
  return (
    <>
      <span data-paid="in-cash">{t('checkout.place', { total: money(inCash.total) })}</span>
      <span data-paid="online">{t('checkout.place', { total: money(totals.total) })}</span>
      <span className="pay-which">{t('checkout.place_plain')}</span>
    </>
  )
}
