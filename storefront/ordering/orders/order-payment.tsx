import { ShippingType } from '../../../contract/catalog/shipping-rules.ts'
import type { CancelledOrder } from '../../../contract/ordering/cancellations.ts'
import type { Order } from '../../../contract/ordering/orders.ts'
import { Card } from '../../../ui/card.tsx'
import { usePage } from '../../page-context.tsx'
import { TotalsTable } from '../cart/totals-table.tsx'
import { isPaid, paidWords } from '../checkout/payment-words.ts'

type OrderPaymentProps = { order: Order /** For what comes back. */; cancelled?: CancelledOrder | null }

/** What the order cost as it was placed, what was cancelled since, and what is left to pay or comes back. */
export function OrderPayment({ order, cancelled }: OrderPaymentProps) {
  const { say, money } = usePage()
  const amount = (value: number) => money(value, order.totals.currency)
  return (
    <Card aria-labelledby="sum" className="grid gap-3">
      <h2 id="sum" className="font-bold">
        {say('orders.payment')}
      </h2>
      <TotalsTable totals={order.totals} voucherCode={order.voucher_code} />
      {(order.cancelled_amount > 0 || order.cash_taken > 0) && (
        <dl className="grid gap-2">
          {order.cancelled_amount > 0 && (
            <div className="flex justify-between gap-4 text-sale">
              <dt>{say('orders.cancelled_part')}</dt>
              <dd>
                <bdi>−{amount(order.cancelled_amount)}</bdi>
              </dd>
            </div>
          )}
          {order.cash_taken > 0 && (
            <div className="flex justify-between gap-4">
              <dt>{say(takenWords(order))}</dt>
              <dd>
                <bdi>−{amount(order.cash_taken)}</bdi>
              </dd>
            </div>
          )}
          {!isPaid(order) && !order.cancelled && order.due > 0 && (
            <div className="flex justify-between gap-4 border-line border-t pt-3 font-bold text-lg">
              <dt>{say('orders.still_to_pay')}</dt>
              <dd>
                <bdi>{amount(order.due)}</bdi>
              </dd>
            </div>
          )}
        </dl>
      )}
      <PaymentWords order={order} cancelled={cancelled} />
    </Card>
  )
}

function PaymentWords({ order, cancelled }: OrderPaymentProps) {
  const { say, money } = usePage()
  const { state, amount } = cancelled?.refund ?? { state: 'none_due', amount: 0 }
  const words = { amount: money(amount, order.totals.currency) }
  return (
    <>
      <p className={order.test_payment ? 'font-semibold' : 'text-ink-soft'}>{say(wordsOf(order))}</p>
      {state === 'pending' && <p>{say('orders.refund_pending', words)}</p>}
      {state === 'done' && <p>{say('orders.refund_done', words)}</p>}
    </>
  )
}

function wordsOf(order: Order) {
  // What was given at the door is paid, though somebody has yet to count it.
  if (order.cash_taken > 0 && order.due === 0) return takenWords(order)
  return isPaid(order) || !order.cancelled ? paidWords(order) : 'orders.nothing_to_pay'
}

const takenWords = ({ parcels }: Order) =>
  parcels.every(({ shipping_type }) => shipping_type === ShippingType.pickup)
    ? 'orders.paid_when_fetched'
    : 'orders.paid_to_courier'
