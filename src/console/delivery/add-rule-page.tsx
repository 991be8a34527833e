import { SelectField } from '#ui/field.tsx'
import { textOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { PlaceOptions } from '../products/place-options.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/add-rule-page'
import { DeliveryFields, deliveryIn, newDelivery } from './delivery-fields.tsx'

export const handle = { may: 'settings.write' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { stores } = await requestContext(context).api.console.delivery.list({ query: { limit: 1 } })
  return { stores, store: new URL(request.url).searchParams.get('store') ?? '', key: crypto.randomUUID() }
}

/** Adds a shipping rule to a store. The idempotency key prevents a second rule if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) => ({ ...deliveryIn(form), store_id: textOf(form, 'store_id') }),
    run: ({ api, values, once }) => api.console.delivery.add({ body: values }, once),
    done: ({ urls }, { store }) => ({ to: urls.delivery({ store: store.id }), toast: 'console_delivery.added' }),
  })

export default function AddRulePage({ loaderData: { stores, store, key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values: typed } = actionData ?? {}
  return (
    <>
      <PageHead
        title={t('console_delivery.add')}
        text={t('console_delivery.add_text')}
        up={{ href: urls.delivery(), title: t('console_delivery.title') }}
      />
      <FormPage action={urls.addRule()} formError={formError} save={t('console_delivery.add')} back={urls.delivery()}>
        <input type="hidden" name="key" value={key} />
        <SelectField
          name="store_id"
          label={t('errors.fields.store_id')}
          defaultValue={typed?.store_id ?? store}
          error={formError?.fields.store_id}
        >
          <PlaceOptions places={stores} />
        </SelectField>
        <DeliveryFields formError={formError} typed={typed} shown={newDelivery} />
      </FormPage>
    </>
  )
}
