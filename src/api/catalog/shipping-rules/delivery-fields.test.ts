import { describe, expect, test } from 'vitest'
import type { DeliveryFields } from '#contract/catalog/console-delivery.ts'
import { columnsOf, fieldsOf, placed, problemsOf, zonesIn } from './delivery-fields.ts'

const fields: DeliveryFields = {
  title_en: 'By bus',
  title_fa: 'با بس',
  shipping_type: 1,
  fee: 90.5,
  free_above: 2000,
  days_min: 1,
  days_max: 3,
  pickup_address_en: '',
  pickup_address_fa: '',
  zones: 'AF-HER,AF-KAB,DE',
}

test('columns and fields convert into each other', () => {
  const zones = zonesIn(fields.zones)
  expect(zones).toEqual([
    { country: 'AF', state: 'AF-HER' },
    { country: 'AF', state: 'AF-KAB' },
    { country: 'DE', state: '' },
  ])
  const { pickupAddress = null, freeAbove = null, ...columns } = columnsOf(fields)
  expect(columns).toMatchObject({ fee: 9050, title: { en: 'By bus', fa: 'با بس' } })
  expect(fieldsOf({ ...columns, id: 1, storeId: 1, pickupAddress, freeAbove, zones })).toEqual(fields)
})

test('further languages of a text stay', () => {
  const before = { title: { en: 'By car', ps: 'په موټر کې' }, pickupAddress: null }
  expect(columnsOf({ ...fields, title_fa: '' }, before)).toMatchObject({ title: { en: 'By bus', ps: 'په موټر کې' } })
})

describe('a rule', () => {
  test.each([
    ['as it should be', {}, []],
    ['that takes less than it takes', { days_min: 4 }, ['delivery_days_order']],
    ['for nowhere', { zones: '' }, ['delivery_zones_none']],
    ['for a place that is not', { zones: 'AF-NONE' }, ['delivery_zone_unknown']],
    ['to pick up nowhere', { shipping_type: 2 as const }, ['delivery_address_none']],
    [
      'to pick up, said in Dari alone',
      { shipping_type: 2 as const, pickup_address_fa: 'کابل' },
      ['delivery_address_none'],
    ],
    ['to pick up', { shipping_type: 2 as const, pickup_address_en: 'Kabul' }, []],
  ])('%s', (_, input, codes) => {
    expect(problemsOf({ ...fields, ...input }).map(({ code }) => code)).toEqual(codes)
  })

  test('may keep a place that only an import knows', () => {
    expect(problemsOf({ ...fields, zones: 'XK' }, 'XK')).toEqual([])
  })

  test('store pickup covers the whole country by default', () => {
    expect(placed({ ...fields, shipping_type: 2, zones: '' }).zones).toBe('AF')
    expect(placed({ ...fields, zones: '' }).zones).toBe('')
  })
})
