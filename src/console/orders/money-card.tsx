import type { AdminMoney, AdminOrder } from '#contract/ordering/admin-orders.ts'
import { providerName } from '#i18n/provider-names.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { RefundList } from './refund-list.tsx'

/** Totals, payments and refunds of an order. */
export function MoneyCard({ order, money: seen }: { order: AdminOrder; money: AdminMoney }) {
  const { t, urls, money, moment } = usePage()
  const may = useHasPermission()
  const { totals } = seen
  const sum = (amount: number, of = totals.currency) => <bdi>{money(amount, of)}</bdi>
  const rows = [
    [t('cart.subtotal'), totals.subtotal],
    [t('console_orders.money.discount'), -(totals.bundle + totals.voucher)],
    [t('cart.shipping'), totals.shipping],
    [t('cart.rounding'), totals.rounding],
    [t('orders.cancelled_part'), -seen.cancelled_amount],
  ] as const
  return (
    <Card className="grid gap-3" aria-labelledby="money">
      <h2 id="money" className="font-bold">
        {t('console_orders.money.title')}
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
          <dt>{t('cart.total')}</dt>
          <dd>{sum(totals.total - seen.cancelled_amount)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t('orders.still_to_pay')}</dt>
          <dd>{sum(seen.due)}</dd>
        </div>
        {seen.with_courier > 0 && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">{t('console_orders.money.with_courier')}</dt>
            <dd>{sum(seen.with_courier)}</dd>
          </div>
        )}
      </dl>
      {seen.voucher_code && (
        <p className="text-sm">
          {t('cart.voucher')} <bdi dir="ltr">{seen.voucher_code}</bdi>
        </p>
      )}
      {seen.payments.length > 0 && (
        <ul className="grid gap-2 text-sm" aria-label={t('console_orders.money.payments')}>
          {seen.payments.map((one) => (
            <li key={one.id} className="wrap-anywhere">
              <bdi dir="ltr">{providerName(one.provider)}</bdi> · {t(`console_orders.payment_states.${one.state}`)} ·{' '}
              {sum(one.amount, one.currency)}
              <span className="block text-ink-soft">{moment(one.at)}</span>
            </li>
          ))}
        </ul>
      )}
      <RefundList number={order.order_number} refunds={seen.refunds} currency={totals.currency} />
      {may('cash.count') && seen.with_courier > 0 && (
        <ButtonLink href={urls.countOrder(order.order_number)} variant="secondary" data-dialog="">
          {t('console_orders.count_cash.button')}
        </ButtonLink>
      )}
      {may('refunds.give') && seen.left_to_give > 0 && (
        <ButtonLink href={urls.orderStep(order.order_number, 'refund')} variant="secondary">
          {t('console_orders.refund.title')}
        </ButtonLink>
      )}
    </Card>
  )
}
