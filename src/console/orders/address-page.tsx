import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/address-page'
import { AddressFields, addressNames } from './address-fields.tsx'
import { doneMessage, orderChanged } from './done-message.ts'

export const handle = { may: 'orders.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { order: await requestContext(context).api.console.desk.one({ params: { number: params.number } }) }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: [...addressNames, 'country', 'version'],
    run: ({ api, params: { number }, values }) => api.console.desk.changeAddress({ params: { number }, body: values }),
    done: orderChanged,
  })

export default function AddressPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const { t, language, urls } = usePage()
  const { formError, values } = actionData ?? {}
  const number = order.order_number
  return (
    <>
      <PageHead
        title={t('console_orders.address.title')}
        text={doneMessage(t('console_orders.address.text'), order, language)}
        up={{ href: urls.order(number), title: number }}
      />
      <FormPage
        action={urls.orderStep(number, 'address')}
        formError={formError}
        save={t('console.save')}
        back={urls.order(number)}
      >
        <input type="hidden" name="version" value={order.version} />
        <AddressFields country={order.address.country} values={values ?? order.address} formError={formError} />
      </FormPage>
    </>
  )
}
