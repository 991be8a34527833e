import { data } from 'react-router'
import { REFUND_WAITS } from '#contract/ordering/payments.ts'
import { TextArea } from '#ui/field.tsx'
import { Confirm } from '../components/confirm.tsx'
import { missingText } from '../components/missing-text.ts'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/refund-step-page'
import { refundStepKey, refundSteps } from './order-messages.ts'

export const handle = { may: 'refunds.give' }

/** The step in the address; throws a 404 response if there is no such step. */
function stepIn(name: string) {
  const step = refundSteps.find((one) => one === name)
  if (!step) throw data(null, { status: 404 })
  return step
}

/** Confirmation for a refund that did not reach the buyer: retry it, or record that it was given by hand. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const step = stepIn(params.refundStep)
  const order = await requestContext(context).api.console.desk.one({ params: { number: params.number } })
  const refund = order.money?.refunds.find(({ id }) => id === params.refund)
  if (!order.money || !refund) throw data(null, { status: 404 })
  return { step, number: order.order_number, refund, currency: order.money.totals.currency, key: newKey() }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['note'],
    check({ ctx, params, values }) {
      const how = { field: 'note', value: values.note, label: 'console_orders.refund_steps.by-hand.how' } as const
      return stepIn(params.refundStep) === 'by-hand' ? missingText(ctx, how) : null
    },
    run({ api, params, values, once }) {
      const { refunds } = api.console
      const named = { params: { id: params.refund } }
      if (stepIn(params.refundStep) === 'retry') return refunds.retry(named, once)
      return refunds.byHand({ ...named, body: values }, once)
    },
    done({ urls, params }, { money }) {
      const step = stepIn(params.refundStep)
      const before = money?.refunds.find(({ id }) => id === params.refund)
      const stepKey = before ? refundStepKey(step, before) : step
      return { to: urls.order(params.number), toast: `console_orders.refund_steps.${stepKey}.done` }
    },
  })

export default function RefundStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, money } = usePage()
  const { step, number, refund, currency, key } = loaderData
  const { formError, values } = actionData ?? {}
  const stepKey = refundStepKey(step, refund)
  return (
    <Confirm
      title={t(`console_orders.refund_steps.${stepKey}.question`, { number, sum: money(refund.amount, currency) })}
      text={t(`console_orders.refund_steps.${stepKey}.text`)}
      action={urls.refundStep(number, refund.id, step)}
      confirmLabel={t(`console_orders.refund_steps.${stepKey}.title`)}
      back={urls.order(number)}
      formError={formError}
    >
      <input type="hidden" name="key" value={key} />
      {refund.problem === REFUND_WAITS ? (
        <span className="text-ink-soft">{t('console_orders.refund_causes.waits')}</span>
      ) : (
        refund.problem && <bdi className="wrap-anywhere text-ink-soft">{refund.problem}</bdi>
      )}
      {step === 'by-hand' && (
        <TextArea
          name="note"
          label={t('console_orders.refund_steps.by-hand.how')}
          hint={t('console_orders.refund_steps.by-hand.how_hint')}
          defaultValue={values?.note}
          error={formError?.fields.note}
          maxLength={500}
          required
        />
      )}
    </Confirm>
  )
}
