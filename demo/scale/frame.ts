import type { WrittenRecord } from '#api/catalog/import/records.ts'
import { attributes as bazaarAttributes } from '../catalogue/attributes.ts'
import type { DemoAttribute } from '../catalogue/demo-types.ts'
import { localized } from '../catalogue/demo-types.ts'
import { shoppers } from '../catalogue/reviews/shoppers.ts'
import { shippingFrom } from '../catalogue/shipping.ts'
import { shippingRule } from '../fill-frame.ts'
import { settingRecord } from '../fill-site.ts'
import { chanceOf } from './chance.ts'
import { type Hall, type Kind, type Pair, pairs } from './hall.ts'
import { halls } from './halls.ts'
import { brands } from './names.ts'
import type { Pictures } from './pictures.ts'

export const STORES = 1_000
/** The slug prefix of this catalogue's stores. If all products belong to them, the shop may be filled further. */
export const STORE_PREFIX = 'scale-store-'
export const storeSlug = (place: number): string => `${STORE_PREFIX}${place}`

/** The sub-category of a kind. */
export const shelfSlug = (kind: Kind, shelf: number): string => `${kind.slug}-shelf-${shelf + 1}`

const gigabytes = [4, 8, 16, 32, 64]
const persian = (number: number) =>
  String(number).replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))

/** The attributes of the demo bazaar, and those of laptops. */
export const attributes: readonly DemoAttribute[] = [
  ...bazaarAttributes,
  {
    slug: 'memory',
    title: localized('Memory', 'رم'),
    values: gigabytes.map((n) => ({
      slug: `${n}-gb-ram`,
      title: localized(`${n} GB RAM`, `رم ${persian(n)} گیگابایت`),
    })),
  },
]

const cities = pairs(`
Kabul=کابل; Herat=هرات; Mazar-e Sharif=مزار شریف; Kandahar=کندهار; Jalalabad=جلال‌آباد; Kunduz=کندز; Ghazni=غزنی; Bamyan=بامیان; Charikar=چاریکار`)
const provinces = ['KAB', 'HER', 'BAL', 'KAN', 'NAN', 'KDZ', 'GHA', 'BAM', 'PAR']
const callings = pairs(`
Brothers=برادران; Market=مارکیت; Trading=تجارتی; Store=فروشگاه; House=خانه; Bazaar=بازار; Company=شرکت; Centre=مرکز`)

/**
 * Settings, categories, brands, attributes and stores for a million products, as lines of a catalogue
 * (docs/catalogue-format.md).
 */
export function* frameRecords(pictures: Pictures): Generator<WrittenRecord> {
  yield settingRecord()
  for (const hall of halls) yield* categoryRecords(hall, pictures)
  for (const { slug, title, aliases, featured } of brands)
    yield { type: 'brand', slug, title, aliases: [...aliases], featured, image: pictures.logo(slug) }
  for (const { slug, title, values } of attributes) yield { type: 'attribute', slug, title, values }
  for (let place = 0; place < STORES; place++) yield storeRecord(place, pictures)
}

function* categoryRecords({ slug, name, kinds, trade }: Hall, pictures: Pictures): Generator<WrittenRecord> {
  const first = kinds[0] as Kind
  yield { type: 'category', slug, title: wordsOf(name), image: pictures.of(first).image, featured: true }
  for (const kind of kinds) {
    for (const [shelf, [en, fa]] of trade.shelves.entries()) {
      const title = localized(`${kind.many} ${en}`, `${kind.name[1]} ${fa}`)
      yield { type: 'category', slug: shelfSlug(kind, shelf), parent: slug, title, image: pictures.of(kind).image }
    }
  }
}

function storeRecord(place: number, pictures: Pictures): WrittenRecord {
  const slug = storeSlug(place)
  const random = chanceOf(slug)
  const at = place % cities.length
  const [city, province] = [cities[at] as Pair, provinces[at] as string]
  const owner = (shoppers[place % shoppers.length] as (typeof shoppers)[number]).name
  const [calling, callingFa] = callings[Math.floor(place / shoppers.length + place) % callings.length] as Pair
  const number = place + 1
  return {
    type: 'store',
    slug,
    title: localized(
      `${owner.en} ${calling} ${number}, ${city[0]}`,
      `${callingFa} ${owner.fa} ${persian(number)}، ${city[1]}`,
    ),
    about: localized(
      `Shop ${number} in the bazaar of ${city[0]}, open every day but Friday.`,
      `دوکان ${persian(number)} در بازار ${city[1]}، به جز جمعه هر روز باز است.`,
    ),
    city: wordsOf(city),
    province: `AF-${province}`,
    image: pictures.logo(slug),
    member_since: new Date(Date.UTC(2023, random.whole(0, 30), random.whole(1, 28))).toISOString(),
    shipping_rules: shippingFrom(province, {
      reach: random.pick(['all', 'most', 'cities']),
      bulk: random.whole(1, 3),
    }).map(shippingRule),
  }
}

const wordsOf = ([en, fa]: Pair) => localized(en, fa)
