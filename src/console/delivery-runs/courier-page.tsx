import { Checkbox } from '#ui/checkbox.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { textOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { readShownValues } from '../components/read-shown-values.ts'
import { ShownValuesField } from '../components/shown-values-field.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/courier-page'
import { CourierFields } from './courier-fields.tsx'
import { DebtCard, Settlements } from './debt-card.tsx'
import { RunTable } from './run-table.tsx'

export const handle = { may: 'cash.count' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { console } = requestContext(context).api
  const courier = await console.couriers.find({ params: { id: params.courier } })
  const { data: runs } = await console.runs.list({ query: { courier: courier.id, state: 'all', limit: 10 } })
  return { courier, runs }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) => ({ name: textOf(form, 'name'), phone: textOf(form, 'phone'), active: form.has('active') }),
    run: ({ api, params, form, values }) =>
      api.console.couriers.change({ params: { id: params.courier }, body: { ...values, seen: readShownValues(form) } }),
    done: ({ urls, params }) => ({ to: urls.courier(params.courier), toast: 'console_cash.courier_page.saved' }),
  })

export default function CourierPage({ loaderData: { courier, runs }, actionData }: Route.ComponentProps) {
  const { t, urls, money } = usePage()
  const values = actionData?.values ?? courier
  return (
    <>
      <PageHead
        title={courier.name}
        text={`${t('console_cash.owes')}: ${money(courier.owes)}`}
        up={{ href: urls.cash(), title: t('console_cash.title') }}
      />
      <div className="grid gap-8">
        <DebtCard courier={courier} />
        {courier.settlements.length > 0 && <Settlements settlements={courier.settlements} />}
        <FormPage
          action={urls.courier(courier.id)}
          formError={actionData?.formError}
          save={t('console_cash.courier_page.save')}
        >
          <ShownValuesField shown={{ name: courier.name, phone: courier.phone, active: courier.active }} />
          <CourierFields values={values} formError={actionData?.formError} />
          <Checkbox name="active" label={t('console_cash.courier_page.active')} defaultChecked={values.active} />
        </FormPage>
        {runs.length > 0 && (
          <section className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Title as="h2" size="card">
                {t('console_cash.runs')}
              </Title>
              <TextLink href={urls.runs({ courier: courier.id, state: 'all' })}>{t('console_cash.all_runs')}</TextLink>
            </div>
            <RunTable runs={runs} />
          </section>
        )}
      </div>
    </>
  )
}
