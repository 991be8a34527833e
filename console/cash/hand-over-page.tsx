import { data, redirect } from 'react-router'
import type { ReadyParcel } from '../../contract/ordering/console-cash.ts'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { formatNumber } from '../../i18n/format.ts'
import { refusedBy, textOf } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Select } from '../../ui/select.tsx'
import { keyIn, newKey } from '../form-key.ts'
import { useMay } from '../frame-data.ts'
import { AnywayFields, anywayIn, isInDoubt } from '../orders/anyway-fields.tsx'
import { usePage } from '../page-context.tsx'
import { BulkForm, ChooseRow } from '../parts/bulk-form.tsx'
import { chosenIn } from '../parts/bulk-outcome.ts'
import { type Column, DataTable } from '../parts/data-table.tsx'
import { FormErrors } from '../parts/form-errors.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/hand-over-page'

export const handle = { may: 'parcels.pack' }

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await visitOf(context).api.console.runs.ready()), key: newKey() }
}

/** Gives the chosen parcels to a courier, all or none. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await request.formData()
  const [courier_id, chosen, anyway] = [textOf(form, 'courier_id'), chosenIn(form), anywayIn(form)]
  try {
    const body = { courier_id, parcel_ids: chosen, anyway }
    const { parcels } = await visit.api.console.runs.handOver({ body }, keyIn(form))
    const params = { count: parcels, number: formatNumber(parcels, visit.language) }
    const message = consoleTranslator(visit.language)('console_cash.hand_over.done', params)
    leaveToast(visit.cookies, { kind: 'success', message })
    return redirect(visit.links.handOver(), 303)
  } catch (error) {
    if (visit.first) throw error
    const typed = { courier_id, chosen, anyway, doubted: isInDoubt(error) }
    return data({ refused: refusedBy(error), ...typed, key: newKey() }, { status: 422 })
  }
}

export default function HandOverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { say, links, number } = usePage()
  const may = useMay()
  const { parcels, couriers } = loaderData
  const columns: Column<ReadyParcel>[] = [
    {
      title: say('console_cash.order'),
      look: 'main',
      cell: ({ parcel_id, order_number }) => (
        <span className="flex items-center gap-4">
          <ChooseRow
            value={parcel_id}
            label={say('console_cash.hand_over.choose', { number: order_number })}
            chosen={actionData?.chosen.includes(parcel_id) ?? false}
          />
          <bdi>{order_number}</bdi>
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
                <Select id="courier_id" name="courier_id" defaultValue={actionData?.courier_id}>
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
            <input type="hidden" name="key" value={actionData?.key ?? loaderData.key} />
            {actionData?.doubted && may('orders.write') && (
              <Card className="mb-3">
                <AnywayFields reason={actionData.anyway} />
              </Card>
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
