import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { usePage } from '../page-context.tsx'
import type { Route } from './+types/add-courier-page'
import { CourierFields } from './courier-fields.tsx'

export const handle = { may: 'cash.count' }

export const loader = () => ({ key: newKey() })

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['name', 'phone'],
    run: ({ api, values, once }) => api.console.couriers.add({ body: values }, once),
    done: ({ urls }) => ({ to: urls.cash(), toast: 'console_cash.courier_page.added' }),
  })

export default function AddCourierPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <PageHead title={t('console_cash.courier_page.add')} up={{ href: urls.cash(), title: t('console_cash.title') }} />
      <FormPage
        action={urls.addCourier()}
        formError={actionData?.formError}
        save={t('console_cash.courier_page.save')}
        back={urls.cash()}
      >
        <input type="hidden" name="key" value={key} />
        <CourierFields values={actionData?.values} formError={actionData?.formError} />
      </FormPage>
    </>
  )
}
