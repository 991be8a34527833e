import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { SelectField } from '#ui/field.tsx'
import { Title } from '#ui/title.tsx'
import type { FormError } from '#web/form-error.ts'
import { textsOf } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'
import { BothLanguages, SettingField } from '../settings/section-form.tsx'
import { ZoneBoxes } from './zone-boxes.tsx'

const texts = [
  'title_en',
  'title_fa',
  'shipping_type',
  'fee',
  'free_above',
  'days_min',
  'days_max',
  'pickup_address_en',
  'pickup_address_fa',
] as const

/** Values of the form. Without a checked zone, `zones` is an empty text. */
export const deliveryIn = (form: FormData) => ({ ...textsOf(form, texts), zones: form.getAll('zones').join(',') })

/** Initial values of a new shipping rule. */
export const newDelivery = { shipping_type: ShippingType.location, days_min: 2, days_max: 5, zones: '' }

type DeliveryFieldsProps = {
  formError: FormError | null | undefined
  /** Input of a refused form. */
  typed: Record<string, string> | undefined
  shown: Record<string, unknown>
}

/** All fields of a shipping rule. */
export function DeliveryFields({ formError, typed, shown }: DeliveryFieldsProps) {
  const { t } = usePage()
  const field = { formError, typed, shown }
  const number = { ...field, dir: 'ltr', inputMode: 'decimal' } as const
  return (
    <>
      <BothLanguages {...field} name="title" label={t('console_delivery.name')} />
      <SelectField
        name="shipping_type"
        label={t('errors.fields.shipping_type')}
        defaultValue={typed?.shipping_type ?? String(shown.shipping_type)}
        error={formError?.fields.shipping_type}
      >
        <option value={ShippingType.location}>{t('console_delivery.types.location')}</option>
        <option value={ShippingType.pickup}>{t('console_delivery.types.pickup')}</option>
      </SelectField>
      <div className="grid gap-3 sm:grid-cols-2">
        <SettingField {...number} name="fee" label={t('errors.fields.fee')} hint={t('console_delivery.fee_hint')} />
        <SettingField
          {...number}
          name="free_above"
          label={t('errors.fields.free_above')}
          hint={t('console_delivery.free_hint')}
        />
        <SettingField {...number} name="days_min" label={t('errors.fields.days_min')} />
        <SettingField {...number} name="days_max" label={t('errors.fields.days_max')} />
      </div>
      <ZoneBoxes chosen={typed?.zones ?? String(shown.zones ?? '')} error={formError?.fields.zones} />
      <div>
        <Title as="h2" size="card">
          {t('console_delivery.pickup_title')}
        </Title>
        <p className="text-ink-soft text-sm">{t('console_delivery.pickup_text')}</p>
      </div>
      <BothLanguages {...field} name="pickup_address" label={t('console_delivery.pickup_address')} type="area" />
    </>
  )
}
