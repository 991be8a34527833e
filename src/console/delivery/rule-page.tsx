import { ButtonLink } from '#ui/button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { readShownValues } from '../components/read-shown-values.ts'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import { SectionForm } from '../settings/section-form.tsx'
import type { Route } from './+types/rule-page'
import { DeliveryFields, deliveryIn } from './delivery-fields.tsx'
import { ruleIdIn } from './rule-id.ts'

export const handle = { may: 'settings.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { rule: await requestContext(context).api.console.delivery.find({ params: { id: ruleIdIn(params) } }) }
}

/** Saves the fields that the operator changed. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: deliveryIn,
    run: ({ api, params, form, values }) =>
      api.console.delivery.change({
        params: { id: ruleIdIn(params) },
        body: { ...values, seen: readShownValues(form) },
      }),
    done: ({ urls }, { store }) => ({ to: urls.delivery({ store: store.id }), toast: 'console.saved' }),
  })

export default function RulePage({ loaderData: { rule }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const may = useHasPermission()
  const { id, store, fields } = rule
  const { formError, values: typed } = actionData ?? {}
  const own = { store: store.id }
  return (
    <>
      <PageHead
        title={titleOf({ en: fields.title_en, fa: fields.title_fa || fields.title_en })}
        text={t('console_delivery.of_store', { store: titleOf(store.title) })}
        up={{ href: urls.delivery(own), title: t('console_delivery.title') }}
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <ButtonLink href={urls.deliveryPreview(own)} variant="secondary">
          {t('console_delivery.preview.title')}
        </ButtonLink>
        {may('settings.write') && (
          <ButtonLink href={urls.removeRule(id)} variant="quiet" data-dialog="">
            {t('console_delivery.remove.title')}
          </ButtonLink>
        )}
      </div>
      <SectionForm action={urls.rule(id)} formError={formError} shown={fields}>
        <DeliveryFields formError={formError} typed={typed} shown={fields} />
      </SectionForm>
    </>
  )
}
