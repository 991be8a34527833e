import { data } from 'react-router'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { formErrorOf, textOf, textsOf } from '#web/form-error.ts'
import { retryableMessage } from '#web/thrown-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { redirectWithToast } from '../form-action.ts'
import { formOf } from '../form-of.ts'
import { useFrame } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { type RequestContext, requestContext } from '../request-context.ts'
import type { Route } from './+types/new-order-page'
import { AddressFields, addressNames } from './address-fields.tsx'
import { FoundVariants } from './found-variants.tsx'
import { PhoneLines } from './phone-lines.tsx'
import { formatPhoneLines, linesIn } from './phone-order.ts'

export const handle = { may: 'orders.write' }

/** Loads the products found and the chosen items; both are parameters of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api } = requestContext(context)
  const requested = new URL(request.url).searchParams
  const search = requested.get('search')?.trim() ?? ''
  const lines = linesIn(requested.get('lines') ?? '')
  const inventories = lines.map(({ inventory_id }) => inventory_id).join(',')
  const { data: goods } = await api.console.desk.goods({ query: { search, inventories } })
  return { search, lines, goods, key: crypto.randomUUID() }
}

const names = [...addressNames, 'country', 'language', 'voucher', 'note', 'key'] as const

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const form = await formOf(request, context)
  const values = textsOf(form, names)
  try {
    const { order_number } = await place(ctx, form, values)
    return redirectWithToast(ctx, { to: ctx.urls.order(order_number), toast: 'console_orders.new.done' })
  } catch (error) {
    if (ctx.requiredPage) throw error
    // The key stays if the refusal is temporary (overload), because an earlier copy of the form may have placed the order.
    const again = retryableMessage(error) !== undefined
    return data(
      { formError: formErrorOf(error), values, key: again ? values.key : undefined },
      { status: again ? 503 : 422 },
    )
  }
}

function place(
  { api }: RequestContext,
  form: FormData,
  { key, language, voucher, note, ...address }: Record<(typeof names)[number], string>,
) {
  const lines = linesIn(textOf(form, 'lines')).map((line) => ({
    ...line,
    quantity: textOf(form, `quantity-${line.inventory_id}`) || line.quantity,
  }))
  return api.console.desk.place({ body: { lines, address, language, voucher, note } }, { idempotencyKey: key })
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, language } = usePage()
  const languages = useFrame()?.languages ?? []
  const { search, lines, goods, key } = loaderData
  const { formError, values } = actionData ?? {}
  const here = urls.newOrder({ search: search || undefined, lines: formatPhoneLines(lines) || undefined })
  return (
    <>
      <PageHead
        title={t('console_orders.new.title')}
        text={t('console_orders.new.text')}
        up={{ href: urls.orders(), title: t('console_orders.title') }}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="grid gap-4">
          <form method="get" action={urls.newOrder()} data-swap="" className="flex flex-wrap items-end gap-2">
            <TextField
              name="search"
              type="search"
              label={t('console_orders.new.search')}
              defaultValue={search}
              maxLength={120}
            />
            {lines.length > 0 && <input type="hidden" name="lines" value={formatPhoneLines(lines)} />}
            <Button variant="secondary">{t('console_orders.new.find')}</Button>
          </form>
          {search && <FoundVariants goods={goods.filter(({ found }) => found)} lines={lines} search={search} />}
        </Card>
        <FormPage action={here} formError={formError} save={t('console_orders.new.button')} back={urls.orders()}>
          <input type="hidden" name="key" value={actionData?.key ?? key} />
          <input type="hidden" name="lines" value={formatPhoneLines(lines)} />
          <PhoneLines goods={goods} lines={lines} search={search} />
          <h2 className="font-bold">{t('console_orders.new.address')}</h2>
          <AddressFields country="AF" values={values ?? { state: 'AF-KAB' }} formError={formError} />
          <SelectField
            name="language"
            label={t('console_orders.new.language')}
            defaultValue={values?.language ?? language}
          >
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            name="voucher"
            label={t('console_orders.new.voucher')}
            defaultValue={values?.voucher}
            error={formError?.fields.voucher}
            dir="ltr"
            maxLength={60}
          />
          <TextArea name="note" label={t('console_orders.new.note')} defaultValue={values?.note} maxLength={500} />
        </FormPage>
      </div>
    </>
  )
}
