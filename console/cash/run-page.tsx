import { redirect } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { isolated } from '../../i18n/isolated.ts'
import { textsOf } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyIn, newKey } from '../form-key.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { Facts } from '../parts/facts.tsx'
import { FormErrors } from '../parts/form-errors.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { submit } from '../parts/submit.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/run-page'
import { CountForm } from './count-form.tsx'
import { HandedTable } from './handed-table.tsx'
import { isOut } from './is-out.ts'

export const handle = { may: 'cash.count' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { run: await visitOf(context).api.console.runs.find({ params: { id: params.run } }), key: newKey() }
}

/** Notes a parcel as delivered, or counts the cash of the run. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { runs } = visit.api.console
  const form = await formOf(request, context)
  const values = textsOf(form, ['counted', 'reason', 'counted_again'])
  const delivered = form.getAll('delivered').map(String)
  const say = consoleTranslator(visit.language)
  return await submit(visit, { values, key: newKey() }, async () => {
    if (delivered.length > 0) {
      await runs.settle({ params: { id: params.run }, body: { parcel_ids: delivered, outcome: 'delivered' } })
      leaveToast(visit.cookies, { kind: 'success', message: say('console_cash.settled') })
    } else {
      await runs.count({ params: { id: params.run }, body: values }, keyIn(form))
      leaveToast(visit.cookies, { kind: 'success', message: say('console_cash.count.done') })
    }
    return redirect(visit.links.run(params.run), 303)
  })
}

export default function RunPage({ loaderData: { run, key }, actionData }: Route.ComponentProps) {
  const { say, links, money, moment, number } = usePage()
  const isOpen = run.counted_at === null
  const out = run.handed.filter(isOut)
  const facts = [
    [say('console_cash.handed_by'), <bdi key="by">{run.handed_by}</bdi>],
    [say('console_cash.delivered'), number(run.delivered)],
    [say('console_cash.refused'), number(run.refused)],
    [say('console_cash.to_bring'), <strong key="expected">{money(run.expected + run.out_cash)}</strong>],
    ...(isOpen && run.out > 0
      ? [
          [say('console_cash.collected'), money(run.expected)],
          [say('console_cash.still_out'), money(run.out_cash)],
        ]
      : []),
    ...(run.counted !== null && run.counted_at !== null
      ? [
          [say('console_cash.counted'), <strong key="counted">{money(run.counted)}</strong>],
          [say('console_cash.counted_by'), `${isolated(run.counted_by)} · ${moment(run.counted_at)}`],
          [say('console_cash.difference'), <bdi key="difference">{money(run.difference)}</bdi>],
        ]
      : []),
    ...(run.reason ? [[say('console_cash.reason'), <bdi key="reason">{run.reason}</bdi>]] : []),
  ] as const
  return (
    <>
      <PageHead
        title={say('console_cash.run_of', { name: isolated(run.courier.name), at: moment(run.handed_at) })}
        up={{ href: links.cash(), title: say('console_cash.title') }}
      >
        <ButtonLink href={links.runPrint(run.id)} look="secondary">
          <Icon name="printer" size={20} />
          {say('console_cash.print')}
        </ButtonLink>
      </PageHead>
      <div className="grid gap-4">
        <FormErrors refused={actionData?.refused} />
        <HandedTable run={run} open={isOpen} />
        {isOpen && out.length > 1 && (
          <ButtonLink href={links.allDelivered(run.id)} look="secondary" data-dialog="">
            {say('console_cash.all_delivered')}
          </ButtonLink>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card>
            <Facts of={facts} />
          </Card>
          {isOpen && (
            <CountForm
              run={run}
              formKey={actionData?.key ?? key}
              refused={actionData?.refused}
              values={actionData?.values}
            />
          )}
        </div>
      </div>
    </>
  )
}
