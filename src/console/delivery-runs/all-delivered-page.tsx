import { redirect } from 'react-router'
import { isolated } from '#i18n/isolated.ts'
import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/all-delivered-page'
import { isOut } from './is-out.ts'

export const handle = { may: 'cash.count' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const run = await ctx.api.console.runs.find({ params: { id: params.run } })
  // Another staff member has recorded the last parcels meanwhile.
  if (!ctx.submittedForm && !run.handed.some(isOut)) throw redirect(ctx.urls.run(run.id))
  return { run }
}

/** Records the parcels that the confirmation listed as delivered, even if the run has changed meanwhile. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params, form }) => {
      const body = { parcel_ids: form.getAll('delivered').map(String), outcome: 'delivered' as const }
      return api.console.runs.settle({ params: { id: params.run }, body })
    },
    done: ({ urls, params }) => ({ to: urls.run(params.run), toast: 'console_cash.settled' }),
  })

/** Needs a confirmation, because the courier owes the cash of delivered parcels and the outcome cannot be undone. */
export default function AllDeliveredPage({ loaderData: { run }, actionData }: Route.ComponentProps) {
  const { t, urls, money, number } = usePage()
  const out = run.handed.filter(isOut)
  const cash = out.reduce((sum, { due }) => sum + due, 0)
  return (
    <Confirm
      title={t('console_cash.all_delivered_page.title', { count: out.length, number: number(out.length) })}
      text={t('console_cash.all_delivered_page.text', { name: isolated(run.courier.name), cash: money(cash) })}
      action={urls.allDelivered(run.id)}
      confirmLabel={t('console_cash.all_delivered_page.button')}
      back={urls.run(run.id)}
      formError={actionData?.formError}
    >
      {out.map(({ parcel_id }) => (
        <input key={parcel_id} type="hidden" name="delivered" value={parcel_id} />
      ))}
    </Confirm>
  )
}
