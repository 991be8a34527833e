import { shopperReasons } from '#contract/ordering/cancellations.ts'
import type { Order } from '#contract/ordering/orders.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField, TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { usePage } from '../../page-context.tsx'
import { CancelLines } from './cancel-lines.tsx'
import { cancellationAmounts } from './cancellation-amounts.ts'
import { CancellationTerms } from './cancellation-terms.tsx'

export type CancelValues = {
  lines: string[]
  reason: string
  note: string
  messages: string[]
  fields: Record<string, string>
}

/** Choose lines and a reason, and see the amounts. The first button only calculates, so that Enter cancels nothing. */
export function CancelForm({ order, given, formKey }: { order: Order; given: CancelValues; formKey: string }) {
  const { say, links } = usePage()
  return (
    <form
      method="post"
      action={links.cancelOrder(order.id)}
      noValidate
      data-swap
      data-submit-once
      className="grid gap-5"
    >
      <input type="hidden" name="key" value={formKey} />
      {given.messages.length > 0 && (
        <Notice kind="error">
          {given.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <p>{say('orders.cancel_text')}</p>
      <CancelLines order={order} chosen={given.lines} />
      <Button name="intent" value="reckon" look="secondary" small className="no-js-only">
        {say('orders.reckon')}
      </Button>
      <SelectField
        name="reason"
        label={say('orders.reason')}
        error={given.fields.reason}
        defaultValue={given.reason}
        required
      >
        <option value="">{say('orders.choose_reason')}</option>
        {shopperReasons.map((reason) => (
          <option key={reason} value={reason}>
            {say(`orders.reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="note"
        label={say('orders.cancel_note')}
        optional={say('shipping.optional')}
        error={given.fields.note}
        defaultValue={given.note}
        maxLength={500}
        rows={2}
      />
      <Outcome order={order} chosen={given.lines} />
      <CancellationTerms order={order} chosen={given.lines} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="cancel" look="danger">
          {say('orders.cancel_yes')}
        </Button>
        <ButtonLink href={links.order(order.id)} look="secondary">
          {say('orders.cancel_no')}
        </ButtonLink>
      </div>
    </form>
  )
}

function Outcome({ order, chosen }: { order: Order; chosen: string[] }) {
  const { say, money } = usePage()
  const { off, due, comesBack } = cancellationAmounts(order, chosen)
  const amount = (value: number) => money(value, order.totals.currency)
  return (
    <dl className="grid gap-2 rounded-xl bg-sunk p-4">
      <div className="flex justify-between gap-4">
        <dt>{say(outcomeWord(order, comesBack))}</dt>
        <dd className="font-semibold">
          <bdi>{amount(off)}</bdi>
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{say('orders.then_due')}</dt>
        <dd className="font-semibold">
          <bdi>{amount(due)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

const outcomeWord = ({ test_payment }: Order, comesBack: boolean) => {
  if (!comesBack) return 'orders.comes_off'
  return test_payment ? 'orders.comes_back_in_test' : 'orders.comes_back'
}
