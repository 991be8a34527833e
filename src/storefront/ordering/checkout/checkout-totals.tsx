import type { Cart } from '#contract/ordering/cart.ts'
import { type PaymentGateway, PaymentMethod } from '#contract/ordering/payments.ts'
import { usePage } from '../../page-context.tsx'
import { TotalsTable } from '../cart/totals-table.tsx'

type TotalsProps = { cart: Cart; methods: PaymentGateway[] }

/**
 * What the order comes to when it is paid in cash, and online. Both stand on the page where they differ, and
 * payment-methods.css shows the one of the chosen tab; where one sum holds for every way to pay, the second is null.
 */
function totalsOf({ cart: { totals, cash_totals: inCash }, methods }: TotalsProps) {
  if (!inCash || inCash.total === totals.total) return { totals, inCash: null }
  const isCash = ({ payment_method }: PaymentGateway) => payment_method === PaymentMethod.cashOnDelivery
  if (methods.every(isCash)) return { totals: inCash, inCash: null }
  return { totals, inCash: methods.some(isCash) ? inCash : null }
}

/** The sums of the order by the way it is paid. */
export function CheckoutTotals(props: TotalsProps) {
  const { say } = usePage()
  const { totals, inCash } = totalsOf(props)
  const voucherCode = props.cart.voucher?.code
  if (!inCash) return <TotalsTable totals={totals} voucherCode={voucherCode} />
  return (
    <>
      <div data-paid="in-cash" className="grid gap-2">
        <p className="pay-which">{say('checkout.cash')}</p>
        <TotalsTable totals={inCash} voucherCode={voucherCode} />
      </div>
      <div data-paid="online" className="grid gap-2">
        <p className="pay-which">{say('checkout.paid_online')}</p>
        <TotalsTable totals={totals} voucherCode={voucherCode} />
      </div>
    </>
  )
}

/** The words of the button that places the order, with its total. */
export function PlaceWords(props: TotalsProps) {
  const { say, money } = usePage()
  const { totals, inCash } = totalsOf(props)
  if (!inCash) return say('checkout.place', { total: money(totals.total) })
  return (
    <>
      <span data-paid="in-cash">{say('checkout.place', { total: money(inCash.total) })}</span>
      <span data-paid="online">{say('checkout.place', { total: money(totals.total) })}</span>
      <span className="pay-which">{say('checkout.place_plain')}</span>
    </>
  )
}
