import { textsOf } from '../../pages/form-refusal.ts'
import { keyIn, newKey } from '../form-key.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { doneAt, submit } from '../parts/submit.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/add-courier-page'
import { CourierFields } from './courier-fields.tsx'

export const handle = { may: 'cash.count' }

export const loader = () => ({ key: newKey() })

export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await formOf(request, context)
  const values = textsOf(form, ['name', 'phone'])
  return await submit(visit, { values, key: newKey() }, async () => {
    await visit.api.console.couriers.add({ body: values }, keyIn(form))
    return doneAt(visit, visit.links.cash(), 'console_cash.courier_page.added')
  })
}

export default function AddCourierPage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  return (
    <>
      <PageHead
        title={say('console_cash.courier_page.add')}
        up={{ href: links.cash(), title: say('console_cash.title') }}
      />
      <FormPage
        action={links.addCourier()}
        refused={actionData?.refused}
        save={say('console_cash.courier_page.save')}
        back={links.cash()}
      >
        <input type="hidden" name="key" value={actionData?.key ?? key} />
        <CourierFields values={actionData?.values} refused={actionData?.refused} />
      </FormPage>
    </>
  )
}
