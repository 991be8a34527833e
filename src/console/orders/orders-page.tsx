import { data, redirect } from 'react-router'
import type { ListedOrder } from '#contract/ordering/admin-orders.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { formErrorOf, textOf, textsOf } from '#web/form-error.ts'
import { BulkForm } from '../components/bulk-form.tsx'
import { chosenIds } from '../components/bulk-outcome.ts'
import { BulkReport } from '../components/bulk-report.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { type RequestContext, requestContext } from '../request-context.ts'
import type { Route } from './+types/orders-page'
import { BulkQuestion } from './bulk-question.tsx'
import { bulkSteps, isBulkStep, runBulkStep } from './bulk-steps.ts'
import { filtersIn } from './filters.ts'
import { OrderFilters } from './order-filters.tsx'
import { canTakeStep } from './order-messages.ts'
import { OrderTable } from './order-table.tsx'
import { OrderViews } from './order-views.tsx'
import { type BulkAnswer, runBulkStepAction } from './take-bulk-step.ts'

export const handle = { may: 'orders.read' }

/**
 * Orders, newest first. Filters and cursor are parameters of the address. If a filter is invalid, the page shows its error and no orders.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { api } = ctx
  const chosen = filtersIn(request.url)
  const before = new URL(request.url).searchParams.get('before') || undefined
  const [{ data: views }, stores] = await Promise.all([api.console.desk.views(), storesFor(ctx)])
  const none = { data: [] as ListedOrder[], next: null, count: { number: 0, more: false } }
  try {
    return {
      ...(await api.console.desk.list({ query: { ...chosen, before } })),
      stores,
      views,
      chosen,
      before,
      wrong: null,
    }
  } catch (error) {
    return { ...none, stores, views, chosen, before, wrong: formErrorOf(error) }
  }
}

/** Stores to filter by; empty for staff without permission to read products. */
async function storesFor(ctx: RequestContext) {
  const me = await ctx.who()
  return me?.permissions.includes('goods.read') ? (await ctx.api.console.goods.places()).stores : []
}

/** Runs a step on the chosen orders, or saves or removes a view. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    async run({ ctx, api, urls, request, form }) {
      const intent = textOf(form, 'intent')
      if (intent === 'print') return redirect(urls.ordersPrint({ numbers: chosenIds(form).join(',') }), 303)
      if (intent === 'remove-view') {
        await api.console.desk.removeView({ params: { id: textOf(form, 'view') } })
        return redirect(urls.orders(), 303)
      }
      if (intent === 'save-view') {
        await api.console.desk.saveView({ body: textsOf(form, ['name', 'query']) })
        return redirect(urls.orders(filtersIn(request.url)), 303)
      }
      if (!isBulkStep(intent)) throw data(null, { status: 404 })
      const read = (number: string) => api.console.desk.one({ params: { number } })
      const take = (number: string) => runBulkStep(api, intent, number)
      return await runBulkStepAction(ctx, form, { name: intent, take, read })
    },
  })

export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  const may = useHasPermission()
  const { data: orders, next, count, stores, views, chosen, before, wrong } = loaderData
  const here = { ...chosen, before }
  const { asking, outcome }: Partial<BulkAnswer> = actionData ?? {}
  if (asking) {
    return <BulkQuestion asking={asking} orders={orders} action={urls.orders(here)} back={urls.orders(here)} />
  }
  const failed = outcome?.failed.map(({ id }) => id) ?? []
  const counted = t(count.more ? 'console_orders.count_more' : 'console_orders.count', {
    count: count.number,
    number: number(count.number),
  })
  return (
    <>
      <PageHead title={t('console_orders.title')} text={counted}>
        <div className="flex flex-wrap gap-3">
          {may('orders.write') && (
            <ButtonLink href={urls.newOrder()}>
              <Icon name="plus" size={20} />
              {t('console_orders.new.title')}
            </ButtonLink>
          )}
          {may('orders.export') && (
            <ButtonLink href={urls.ordersExport(chosen)} variant="secondary" download>
              {t('console_orders.export')}
            </ButtonLink>
          )}
        </div>
      </PageHead>
      <OrderViews views={views} chosen={chosen} />
      <OrderFilters chosen={chosen} stores={stores} />
      <FormErrors formError={wrong ?? actionData?.formError} />
      {outcome && <BulkReport outcome={outcome} nameOf={(id) => id} />}
      {orders.length === 0 ? (
        <Empty
          icon="parcel"
          title={t(Object.values(chosen).some(Boolean) ? 'console_orders.none' : 'console_orders.none_yet')}
        />
      ) : (
        <BulkForm
          action={urls.orders(here)}
          buttons={
            <>
              {bulkSteps
                .filter((step) => canTakeStep(step, may))
                .map((step) => (
                  <Button key={step} variant="secondary" small name="intent" value={step}>
                    {t(`console_orders.steps.${step}.title`)}
                  </Button>
                ))}
              <Button variant="quiet" small name="intent" value="print">
                <Icon name="printer" size={18} />
                {t('console_orders.print.title')}
              </Button>
            </>
          }
        >
          <OrderTable orders={orders} chosen={failed} />
        </BulkForm>
      )}
      <Pager first={before ? urls.orders(chosen) : null} next={next && urls.orders({ ...chosen, before: next })} />
    </>
  )
}
