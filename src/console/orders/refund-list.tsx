import type { DeskMoney } from '#contract/ordering/desk-orders.ts'
import { REFUND_WAITS } from '#contract/ordering/payments.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Cause } from '../components/cause.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { refundStateWord, refundSteps, refundStepWord } from './order-words.ts'
import { refundCause } from './refund-cause.ts'

type RefundListProps = { number: string; refunds: DeskMoney['refunds']; currency: string }
type RefundState = DeskMoney['refunds'][number]['state']

/** Refunds of an order. A failed refund can be retried or given by hand. */
export function RefundList({ number, refunds, currency }: RefundListProps) {
  const { say, links, money, moment } = usePage()
  const may = useMay()
  if (refunds.length === 0) return null
  return (
    <ul className="grid gap-3 text-sm" aria-label={say('console_orders.money.refunds')}>
      {refunds.map((one) => (
        <li key={one.id} className="wrap-anywhere grid gap-1">
          <span className={one.replaced ? 'text-ink-soft' : one.state === 'failed' ? 'text-sale' : ''}>
            {say(`console_orders.refund_states.${refundStateWord(one)}`)} · <bdi>{money(one.amount, currency)}</bdi>
          </span>
          {one.replaced && <span className="text-ink-soft">{say('console_orders.refund_replaced')}</span>}
          {one.problem && <Said state={one.state} text={one.problem} />}
          <span className="text-ink-soft">{moment(one.at)}</span>
          {one.open && may('refunds.give') && (
            <span className="flex flex-wrap gap-2 pt-1">
              {refundSteps.map((step) => (
                <ButtonLink
                  key={step}
                  href={links.refundStep(number, one.id, step)}
                  look="secondary"
                  small
                  data-dialog=""
                >
                  {say(`console_orders.refund_steps.${refundStepWord(step, one)}.title`)}
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
function Said({ state, text }: { state: RefundState; text: string }) {
  const { say } = usePage()
  if (state === 'done') return <bdi className="text-ink-soft">{text}</bdi>
  return <Cause cause={say(refundCause(text))} said={text === REFUND_WAITS ? undefined : text} />
}
