import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { FormPage } from '../components/form-page.tsx'
import { missingText } from '../components/missing-text.ts'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/refund-page'

export const handle = { may: 'refunds.give' }

/** The idempotency key prevents a second refund if the form is sent twice. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await requestContext(context).api.console.desk.one({ params: { number: params.number } })
  return { order, line: new URL(request.url).searchParams.get('line') ?? '', key: crypto.randomUUID() }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['amount', 'line', 'note'],
    check: ({ ctx, values }) => missingText(ctx, { field: 'note', value: values.note, label: 'console_orders.reason' }),
    run: ({ api, params: { number }, values: { amount, line, note }, once }) =>
      api.console.desk.refund({ params: { number }, body: { amount, line_id: line, note } }, once),
    done: ({ urls, params }) => ({ to: urls.order(params.number), toast: 'console_orders.refund.done' }),
  })

export default function RefundPage({ loaderData: { order, line, key }, actionData }: Route.ComponentProps) {
  const { t, urls, money, number: count } = usePage()
  const { formError, values } = actionData ?? {}
  const { order_number: number } = order
  const head = { title: t('console_orders.refund.of', { number }), up: { href: urls.order(number), title: number } }
  if (order.money?.left_to_give === 0) return <PageHead {...head} text={t('console_orders.refund.none_left')} />
  const left = order.money && money(order.money.left_to_give, order.money.totals.currency)
  return (
    <>
      <PageHead {...head} text={t('console_orders.refund.text')} />
      <FormPage
        action={urls.orderStep(number, 'refund')}
        formError={formError}
        save={t('console_orders.refund.button')}
        back={urls.order(number)}
      >
        <input type="hidden" name="key" value={key} />
        <SelectField
          name="line"
          label={t('console_orders.refund.for')}
          hint={t('console_orders.refund.for_hint')}
          defaultValue={values?.line ?? line}
        >
          <option value="">{t('console_orders.refund.for_order')}</option>
          {order.parcels
            .flatMap(({ lines }) => lines.filter(({ cancelled }) => !cancelled))
            .map(({ id, title, quantity }) => (
              <option key={id} value={id}>
                {count(quantity)} × {title}
              </option>
            ))}
        </SelectField>
        <TextField
          name="amount"
          label={t('console_orders.refund.amount')}
          hint={left ? t('console_orders.refund.left', { left }) : undefined}
          defaultValue={values?.amount}
          error={formError?.fields.amount}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
        <TextArea
          name="note"
          label={t('console_orders.reason')}
          hint={t('console_orders.reason_hint')}
          defaultValue={values?.note}
          error={formError?.fields.note}
          maxLength={500}
          required
        />
      </FormPage>
    </>
  )
}
