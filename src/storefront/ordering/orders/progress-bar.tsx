import type { Step } from '#contract/ordering/orders.ts'
import { orderStatusKeys } from '#i18n/status-messages.ts'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../../page-context.tsx'

const dots = {
  done: 'bg-success text-card',
  active: 'bg-saffron text-on-saffron [box-shadow:0_0_0_4px_var(--saffron-soft)]',
  pending: 'bg-sunk text-ink-soft',
} as const

/**
 * An order's progress (spec §2) with completed, active and pending steps. Vertical on phones, horizontal on wider
 * screens.
 */
export function ProgressBar({ steps }: { steps: Step[] }) {
  const { t, date, time } = usePage()
  return (
    <ol className="grid gap-0 md:grid-flow-col md:auto-cols-fr">
      {steps.map((step, index) => (
        <li
          key={step.order_status}
          aria-current={step.state === 'active' ? 'step' : undefined}
          className="relative grid grid-cols-[2.5rem_1fr] gap-x-3 pb-6 last:pb-0 md:grid-cols-1 md:content-start md:justify-items-center md:pb-0 md:text-center"
        >
          {index > 0 && <Connector reached={step.state !== 'pending'} />}
          <span className={`z-10 grid size-10 place-items-center rounded-full ${dots[step.state]}`}>
            <Icon name={step.state === 'pending' ? 'clock' : 'check'} size={20} />
          </span>
          <span className="grid content-center md:mt-2 md:content-start">
            <span className={step.state === 'pending' ? 'text-ink-soft' : 'font-semibold'}>
              {t(orderStatusKeys[step.order_status])}
            </span>
            <span className="sr-only">{t(`orders.step_${step.state}`)}</span>
            {step.at && (
              <time dateTime={step.at} className="text-ink-soft text-sm">
                {date(step.at)}
                {t('cart.comma')}
                <bdi>{time(step.at)}</bdi>
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The line from the previous step: above the dot on phones, before it on wider screens. */
function Connector({ reached }: { reached: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute start-[1.15rem] -top-6 h-6 w-0.5 md:start-[-50%] md:top-5 md:h-0.5 md:w-full ${reached ? 'bg-success' : 'bg-line'}`}
    />
  )
}
