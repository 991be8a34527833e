import type { DeliveryFields } from '#contract/catalog/console-delivery.ts'
import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { toDecimal, toMinor } from '#contract/money.ts'
import { codeOfZone, isZone, zoneOf } from '#contract/site/geography/zones.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import type { Reason } from '../../platform/request/errors.ts'
import type { shippingRules } from '../stores/tables.ts'
import type { StoreRule } from './rules.ts'

type Columns = Omit<typeof shippingRules.$inferInsert, 'id' | 'storeId' | 'position'>

/** A rule as the fields of its form. */
export const fieldsOf = (rule: StoreRule): DeliveryFields => ({
  title_en: rule.title.en ?? '',
  title_fa: rule.title.fa ?? '',
  shipping_type: rule.shippingType,
  fee: toDecimal(rule.fee),
  free_above: rule.freeAbove === null ? null : toDecimal(rule.freeAbove),
  days_min: rule.daysMin,
  days_max: rule.daysMax,
  pickup_address_en: rule.pickupAddress?.en ?? '',
  pickup_address_fa: rule.pickupAddress?.fa ?? '',
  zones: rule.zones.map(codeOfZone).sort().join(','),
})

/** The columns of these fields. Texts in other languages stay as in `before`. */
export const columnsOf = (fields: DeliveryFields, before?: Pick<StoreRule, 'title' | 'pickupAddress'>): Columns => ({
  title: inBoth(before?.title, fields.title_en, fields.title_fa),
  shippingType: fields.shipping_type,
  fee: toMinor(fields.fee),
  freeAbove: fields.free_above === null ? null : toMinor(fields.free_above),
  daysMin: fields.days_min,
  daysMax: fields.days_max,
  pickupAddress:
    fields.pickup_address_en || fields.pickup_address_fa
      ? inBoth(before?.pickupAddress ?? {}, fields.pickup_address_en, fields.pickup_address_fa)
      : null,
})

function inBoth(before: LocalizedText = {}, en: string, fa: string): LocalizedText {
  const { en: _, fa: __, ...others } = before
  return { ...others, ...(en && { en }), ...(fa && { fa }) }
}

/** Imports refuse a rule without zones. A pickup rule gets the whole country, which has no effect. */
export const placed = (fields: DeliveryFields): DeliveryFields =>
  fields.zones === '' && fields.shipping_type === ShippingType.pickup ? { ...fields, zones: 'AF' } : fields

const codesIn = (zones: string): string[] => zones.split(',').filter((code) => code !== '')

/** The zones of a rule as rows. */
export const zonesIn = (zones: string) => codesIn(zones).map(zoneOf)

/** The reasons why a rule is invalid. Unknown zones that an import added are accepted if the rule already has them. */
export function problemsOf(fields: DeliveryFields, zonesBefore = ''): Reason[] {
  const isPickup = fields.shipping_type === ShippingType.pickup
  const unknown = codesIn(fields.zones).find((code) => !isZone(code) && !codesIn(zonesBefore).includes(code))
  return [
    ...(fields.days_max < fields.days_min ? [{ code: 'delivery_days_order', field: 'days_max' } as const] : []),
    ...(!isPickup && fields.zones === '' ? [{ code: 'delivery_zones_none', field: 'zones' } as const] : []),
    ...(unknown === undefined
      ? []
      : [{ code: 'delivery_zone_unknown', field: 'zones', params: { zone: unknown } } as const]),
    // Imports require an English text if there is any text.
    ...((isPickup || fields.pickup_address_fa) && !fields.pickup_address_en
      ? [{ code: 'delivery_address_none', field: 'pickup_address_en' } as const]
      : []),
  ]
}
