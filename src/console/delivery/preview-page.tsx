import type { DeliveryWay } from '#contract/catalog/console-delivery.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type FormError, formErrorOf } from '#web/form-error.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { type Page, usePage } from '../page-context.tsx'
import { PlaceOptions } from '../products/place-options.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/preview-page'
import { BothCurrencies } from './both-currencies.tsx'
import { ZoneOptions } from './zone-options.tsx'

export const handle = { may: 'settings.read' }

/** The cart before the operator enters another one. */
const SAMPLE = { zone: 'AF-KAB', worth: '2000' }

type Tried = { ways?: DeliveryWay[]; formError?: FormError }

/** Calculates the delivery of a cart of one store to a zone. The cart is in the address, like any filter. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { delivery } = ctx.api.console
  const requested = new URL(request.url).searchParams
  const { stores } = await delivery.list({ query: { limit: 1 } })
  const store = requested.get('store') || String(stores[0]?.id ?? 0)
  const cart = { store, zone: requested.get('zone') || SAMPLE.zone, worth: requested.get('worth') || SAMPLE.worth }
  const tried: Tried = await delivery.preview({ query: cart }).then(
    ({ data: ways }) => ({ ways }),
    (error: unknown) => {
      if (ctx.requiredPage) throw error
      return { formError: formErrorOf(error) }
    },
  )
  return { stores, cart, ways: tried.ways, formError: tried.formError }
}

export default function PreviewPage({ loaderData: { stores, cart, ways, formError } }: Route.ComponentProps) {
  const page = usePage()
  const { t, urls } = page
  return (
    <>
      <PageHead
        title={t('console_delivery.preview.title')}
        text={t('console_delivery.preview.text')}
        up={{ href: urls.delivery(), title: t('console_delivery.title') }}
      />
      <Card className="mb-4">
        <form
          method="get"
          action={urls.deliveryPreview()}
          data-swap=""
          className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4"
        >
          <FormErrors formError={formError} />
          <SelectField name="store" label={t('errors.fields.store_id')} defaultValue={cart.store}>
            <PlaceOptions places={stores} />
          </SelectField>
          <SelectField
            name="zone"
            label={t('console_delivery.brings_to')}
            defaultValue={cart.zone}
            error={formError?.fields.zone}
          >
            <ZoneOptions />
          </SelectField>
          <TextField
            name="worth"
            label={t('errors.fields.worth')}
            defaultValue={cart.worth}
            error={formError?.fields.worth}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
          <Button className="justify-self-start">{t('console_delivery.preview.button')}</Button>
        </form>
      </Card>
      {ways?.length === 0 && (
        <Empty
          icon="truck"
          title={t('console_delivery.preview.nothing')}
          text={t('console_delivery.preview.nothing_text')}
        />
      )}
      {ways && ways.length > 0 && (
        <DataTable
          caption={t('console_delivery.preview.title')}
          columns={columnsOf(page)}
          rows={ways}
          keyOf={({ id }) => `${id}`}
        />
      )}
    </>
  )
}

const columnsOf = (page: Page): Column<DeliveryWay>[] => {
  const { t, urls, titleOf } = page
  return [
    {
      title: t('console_delivery.name'),
      variant: 'main',
      cell: ({ id, title, chosen }) => (
        <span className="flex flex-wrap items-center gap-3">
          <TextLink href={urls.rule(id)}>
            <bdi>{titleOf(title)}</bdi>
          </TextLink>
          {chosen && <Badge tone="good">{t('console_delivery.preview.chosen')}</Badge>}
        </span>
      ),
    },
    { title: t('console_delivery.takes'), cell: (way) => deliveryDays(way, page) },
    {
      title: t('console_delivery.preview.pays'),
      variant: 'number',
      cell: ({ fee, usd_fee }) => (fee === 0 ? t('console_delivery.free') : <BothCurrencies afn={fee} usd={usd_fee} />),
    },
  ]
}
