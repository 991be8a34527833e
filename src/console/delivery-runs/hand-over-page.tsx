import type { ReadyParcel } from '#contract/ordering/console-cash.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { formatNumber } from '#i18n/format.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Select } from '#ui/select.tsx'
import { type FormError, textOf } from '#web/form-error.ts'
import { BulkForm, ChooseRow } from '../components/bulk-form.tsx'
import { chosenIds } from '../components/bulk-outcome.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { UnbrokenNumbers } from '../components/unbroken-numbers.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/hand-over-page'
import { AnywayForFields, anywayForIn, doubtfulParcels } from './anyway-for.tsx'

export const handle = { may: 'parcels.pack' }

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await requestContext(context).api.console.runs.ready()), key: newKey() }
}

/** Hands the chosen parcels over to a courier: all of them or none. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) => ({
      courier_id: textOf(form, 'courier_id'),
      chosen: chosenIds(form),
      anyway: anywayForIn(form),
    }),
    check({ ctx, values: { courier_id, anyway } }) {
      const t = consoleTranslator(ctx.language)
      if (courier_id === '') return refusedFor('courier_id', t('console_cash.hand_over.choose_courier'))
      if (anyway.orders.length === 0 || anyway.reason !== '') return null
      return refusedFor('anyway_reason', t('console_cash.hand_over.anyway_why'))
    },
    run({ api, once, values: { courier_id, chosen, anyway } }) {
      const { orders, reason } = anyway
      const body = { courier_id, parcel_ids: chosen, anyway: orders.length > 0 ? { orders, reason } : undefined }
      return api.console.runs.handOver({ body }, once)
    },
    done({ ctx, urls }, { parcels }) {
      const textParams = { count: parcels, number: formatNumber(parcels, ctx.language) }
      return { to: urls.handOver(), toast: ['console_cash.hand_over.done', textParams] }
    },
    onBusinessError({ anyway, ...values }, error) {
      return { ...values, anyway: { ...anyway, asked: [...new Set([...anyway.asked, ...doubtfulParcels(error)])] } }
    },
  })

const refusedFor = (field: string, message: string): FormError => ({
  message,
  form: [message],
  fields: { [field]: message },
})

export default function HandOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, number } = usePage()
  const may = useHasPermission()
  const { parcels, couriers } = loaderData
  // Errors of an order link to the first of its rows.
  const firstOf = new Map(parcels.toReversed().map(({ order_number, parcel_id }) => [order_number, parcel_id]))
  const columns: Column<ReadyParcel>[] = [
    {
      title: t('console_cash.order'),
      variant: 'main',
      cell: ({ parcel_id, order_number }) => (
        <span className="flex items-center gap-4">
          <ChooseRow
            value={parcel_id}
            label={t('console_cash.hand_over.choose', { number: order_number })}
            chosen={actionData?.values.chosen.includes(parcel_id) ?? false}
            id={firstOf.get(order_number) === parcel_id ? order_number : undefined}
          />
          <UnbrokenNumbers>{order_number}</UnbrokenNumbers>
        </span>
      ),
    },
    { title: t('console_cash.buyer'), cell: ({ name }) => <bdi>{name}</bdi> },
    { title: t('console_cash.place'), cell: ({ place }) => <bdi>{place}</bdi> },
    { title: t('console_cash.hand_over.store'), cell: ({ store }) => <bdi>{store}</bdi> },
    { title: t('console_cash.hand_over.things'), variant: 'number', cell: ({ things }) => number(things) },
  ]
  return (
    <>
      <PageHead title={t('console_cash.hand_over.title')} text={t('console_cash.hand_over.text')} />
      {couriers.length === 0 ? (
        <Empty icon="truck" title={t('console_cash.no_couriers')} text={t('console_cash.hand_over.no_couriers')}>
          {may('cash.count') && <ButtonLink href={urls.addCourier()}>{t('console_cash.courier_page.add')}</ButtonLink>}
        </Empty>
      ) : parcels.length === 0 ? (
        <Empty
          icon="truck"
          title={t('console_cash.hand_over.nothing')}
          text={t('console_cash.hand_over.nothing_hint')}
        />
      ) : (
        <div className="grid gap-4">
          <FormErrors formError={actionData?.formError} />
          <BulkForm
            action={urls.handOver()}
            buttons={
              <>
                <label htmlFor="courier_id" className="sr-only">
                  {t('console_cash.hand_over.courier')}
                </label>
                <Select
                  id="courier_id"
                  name="courier_id"
                  defaultValue={actionData?.values.courier_id ?? ''}
                  aria-invalid={actionData?.formError.fields.courier_id ? true : undefined}
                >
                  {/* No courier is preselected, so that parcels and their cash are not recorded for the wrong one. */}
                  <option value="">{t('console_cash.hand_over.choose_courier')}</option>
                  {couriers.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
                <Button>{t('console_cash.hand_over.button')}</Button>
              </>
            }
          >
            <input type="hidden" name="key" value={loaderData.key} />
            {actionData && actionData.values.anyway.asked.length > 0 && may('orders.write') && (
              <AnywayForFields {...actionData.values.anyway} error={actionData.formError.fields.anyway_reason} />
            )}
            <DataTable
              caption={t('console_cash.hand_over.title')}
              columns={columns}
              rows={parcels}
              keyOf={({ parcel_id }) => parcel_id}
            />
          </BulkForm>
        </div>
      )}
    </>
  )
}
