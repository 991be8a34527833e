import type { CancelledOrder } from '#contract/ordering/cancellations.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { cashHolderKey, isCancelledUnpaid, moneyStateKey } from '#i18n/payment-messages.ts'
import { Card } from '#ui/card.tsx'
import { usePage } from '../../page-context.tsx'
import { TotalsTable } from '../cart/totals-table.tsx'

type OrderPaymentProps = {
  order: Order
  /** For the refunds. */
  cancelled?: CancelledOrder | null
}

/** The original totals, the cancelled amount, and the amount due or refunded. */
export function OrderPayment({ order, cancelled }: OrderPaymentProps) {
  const { t, money } = usePage()
  const amount = (value: number) => money(value, order.totals.currency)
  const isCancelledShown = order.cancelled_amount > 0 && !isCancelledUnpaid(order)
  return (
    <Card aria-labelledby="sum" className="grid gap-3">
      <h2 id="sum" className="font-bold">
        {t('orders.payment')}
      </h2>
      <TotalsTable totals={order.totals} voucherCode={order.voucher_code} />
      {(isCancelledShown || order.cash_taken > 0) && (
        <dl className="grid gap-2">
          {isCancelledShown && (
            <div className="flex justify-between gap-4">
              <dt>{t('orders.cancelled_part')}</dt>
              <dd>
                <bdi>−{amount(order.cancelled_amount)}</bdi>
              </dd>
            </div>
          )}
          {order.cash_taken > 0 && (
            <div className="flex justify-between gap-4">
              <dt>{t(cashHolderKey(order))}</dt>
              <dd>
                <bdi>−{amount(order.cash_taken)}</bdi>
              </dd>
            </div>
          )}
          {order.due > 0 && (
            <div className="flex justify-between gap-4 border-line border-t pt-3 font-bold text-lg">
              <dt>{t('orders.still_to_pay')}</dt>
              <dd>
                <bdi>{amount(order.due)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      <PaymentText order={order} cancelled={cancelled} />
    </Card>
  )
}

function PaymentText({ order, cancelled }: OrderPaymentProps) {
  const { t, money } = usePage()
  const { state, amount } = cancelled?.refund ?? { state: 'none_due', amount: 0 }
  const params = { amount: money(amount, order.totals.currency) }
  return (
    <>
      <p className={order.test_payment ? 'font-semibold' : 'text-ink-soft'}>{t(moneyStateKey(order))}</p>
      {state !== 'none_due' && <p>{t(refundKey(order, state), params)}</p>}
    </>
  )
}

/** The message about a refund. In the demo's sandbox no money moves. */
const refundKey = ({ test_payment }: Order, state: 'pending' | 'done') =>
  test_payment ? (`orders.refund_${state}_in_test` as const) : (`orders.refund_${state}` as const)
