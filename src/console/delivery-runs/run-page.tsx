import { isolated } from '#i18n/isolated.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Facts } from '../components/facts.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/run-page'
import { CountForm } from './count-form.tsx'
import { HandedTable } from './handed-table.tsx'
import { isOut } from './is-out.ts'

export const handle = { may: 'cash.count' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { run: await requestContext(context).api.console.runs.find({ params: { id: params.run } }), key: newKey() }
}

/** Records a parcel as delivered, or counts the cash of the run. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['counted', 'reason', 'counted_again'],
    async run({ api, params, form, values, once }) {
      const { runs } = api.console
      const parcel_ids = form.getAll('delivered').map(String)
      if (parcel_ids.length === 0) {
        await runs.count({ params: { id: params.run }, body: values }, once)
        return 'console_cash.count.done'
      }
      await runs.settle({ params: { id: params.run }, body: { parcel_ids, outcome: 'delivered' } })
      return 'console_cash.settled'
    },
    done: ({ urls, params }, toast) => ({ to: urls.run(params.run), toast }),
  })

export default function RunPage({ loaderData: { run, key }, actionData }: Route.ComponentProps) {
  const { t, urls, money, moment, number } = usePage()
  const isOpen = run.counted_at === null
  const out = run.handed.filter(isOut)
  const facts = [
    [t('console_cash.handed_by'), <bdi key="by">{run.handed_by}</bdi>],
    [t('console_cash.delivered'), number(run.delivered)],
    [t('console_cash.refused'), number(run.refused)],
    [t('console_cash.to_bring'), <strong key="expected">{money(run.expected + run.out_cash)}</strong>],
    ...(isOpen && run.out > 0
      ? [
          [t('console_cash.collected'), money(run.expected)],
          [t('console_cash.still_out'), money(run.out_cash)],
        ]
      : []),
    ...(run.counted !== null && run.counted_at !== null
      ? [
          [t('console_cash.counted'), <strong key="counted">{money(run.counted)}</strong>],
          [t('console_cash.counted_by'), `${isolated(run.counted_by)} · ${moment(run.counted_at)}`],
          [t('console_cash.difference'), <bdi key="difference">{money(run.difference)}</bdi>],
        ]
      : []),
    ...(run.reason ? [[t('console_cash.reason'), <bdi key="reason">{run.reason}</bdi>]] : []),
  ] as const
  return (
    <>
      <PageHead
        title={t('console_cash.run_of', { name: isolated(run.courier.name), at: moment(run.handed_at) })}
        up={{ href: urls.cash(), title: t('console_cash.title') }}
      >
        <ButtonLink href={urls.runPrint(run.id)} variant="secondary">
          <Icon name="printer" size={20} />
          {t('console_cash.print')}
        </ButtonLink>
      </PageHead>
      <div className="grid gap-4">
        <FormErrors formError={actionData?.formError} />
        <HandedTable run={run} open={isOpen} />
        {isOpen && out.length > 1 && (
          <ButtonLink href={urls.allDelivered(run.id)} variant="secondary" data-dialog="">
            {t('console_cash.all_delivered')}
          </ButtonLink>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card>
            <Facts of={facts} />
          </Card>
          {isOpen && (
            <CountForm run={run} formKey={key} formError={actionData?.formError} values={actionData?.values} />
          )}
        </div>
      </div>
    </>
  )
}
