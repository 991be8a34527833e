import { data, redirect } from 'react-router'
import { textsOf } from '#web/form-error.ts'
import { withBooleans } from '#web/form-flags.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { submit } from '../components/submit.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/new-bulk-page'
import { PriceFields, ShownFields, StockFields } from './bulk-fields.tsx'
import { type BulkBody, type BulkFormValues, fieldsOf, readFormValues } from './bulk-form-values.ts'
import { countOf, parseKind, parseSelection } from './selection.ts'

export const handle = { may: 'goods.write' }

const fields = { price: PriceFields, stock: StockFields, shown: ShownFields }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { api } = requestContext(context)
  const kind = parseKind(params)
  if (!kind) throw data(null, { status: 404 })
  const requested = new URL(request.url).searchParams
  const selection = parseSelection(requested)
  const [count, initialValues] = await Promise.all([countOf(api, selection), readFormValues(api, selection.failed_of)])
  return { kind, selection, count, before: initialValues, key: crypto.randomUUID() }
}

/** Prepares the change and redirects to its preview. The idempotency key makes a repeated request return the same change. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const kind = parseKind(params)
  if (!kind) throw data(null, { status: 404 })
  const form = await formOf(request, context)
  const { key, ...values } = textsOf(form, [...fieldsOf(kind), 'key'])
  const selection = parseSelection(new URL(request.url).searchParams)
  return await submit(ctx, { values: values as BulkFormValues }, async () => {
    const body = withBooleans({ ...selection, ...values, kind }, ['all', 'public']) as BulkBody
    const { id } = await ctx.api.console.bulk.prepare({ body }, { idempotencyKey: key })
    return redirect(ctx.urls.bulk(kind, id), 303)
  })
}

export default function NewBulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  const { kind, selection, count, before: initialValues, key } = loaderData
  const Fields = fields[kind]
  const many = { count: count.number, number: number(count.number) }
  return (
    <>
      <PageHead
        title={t(`console_bulk.${kind}.title`)}
        text={t(`console_bulk.${kind}.text`)}
        up={{ href: urls.products(), title: t('console_goods.title') }}
      />
      <p className="mb-4 font-semibold">{t(count.more ? 'console_bulk.all_more' : 'console_bulk.chosen', many)}</p>
      <FormPage
        action={urls.newBulk(kind, selection)}
        formError={actionData?.formError}
        save={t('console_bulk.preview')}
        back={urls.products()}
      >
        <input type="hidden" name="key" value={key} />
        <Fields values={actionData?.values ?? initialValues} formError={actionData?.formError} />
      </FormPage>
    </>
  )
}
