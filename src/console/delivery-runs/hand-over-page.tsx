import type { ReadyParcel } from '#contract/ordering/console-cash.ts'
import { consoleTranslator } from '#i18n/console-words.ts'
import { formatNumber } from '#i18n/format.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Select } from '#ui/select.tsx'
import { type FormRefusal, textOf } from '#web/form-refusal.ts'
import { BulkForm, ChooseRow } from '../components/bulk-form.tsx'
import { chosenIn } from '../components/bulk-outcome.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Unbroken } from '../components/unbroken.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/hand-over-page'
import { AnywayForFields, anywayForIn, doubtedIn } from './anyway-for.tsx'

export const handle = { may: 'parcels.pack' }

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await visitOf(context).api.console.runs.ready()), key: newKey() }
}

/** Hands the chosen parcels over to a courier: all of them or none. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) => ({
      courier_id: textOf(form, 'courier_id'),
      chosen: chosenIn(form),
      anyway: anywayForIn(form),
    }),
    check({ visit, values: { courier_id, anyway } }) {
      const say = consoleTranslator(visit.language)
      if (courier_id === '') return refusedFor('courier_id', say('console_cash.hand_over.choose_courier'))
      if (anyway.orders.length === 0 || anyway.reason !== '') return null
      return refusedFor('anyway_reason', say('console_cash.hand_over.anyway_why'))
    },
    run({ api, once, values: { courier_id, chosen, anyway } }) {
      const { orders, reason } = anyway
      const body = { courier_id, parcel_ids: chosen, anyway: orders.length > 0 ? { orders, reason } : undefined }
      return api.console.runs.handOver({ body }, once)
    },
    done({ visit, links }, { parcels }) {
      const said = { count: parcels, number: formatNumber(parcels, visit.language) }
      return { to: links.handOver(), toast: ['console_cash.hand_over.done', said] }
    },
    onRefusal({ anyway, ...values }, error) {
      return { ...values, anyway: { ...anyway, asked: [...new Set([...anyway.asked, ...doubtedIn(error)])] } }
    },
  })

const refusedFor = (field: string, message: string): FormRefusal => ({
  message,
  form: [message],
  fields: { [field]: message },
})

export default function HandOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { say, links, number } = usePage()
  const may = useMay()
  const { parcels, couriers } = loaderData
  // Errors of an order link to the first of its rows.
  const firstOf = new Map(parcels.toReversed().map(({ order_number, parcel_id }) => [order_number, parcel_id]))
  const columns: Column<ReadyParcel>[] = [
    {
      title: say('console_cash.order'),
      look: 'main',
      cell: ({ parcel_id, order_number }) => (
        <span className="flex items-center gap-4">
          <ChooseRow
            value={parcel_id}
            label={say('console_cash.hand_over.choose', { number: order_number })}
            chosen={actionData?.values.chosen.includes(parcel_id) ?? false}
            id={firstOf.get(order_number) === parcel_id ? order_number : undefined}
          />
          <Unbroken>{order_number}</Unbroken>
        </span>
      ),
    },
    { title: say('console_cash.buyer'), cell: ({ name }) => <bdi>{name}</bdi> },
    { title: say('console_cash.place'), cell: ({ place }) => <bdi>{place}</bdi> },
    { title: say('console_cash.hand_over.store'), cell: ({ store }) => <bdi>{store}</bdi> },
    { title: say('console_cash.hand_over.things'), look: 'number', cell: ({ things }) => number(things) },
  ]
  return (
    <>
      <PageHead title={say('console_cash.hand_over.title')} text={say('console_cash.hand_over.text')} />
      {couriers.length === 0 ? (
        <Empty icon="truck" title={say('console_cash.no_couriers')} text={say('console_cash.hand_over.no_couriers')}>
          {may('cash.count') && (
            <ButtonLink href={links.addCourier()}>{say('console_cash.courier_page.add')}</ButtonLink>
          )}
        </Empty>
      ) : parcels.length === 0 ? (
        <Empty
          icon="truck"
          title={say('console_cash.hand_over.nothing')}
          text={say('console_cash.hand_over.nothing_hint')}
        />
      ) : (
        <div className="grid gap-4">
          <FormErrors refused={actionData?.refused} />
          <BulkForm
            action={links.handOver()}
            buttons={
              <>
                <label htmlFor="courier_id" className="sr-only">
                  {say('console_cash.hand_over.courier')}
                </label>
                <Select
                  id="courier_id"
                  name="courier_id"
                  defaultValue={actionData?.values.courier_id ?? ''}
                  aria-invalid={actionData?.refused.fields.courier_id ? true : undefined}
                >
                  {/* No courier is preselected, so that parcels and their cash are not recorded for the wrong one. */}
                  <option value="">{say('console_cash.hand_over.choose_courier')}</option>
                  {couriers.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
                <Button>{say('console_cash.hand_over.button')}</Button>
              </>
            }
          >
            <input type="hidden" name="key" value={loaderData.key} />
            {actionData && actionData.values.anyway.asked.length > 0 && may('orders.write') && (
              <AnywayForFields {...actionData.values.anyway} error={actionData.refused.fields.anyway_reason} />
            )}
            <DataTable
              caption={say('console_cash.hand_over.title')}
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
