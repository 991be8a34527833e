import { ShippingType } from '#contract/catalog/shipping-rules.ts'
import { type DemoShippingRule, type LocalizedText, localized } from './demo-types.ts'

/** Neighbouring provinces. The distance determines the shipping fee. */
const neighbours: Record<string, string[]> = {
  KAB: ['PAR', 'KAP', 'LOG', 'WAR', 'NAN', 'LAG'],
  HER: ['BDG', 'FRA', 'GHO'],
  BAL: ['SAM', 'JOW', 'SAR', 'KDZ'],
  KAN: ['HEL', 'ZAB', 'URU'],
  NAN: ['KAB', 'LAG', 'KNR'],
  FYB: ['JOW', 'SAR', 'BDG'],
  GHA: ['WAR', 'ZAB', 'PKA', 'PIA', 'KAB'],
  BAM: ['WAR', 'PAR', 'DAY', 'BGL', 'KAB'],
  KDZ: ['TAK', 'BGL', 'BAL'],
  BDS: ['TAK', 'PAN'],
  PAN: ['PAR', 'KAP', 'KAB', 'BGL'],
  PAR: ['KAB', 'KAP', 'PAN', 'BAM'],
}

const mainCities = ['KAB', 'HER', 'BAL', 'KAN', 'NAN', 'KDZ', 'GHA', 'BGL', 'PAR', 'BAM']
const reached = [
  ...mainCities,
  'BDG',
  'FRA',
  'GHO',
  'SAM',
  'JOW',
  'SAR',
  'HEL',
  'ZAB',
  'URU',
  'LAG',
  'KNR',
  'FYB',
  'WAR',
]
const roadless = ['NUR', 'NIM', 'DAY', 'BDS']
const others = ['PKA', 'PIA', 'TAK', 'PAN', 'KAP', 'LOG', 'KHO']

type Plan = {
  /** The provinces that the store delivers to. */
  reach: 'cities' | 'most' | 'all'
  /** Multiplies every fee: 1 for a small parcel, 3 for a refrigerator. */
  bulk?: number
  freeAboveAfn?: number
  pickup?: LocalizedText
  abroad?: DemoShippingRule[]
}

const code = (province: string) => `AF-${province}`

/** The shipping rules of a store: cheapest in its own province, then its neighbours, then all others. */
export function shippingFrom(home: string, { reach, bulk = 1, freeAboveAfn, pickup, abroad = [] }: Plan) {
  const near = neighbours[home] ?? []
  const wanted = reach === 'cities' ? mainCities : reach === 'most' ? reached : [...reached, ...others, ...roadless]
  const far = [...new Set(wanted)].filter((province) => province !== home && !near.includes(province))
  const free = freeAboveAfn ?? null
  const rule = (
    title: LocalizedText,
    feeAfn: number,
    days: [number, number],
    provinces: string[],
    freeAt: number | null,
  ) => ({
    title,
    type: ShippingType.location,
    feeAfn: feeAfn * bulk,
    freeAboveAfn: freeAt,
    days,
    provinces: provinces.map(code),
    abroad: [],
  })
  const rules: DemoShippingRule[] = [
    rule(localized('Home delivery in our province', 'ارسال به خانه در ولایت ما'), 80, [1, 2], [home], free),
    rule(localized('Neighbouring provinces', 'ولایت‌های همسایه'), 150, [2, 4], near, free === null ? null : free * 2),
    rule(localized('Other provinces', 'ولایت‌های دیگر'), 250, [4, 8], far, null),
    ...abroad,
  ]
  if (pickup) rules.push(pickUp(home, pickup))
  return rules
}

function pickUp(home: string, pickupAddress: LocalizedText): DemoShippingRule {
  const title = localized('Pick up from the store', 'تحویلی از دوکان')
  return {
    title,
    type: ShippingType.pickup,
    feeAfn: 0,
    freeAboveAfn: null,
    days: [0, 1],
    provinces: [code(home)],
    abroad: [],
    pickupAddress,
  }
}

/** A parcel that leaves the country, by air cargo from Kabul or by road to the neighbours. */
export function abroadRule(en: string, fa: string, feeAfn: number, days: [number, number], abroad: string[]) {
  const rule: DemoShippingRule = {
    title: localized(en, fa),
    type: ShippingType.location,
    feeAfn,
    freeAboveAfn: null,
    days,
    provinces: [],
    abroad,
  }
  return rule
}
