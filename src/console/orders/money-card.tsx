import type { DeskMoney, DeskOrder } from '#contract/ordering/desk-orders.ts'
import { providerName } from '#i18n/provider-names.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { RefundList } from './refund-list.tsx'

/** Totals, payments and refunds of an order. */
export function MoneyCard({ order, money: seen }: { order: DeskOrder; money: DeskMoney }) {
  const { say, links, money, moment } = usePage()
  const may = useMay()
  const { totals } = seen
  const sum = (amount: number, of = totals.currency) => <bdi>{money(amount, of)}</bdi>
  const rows = [
    [say('cart.subtotal'), totals.subtotal],
    [say('console_orders.money.discount'), -(totals.bundle + totals.voucher)],
    [say('cart.shipping'), totals.shipping],
    [say('cart.rounding'), totals.rounding],
    [say('orders.cancelled_part'), -seen.cancelled_amount],
  ] as const
  return (
    <Card className="grid gap-3" aria-labelledby="money">
      <h2 id="money" className="font-bold">
        {say('console_orders.money.title')}
      </h2>
      <dl className="grid gap-1">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([title, amount]) => (
            <div key={title} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{title}</dt>
              <dd>{sum(amount)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 border-line border-t pt-2 font-bold">
          <dt>{say('cart.total')}</dt>
          <dd>{sum(totals.total - seen.cancelled_amount)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{say('orders.still_to_pay')}</dt>
          <dd>{sum(seen.due)}</dd>
        </div>
        {seen.with_courier > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">{say('console_orders.money.with_courier')}</dt>
            <dd>{sum(seen.with_courier)}</dd>
          </div>
        )}
      </dl>
      {seen.voucher_code && (
        <p className="text-sm">
          {say('cart.voucher')} <bdi dir="ltr">{seen.voucher_code}</bdi>
        </p>
      )}
      {seen.payments.length > 0 && (
        <ul className="grid gap-2 text-sm" aria-label={say('console_orders.money.payments')}>
          {seen.payments.map((one) => (
            <li key={one.id} className="wrap-anywhere">
              <bdi dir="ltr">{providerName(one.provider)}</bdi> · {say(`console_orders.payment_states.${one.state}`)} ·{' '}
              {sum(one.amount, one.currency)}
              <span className="block text-ink-soft">{moment(one.at)}</span>
            </li>
          ))}
        </ul>
      )}
      <RefundList number={order.order_number} refunds={seen.refunds} currency={totals.currency} />
      {may('cash.count') && seen.with_courier > 0 && (
        <ButtonLink href={links.countOrder(order.order_number)} look="secondary" data-dialog="">
          {say('console_orders.count_cash.button')}
        </ButtonLink>
      )}
      {may('refunds.give') && seen.left_to_give > 0 && (
        <ButtonLink href={links.orderStep(order.order_number, 'refund')} look="secondary">
          {say('console_orders.refund.title')}
        </ButtonLink>
      )}
    </Card>
  )
}
