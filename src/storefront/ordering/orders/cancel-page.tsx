import { data, redirect } from 'react-router'
import { ApiError } from '#contract/client.ts'
import { shopperReasons } from '#contract/ordering/cancellations.ts'
import { translator } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Title } from '#ui/title.tsx'
import { setToast } from '#web/toast.ts'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/cancel-page'
import { CancelForm } from './cancel-form.tsx'
import { cancellableLines } from './cancellation-amounts.ts'
import { findPersonalOrder } from './find-personal-order.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('orders.cancel_question'), noindex: true }))

/** Asks for the lines to cancel and a reason. A script shows this page as a dialog over the order (spec §2). */
export async function loader({ params, context }: Route.LoaderArgs) {
  // Each rendered form cancels at most once, however often it is sent.
  return { order: await findPersonalOrder(requestContext(context), params.id), key: crypto.randomUUID() }
}

/**
 * Cancels the chosen lines, or only calculates their amounts. After a refusal the form appears again, and nothing was
 * cancelled.
 */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { api, cookies, urls, language } = requestContext(context)
  const form = await formOf(request, context)
  const text = (name: string) => String(form.get(name) ?? '')
  const cancelValues = { lines: form.getAll('line').map(String), reason: text('reason'), note: text('note') }
  if (text('intent') === 'reckon') return data({ ...cancelValues, messages: [], fields: {} })
  const reason = (shopperReasons.find((known) => known === cancelValues.reason) ??
    '') as (typeof shopperReasons)[number]
  try {
    const { cancelled } = await api.cancellations.cancelOrder(
      { body: { order_id: params.id, line_ids: cancelValues.lines, reason, note: cancelValues.note } },
      { idempotencyKey: text('key') },
    )
    const message = translator(language)(cancelled ? 'orders.cancel_done' : 'orders.cancel_done_part')
    setToast(cookies, { kind: 'success', message })
    return redirect(urls.order(params.id), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ ...cancelValues, messages: error.form, fields: error.fields }, { status: 422 })
  }
}

export default function CancelPage({ loaderData: { order, key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const open = cancellableLines(order)
  const cancelValues = actionData ?? {
    lines: open.map((line) => line.id),
    reason: '',
    note: '',
    messages: [],
    fields: {},
  }
  return (
    <div data-dialog-content className="mx-auto grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <Title as="h1" size="question">
        {t('orders.cancel_question')}
      </Title>
      <p className="text-ink-soft">
        {t('orders.order')} <bdi>{order.order_number}</bdi>
      </p>
      {open.length > 0 ? (
        <CancelForm order={order} cancelValues={cancelValues} formKey={key} />
      ) : (
        <>
          <p>{t('orders.cancel_over')}</p>
          <ButtonLink href={urls.order(order.id)} variant="secondary">
            {t('orders.cancel_no')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
