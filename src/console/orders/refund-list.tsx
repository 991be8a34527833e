import type { AdminMoney } from '#contract/ordering/admin-orders.ts'
import { REFUND_WAITS } from '#contract/ordering/payments.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cause } from '../components/cause.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { refundStateKey, refundStepKey, refundSteps } from './order-messages.ts'
import { refundCause } from './refund-cause.ts'

type RefundListProps = { number: string; refunds: AdminMoney['refunds']; currency: string }
type RefundState = AdminMoney['refunds'][number]['state']

/** Refunds of an order. A failed refund can be retried or given by hand. */
export function RefundList({ number, refunds, currency }: RefundListProps) {
  const { t, urls, money, moment } = usePage()
  const may = useHasPermission()
  if (refunds.length === 0) return null
  return (
    <ul className="grid gap-3 text-sm" aria-label={t('console_orders.money.refunds')}>
      {refunds.map((one) => (
        <li key={one.id} className="wrap-anywhere grid gap-1">
          <span className={one.replaced ? 'text-ink-soft' : one.state === 'failed' ? 'text-sale' : ''}>
            {t(`console_orders.refund_states.${refundStateKey(one)}`)} · <bdi>{money(one.amount, currency)}</bdi>
          </span>
          {one.replaced && <span className="text-ink-soft">{t('console_orders.refund_replaced')}</span>}
          {one.problem && <RefundText state={one.state} text={one.problem} />}
          <span className="text-ink-soft">{moment(one.at)}</span>
          {one.open && may('refunds.give') && (
            <span className="flex flex-wrap gap-2 pt-1">
              {refundSteps.map((step) => (
                <ButtonLink
                  key={step}
                  href={urls.refundStep(number, one.id, step)}
                  variant="secondary"
                  small
                  data-dialog=""
                >
                  {t(`console_orders.refund_steps.${refundStepKey(step, one)}.title`)}
                </ButtonLink>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The text of a refund. For a completed refund it is a note on how it was given; otherwise it is the error. */
function RefundText({ state, text }: { state: RefundState; text: string }) {
  const { t } = usePage()
  if (state === 'done') return <bdi className="text-ink-soft">{text}</bdi>
  return <Cause cause={t(refundCause(text))} said={text === REFUND_WAITS ? undefined : text} />
}
