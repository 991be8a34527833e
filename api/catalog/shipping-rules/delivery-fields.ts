import type { DeliveryFields } from '../../../contract/catalog/console-delivery.ts'
import { ShippingType } from '../../../contract/catalog/shipping-rules.ts'
import { toDecimal, toMinor } from '../../../contract/money.ts'
import { codeOfZone, isZone, zoneOf } from '../../../contract/site/geography/zones.ts'
import type { Words } from '../../platform/database/columns.ts'
import type { Reason } from '../../platform/request/refusal.ts'
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

/** The columns that these fields stand in; further languages of a text stay as they were in `before`. */
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

function inBoth(before: Words = {}, en: string, fa: string): Words {
  const { en: _, fa: __, ...others } = before
  return { ...others, ...(en && { en }), ...(fa && { fa }) }
}

/** A catalogue takes no rule that is for nowhere: one for picking up is for the whole country, which is of no further meaning. */
export const placed = (fields: DeliveryFields): DeliveryFields =>
  fields.zones === '' && fields.shipping_type === ShippingType.pickup ? { ...fields, zones: 'AF' } : fields

const codesIn = (zones: string): string[] => zones.split(',').filter((code) => code !== '')

/** Where a rule brings, as its rows say it. */
export const zonesIn = (zones: string) => codesIn(zones).map(zoneOf)

/** What is wrong with a rule as it would be. Zones that an import brought and no list has are let be. */
export function problemsOf(fields: DeliveryFields, zonesBefore = ''): Reason[] {
  const isPickup = fields.shipping_type === ShippingType.pickup
  const unknown = codesIn(fields.zones).find((code) => !isZone(code) && !codesIn(zonesBefore).includes(code))
  return [
    ...(fields.days_max < fields.days_min ? [{ code: 'delivery_days_order', field: 'days_max' } as const] : []),
    ...(!isPickup && fields.zones === '' ? [{ code: 'delivery_zones_none', field: 'zones' } as const] : []),
    ...(unknown === undefined
      ? []
      : [{ code: 'delivery_zone_unknown', field: 'zones', params: { zone: unknown } } as const]),
    // A catalogue wants English of every text that is there.
    ...((isPickup || fields.pickup_address_fa) && !fields.pickup_address_en
      ? [{ code: 'delivery_address_none', field: 'pickup_address_en' } as const]
      : []),
  ]
}
