import { data } from 'react-router'
import { TextField } from '#ui/field.tsx'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/quantity-page'
import { doneMessage, orderChanged } from './done-message.ts'

export const handle = { may: 'orders.write' }

/** The address names the line; the default is the order's first line. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const order = await requestContext(context).api.console.desk.one({ params: { number: params.number } })
  const wanted = new URL(request.url).searchParams.get('line')
  const lines = order.parcels.flatMap((parcel) => parcel.lines)
  const line = lines.find(({ id }) => id === wanted) ?? lines[0]
  if (!line) throw data(null, { status: 404 })
  return { order, line }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['line_id', 'quantity', 'version'],
    run: ({ api, params: { number }, values }) => api.console.desk.changeQuantity({ params: { number }, body: values }),
    done: orderChanged,
  })

export default function QuantityPage({ loaderData: { order, line }, actionData }: Route.ComponentProps) {
  const { t, language, urls } = usePage()
  const { formError, values } = actionData ?? {}
  const number = order.order_number
  return (
    <>
      <PageHead
        title={t('console_orders.quantity.title')}
        text={doneMessage(t('console_orders.quantity.text'), order, language)}
        up={{ href: urls.order(number), title: number }}
      />
      <FormPage
        action={urls.orderStep(number, 'quantity', { line: line.id })}
        formError={formError}
        save={t('console.save')}
        back={urls.order(number)}
      >
        <bdi className="font-semibold">{line.title}</bdi>
        <input type="hidden" name="line_id" value={line.id} />
        <input type="hidden" name="version" value={order.version} />
        <TextField
          name="quantity"
          label={t('errors.fields.quantity')}
          defaultValue={values?.quantity ?? String(line.quantity)}
          error={formError?.fields.quantity}
          inputMode="numeric"
          dir="ltr"
          required
        />
      </FormPage>
    </>
  )
}
