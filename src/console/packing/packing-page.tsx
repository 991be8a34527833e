import { data, redirect } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { textOf } from '#web/form-error.ts'
import { BulkForm } from '../components/bulk-form.tsx'
import { chosenIds } from '../components/bulk-outcome.ts'
import { BulkReport } from '../components/bulk-report.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Tabs } from '../components/tabs.tsx'
import { formAction } from '../form-action.ts'
import { BulkQuestion } from '../orders/bulk-question.tsx'
import { OrderTable } from '../orders/order-table.tsx'
import { type BulkAnswer, runBulkStepAction } from '../orders/take-bulk-step.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/packing-page'
import { packStepIn, packSteps, runPackStep } from './pack-steps.ts'

export const handle = { may: 'parcels.pack' }

const statuses = ['confirmed', 'picked_up'] as const

/** Confirmed orders to pack, oldest first, without prices. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('status')
  const status = statuses.find((one) => one === requested)
  const { data: orders } = await requestContext(context).api.console.desk.toPack({ query: { status } })
  return { orders, status }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    async run({ ctx, api, urls, form }) {
      const intent = textOf(form, 'intent')
      if (intent === 'print') return redirect(urls.packingPrint({ numbers: chosenIds(form).join(',') }), 303)
      const step = packStepIn(intent)
      if (!step) throw data(null, { status: 404 })
      const read = (number: string) => api.console.desk.onePacked({ params: { number } })
      const take = (number: string) => runPackStep(api, step, number)
      return await runBulkStepAction(ctx, form, { name: step, take, read })
    },
  })

export default function PackingPage({ loaderData: { orders, status }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const here = urls.packing({ status })
  const { asking, outcome }: Partial<BulkAnswer> = actionData ?? {}
  if (asking) return <BulkQuestion asking={asking} orders={orders} action={here} back={here} />
  const tabs = [
    { href: urls.packing(), title: t('console_orders.packing.all') },
    ...statuses.map((one) => ({ href: urls.packing({ status: one }), title: t(`console_orders.packing.${one}`) })),
  ]
  return (
    <>
      <PageHead title={t('console_orders.packing.title')} text={t('console_orders.packing.text')} />
      <Tabs label={t('console_orders.packing.title')} tabs={tabs} />
      <FormErrors formError={actionData?.formError} />
      {outcome && <BulkReport outcome={outcome} nameOf={(id) => id} />}
      {orders.length === 0 ? (
        <Empty icon="truck" title={t('console_orders.packing.none')} />
      ) : (
        <BulkForm
          action={here}
          buttons={
            <>
              {packSteps.map((step) => (
                <Button key={step} variant="secondary" small name="intent" value={step}>
                  {t(`console_orders.steps.${step}.title`)}
                </Button>
              ))}
              <Button variant="quiet" small name="intent" value="print">
                <Icon name="printer" size={18} />
                {t('console_orders.print.slips')}
              </Button>
            </>
          }
        >
          <OrderTable orders={orders} chosen={outcome?.failed.map(({ id }) => id) ?? []} hrefOf={urls.packed} packing />
        </BulkForm>
      )}
    </>
  )
}
