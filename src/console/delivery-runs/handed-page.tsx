import { data } from 'react-router'
import { TextField } from '#ui/field.tsx'
import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/handed-page'

export const handle = { may: 'cash.count' }

/** Outcomes that need a confirmation. */
const requested = ['refused', 'brought_back', 'correct'] as const

function outcomeOf(name: string) {
  const outcome = requested.find((one) => one === name)
  if (!outcome) throw data(null, { status: 404 })
  return outcome
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const outcome = outcomeOf(params.outcome)
  const run = await requestContext(context).api.console.runs.find({ params: { id: params.run } })
  const handed = run.handed.find(({ parcel_id }) => parcel_id === params.parcel)
  if (!handed) throw data(null, { status: 404 })
  return { run, handed, outcome }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['note'],
    run({ api, params, values: { note } }) {
      const { runs } = api.console
      const outcome = outcomeOf(params.outcome)
      if (outcome === 'correct') return runs.correct({ params: { id: params.run, parcel: params.parcel } })
      return runs.settle({ params: { id: params.run }, body: { parcel_ids: [params.parcel], outcome, note } })
    },
    done: ({ urls, params }) => ({ to: urls.run(params.run), toast: 'console_cash.settled' }),
  })

export default function HandedPage({ loaderData: { run, handed, outcome }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <Confirm
      title={t(`console_cash.handed_page.${outcome}.title`, { number: handed.order_number })}
      text={t(`console_cash.handed_page.${outcome}.text`)}
      action={urls.handed(run.id, handed.parcel_id, outcome)}
      confirmLabel={t(`console_cash.handed_page.${outcome}.button`)}
      back={urls.run(run.id)}
      danger={outcome === 'refused'}
      formError={actionData?.formError}
    >
      {outcome !== 'correct' && (
        <TextField
          name="note"
          label={t('console_cash.note')}
          hint={t('console_cash.note_hint')}
          defaultValue={actionData?.values.note}
          error={actionData?.formError.fields.note}
          maxLength={500}
          autoComplete="off"
        />
      )}
    </Confirm>
  )
}
