import type { DeliveryRule } from '#contract/catalog/console-delivery.ts'
import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SelectField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { Pager } from '../components/pager.tsx'
import { useHasPermission } from '../frame-data.ts'
import { type Page, usePage } from '../page-context.tsx'
import { PlaceOptions } from '../products/place-options.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/delivery-page'
import { BothCurrencies } from './both-currencies.tsx'
import { ZoneOptions } from './zone-options.tsx'
import { zonesText } from './zone-title.ts'

export const handle = { may: 'settings.read' }

/** Shipping rules of all stores. The filters are parameters of the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const chosen = { store: requested.get('store') || undefined, zone: requested.get('zone') || undefined }
  const after = requested.get('after') || undefined
  const { data: rules, ...list } = await requestContext(context).api.console.delivery.list({
    query: { ...chosen, after },
  })
  return { rules, ...list, chosen, after }
}

export default function DeliveryPage({ loaderData }: Route.ComponentProps) {
  const page = usePage()
  const { t, urls } = page
  const may = useHasPermission()
  const { rules, next, stores, chosen, after } = loaderData
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        {may('settings.write') && (
          <ButtonLink href={urls.addRule({ store: chosen.store })}>
            <Icon name="plus" size={20} />
            {t('console_delivery.add')}
          </ButtonLink>
        )}
        <ButtonLink href={urls.deliveryPreview(chosen)} variant="secondary">
          {t('console_delivery.preview.title')}
        </ButtonLink>
      </div>
      <FilterBar
        href={urls.delivery()}
        filtered={Boolean(chosen.store || chosen.zone)}
        narrowed={Boolean(chosen.zone)}
        search={
          <SelectField name="store" label={t('errors.fields.store_id')} defaultValue={chosen.store ?? ''}>
            <option value="">{t('console_delivery.all')}</option>
            <PlaceOptions places={stores} />
          </SelectField>
        }
      >
        <SelectField name="zone" label={t('console_delivery.brings_to')} defaultValue={chosen.zone ?? ''}>
          <option value="">{t('console_delivery.all')}</option>
          <ZoneOptions />
        </SelectField>
      </FilterBar>
      {rules.length === 0 ? (
        <Empty
          icon="truck"
          title={t(chosen.store && !chosen.zone ? 'console_delivery.store_without' : 'console_delivery.nothing')}
          text={t(
            chosen.store && !chosen.zone ? 'console_delivery.store_without_text' : 'console_delivery.nothing_text',
          )}
        />
      ) : (
        <DataTable
          caption={t('console_delivery.title')}
          columns={columnsOf(page)}
          rows={rules}
          keyOf={({ id }) => `${id}`}
        />
      )}
      <Pager
        first={after ? urls.delivery(chosen) : null}
        next={next === null ? null : urls.delivery({ ...chosen, after: next })}
      />
    </>
  )
}

const columnsOf = (page: Page): Column<DeliveryRule>[] => {
  const { t, urls, titleOf } = page
  return [
    {
      title: t('console_delivery.name'),
      variant: 'main',
      cell: ({ id, fields: { title_en, title_fa } }) => (
        <TextLink href={urls.rule(id)}>
          <bdi>{titleOf({ en: title_en, fa: title_fa || title_en })}</bdi>
        </TextLink>
      ),
    },
    { title: t('errors.fields.store_id'), cell: ({ store }) => <bdi>{titleOf(store.title)}</bdi> },
    {
      title: t('console_delivery.brings_to'),
      cell: ({ fields }) =>
        fields.shipping_type === ShippingType.pickup
          ? t('console_delivery.types.pickup')
          : zonesText(fields.zones, page),
    },
    { title: t('console_delivery.takes'), cell: ({ fields }) => deliveryDays(fields, page) },
    {
      title: t('errors.fields.fee'),
      variant: 'number',
      cell: ({ fields, usd }) => <BothCurrencies afn={fields.fee} usd={usd.fee} />,
    },
    {
      title: t('console_delivery.free_from'),
      variant: 'number',
      cell: ({ fields, usd }) =>
        fields.free_above === null ? '–' : <BothCurrencies afn={fields.free_above} usd={usd.free_above ?? 0} />,
    },
  ]
}
