import { redirect } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { textsOf } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { submit } from '../parts/submit.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/address-page'
import { AddressFields, addressNames } from './address-fields.tsx'
import { doneMessage } from './done-message.ts'

export const handle = { may: 'orders.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { order: await visitOf(context).api.console.desk.one({ params: { number: params.number } }) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const values = textsOf(await formOf(request, context), [...addressNames, 'country', 'version'])
  return await submit(visit, { values }, async () => {
    const order = await visit.api.console.desk.changeAddress({ params: { number: params.number }, body: values })
    const done = consoleTranslator(visit.language)('console_orders.changed')
    const message = doneMessage(done, order, visit.language)
    leaveToast(visit.cookies, { kind: 'success', message })
    return redirect(visit.links.order(params.number), 303)
  })
}

export default function AddressPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const { say, language, links } = usePage()
  const { refused, values } = actionData ?? {}
  const number = order.order_number
  return (
    <>
      <PageHead
        title={say('console_orders.address.title')}
        text={doneMessage(say('console_orders.address.text'), order, language)}
        up={{ href: links.order(number), title: number }}
      />
      <FormPage
        action={links.orderStep(number, 'address')}
        refused={refused}
        save={say('console.save')}
        back={links.order(number)}
      >
        <input type="hidden" name="version" value={order.version} />
        <AddressFields country={order.address.country} values={values ?? order.address} refused={refused} />
      </FormPage>
    </>
  )
}
