import { data } from 'react-router'
import { REFUND_WAITS } from '#contract/ordering/payments.ts'
import { TextArea } from '#ui/field.tsx'
import { Confirm } from '../components/confirm.tsx'
import { missingText } from '../components/missing-text.ts'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/refund-step-page'
import { refundSteps, refundStepWord } from './order-words.ts'

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
  const order = await visitOf(context).api.console.desk.one({ params: { number: params.number } })
  const refund = order.money?.refunds.find(({ id }) => id === params.refund)
  if (!order.money || !refund) throw data(null, { status: 404 })
  return { step, number: order.order_number, refund, currency: order.money.totals.currency, key: newKey() }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['note'],
    check({ visit, params, values }) {
      const how = { field: 'note', value: values.note, label: 'console_orders.refund_steps.by-hand.how' } as const
      return stepIn(params.refundStep) === 'by-hand' ? missingText(visit, how) : null
    },
    run({ api, params, values, once }) {
      const { refunds } = api.console
      const named = { params: { id: params.refund } }
      if (stepIn(params.refundStep) === 'retry') return refunds.retry(named, once)
      return refunds.byHand({ ...named, body: values }, once)
    },
    done({ links, params }, { money }) {
      const step = stepIn(params.refundStep)
      const before = money?.refunds.find(({ id }) => id === params.refund)
      const word = before ? refundStepWord(step, before) : step
      return { to: links.order(params.number), toast: `console_orders.refund_steps.${word}.done` }
    },
  })

export default function RefundStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { say, links, money } = usePage()
  const { step, number, refund, currency, key } = loaderData
  const { refused, values } = actionData ?? {}
  const word = refundStepWord(step, refund)
  return (
    <Confirm
      title={say(`console_orders.refund_steps.${word}.question`, { number, sum: money(refund.amount, currency) })}
      text={say(`console_orders.refund_steps.${word}.text`)}
      action={links.refundStep(number, refund.id, step)}
      yes={say(`console_orders.refund_steps.${word}.title`)}
      back={links.order(number)}
      refused={refused}
    >
      <input type="hidden" name="key" value={key} />
      {refund.problem === REFUND_WAITS ? (
        <span className="text-ink-soft">{say('console_orders.refund_causes.waits')}</span>
      ) : (
        refund.problem && <bdi className="wrap-anywhere text-ink-soft">{refund.problem}</bdi>
      )}
      {step === 'by-hand' && (
        <TextArea
          name="note"
          label={say('console_orders.refund_steps.by-hand.how')}
          hint={say('console_orders.refund_steps.by-hand.how_hint')}
          defaultValue={values?.note}
          error={refused?.fields.note}
          maxLength={500}
          required
        />
      )}
    </Confirm>
  )
}
