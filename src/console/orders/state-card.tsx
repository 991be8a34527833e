import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { canTakeStep, paymentMethodKeys, staffMoneyStateKey, stepsFor } from './order-messages.ts'
import { OrderState } from './order-state.tsx'

/** Summary of an order: status, buyer, total and next steps. */
export function StateCard({ order }: { order: AdminOrder }) {
  const { t, urls, date, time, money, phone } = usePage()
  const may = useHasPermission()
  const { order_number: number, confirmation, address, money: seen } = order
  const steps = stepsFor(order).filter((step) => canTakeStep(step, may))
  return (
    <Card className="mb-4 grid gap-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderState at={order} />
        {seen?.refunds.some(({ open, state }) => open && state === 'failed') && (
          <TextLink href="#money" className="text-sale">
            {t('console_orders.refund_open')}
          </TextLink>
        )}
        {order.doubt && <Badge tone="bad">{t(`console_orders.doubt.${order.doubt}`)}</Badge>}
        <span>
          {t(paymentMethodKeys[order.payment_method])} · {t(staffMoneyStateKey(order))}
        </span>
        {order.test_payment && <span>{t('checkout.test.heading')}</span>}
        {order.told?.by_mail === false && (
          <TextLink href="#untold" className="min-h-12">
            {t('console_orders.untold.link')}
          </TextLink>
        )}
        {confirmation?.state === 'awaiting' && (
          <span className="font-semibold">
            {t('console_orders.confirm_by', {
              deadline: `${date(confirmation.deadline)} ${time(confirmation.deadline)}`,
            })}
          </span>
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <bdi className="wrap-anywhere font-semibold">{address.name}</bdi>
        <TextLink href={`tel:${address.phone}`} className="gap-2">
          <Icon name="phone" size={18} />
          <bdi dir="ltr">{phone(address.phone)}</bdi>
        </TextLink>
        {seen && (
          <strong>
            <bdi>{money(seen.totals.total - seen.cancelled_amount, seen.totals.currency)}</bdi>
          </strong>
        )}
      </p>
      {order.note && (
        <p className="wrap-anywhere border-line border-s-4 ps-3">
          <span className="text-ink-soft">{t('console_orders.buyer_note')}</span> <bdi>{order.note}</bdi>
        </p>
      )}
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {steps.map((step, n) => (
            <ButtonLink
              key={step}
              href={urls.orderStep(number, step)}
              variant={n === 0 && step !== 'cancel' && step !== 'correct' ? 'primary' : 'secondary'}
              data-dialog=""
            >
              {t(`console_orders.steps.${step}.title`)}
            </ButtonLink>
          ))}
        </div>
      )}
    </Card>
  )
}
