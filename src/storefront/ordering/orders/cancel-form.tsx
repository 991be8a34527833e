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
export function CancelForm({
  order,
  cancelValues,
  formKey,
}: {
  order: Order
  cancelValues: CancelValues
  formKey: string
}) {
  const { t, urls } = usePage()
  return (
    <form
      method="post"
      action={urls.cancelOrder(order.id)}
      noValidate
      data-swap
      data-submit-once
      className="grid gap-5"
    >
      <input type="hidden" name="key" value={formKey} />
      {cancelValues.messages.length > 0 && (
        <Notice kind="error">
          {cancelValues.messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </Notice>
      )}
      <p>{t('orders.cancel_text')}</p>
      <CancelLines order={order} chosen={cancelValues.lines} />
      <Button name="intent" value="reckon" variant="secondary" small className="no-js-only">
        {t('orders.reckon')}
      </Button>
      <SelectField
        name="reason"
        label={t('orders.reason')}
        error={cancelValues.fields.reason}
        defaultValue={cancelValues.reason}
        required
      >
        <option value="">{t('orders.choose_reason')}</option>
        {shopperReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`orders.reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="note"
        label={t('orders.cancel_note')}
        optional={t('shipping.optional')}
        error={cancelValues.fields.note}
        defaultValue={cancelValues.note}
        maxLength={500}
        rows={2}
      />
      <Outcome order={order} chosen={cancelValues.lines} />
      <CancellationTerms order={order} chosen={cancelValues.lines} />
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="cancel" variant="danger">
          {t('orders.cancel_yes')}
        </Button>
        <ButtonLink href={urls.order(order.id)} variant="secondary">
          {t('orders.cancel_no')}
        </ButtonLink>
      </div>
    </form>
  )
}

function Outcome({ order, chosen }: { order: Order; chosen: string[] }) {
  const { t, money } = usePage()
  const { off, due, comesBack } = cancellationAmounts(order, chosen)
  const amount = (value: number) => money(value, order.totals.currency)
  return (
    <dl className="grid gap-2 rounded-xl bg-sunk p-4">
      <div className="flex justify-between gap-4">
        <dt>{t(outcomeKey(order, comesBack))}</dt>
        <dd className="font-semibold">
          <bdi>{amount(off)}</bdi>
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{t('orders.then_due')}</dt>
        <dd className="font-semibold">
          <bdi>{amount(due)}</bdi>
        </dd>
      </div>
    </dl>
  )
}

const outcomeKey = ({ test_payment }: Order, comesBack: boolean) => {
  if (!comesBack) return 'orders.comes_off'
  return test_payment ? 'orders.comes_back_in_test' : 'orders.comes_back'
}
