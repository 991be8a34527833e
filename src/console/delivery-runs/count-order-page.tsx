import { Confirm } from '../components/confirm.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/count-order-page'

export const handle = { may: 'cash.count' }

/** Counts the cash of an order that was delivered outside a delivery run. */
export async function loader({ params: { number }, context }: Route.LoaderArgs) {
  const order = await requestContext(context).api.console.desk.one({ params: { number } })
  return { number: order.order_number, money: order.money }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params: { number } }) => api.console.runs.countOrder({ params: { number } }),
    done: ({ urls, params }) => ({ to: urls.order(params.number), toast: 'console_orders.count_cash.done' }),
  })

export default function CountOrderPage({ loaderData: { number, money: seen }, actionData }: Route.ComponentProps) {
  const { t, urls, money } = usePage()
  if (seen?.with_courier === 0)
    return (
      <PageHead
        title={t('console_cash.title')}
        text={t('console_orders.count_cash.none')}
        up={{ href: urls.order(number), title: number }}
      />
    )
  return (
    <Confirm
      title={t('console_orders.count_cash.question', { number })}
      text={t('console_orders.count_cash.text')}
      action={urls.countOrder(number)}
      confirmLabel={t('console_orders.count_cash.button')}
      back={urls.order(number)}
      formError={actionData?.formError}
    >
      {seen && <bdi className="font-semibold">{money(seen.with_courier, seen.totals.currency)}</bdi>}
    </Confirm>
  )
}
