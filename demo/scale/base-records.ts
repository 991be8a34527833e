import type { ExportedRecord } from '#api/catalog/import/records.ts'
import { attributes as bazaarAttributes } from '../catalogue/attributes.ts'
import type { DemoAttribute } from '../catalogue/demo-types.ts'
import { localized } from '../catalogue/demo-types.ts'
import { shoppers } from '../catalogue/reviews/shoppers.ts'
import { shippingFrom } from '../catalogue/shipping.ts'
import { shippingRule } from '../fill-base-records.ts'
import { settingRecord } from '../fill-site.ts'
import { mainCategories } from './main-categories.ts'
import { type Kind, type MainCategory, type Pair, pairs } from './main-category.ts'
import { brands } from './names.ts'
import type { Pictures } from './pictures.ts'
import { randomFor } from './random-distributions.ts'

export const STORES = 1_000
/** The slug prefix of this catalogue's stores. If all products belong to them, the shop may be filled further. */
export const STORE_PREFIX = 'scale-store-'
export const storeSlug = (index: number): string => `${STORE_PREFIX}${index}`

/** The sub-category of a kind. */
export const subcategorySlug = (kind: Kind, subcategory: number): string => `${kind.slug}-shelf-${subcategory + 1}`

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
const storeKinds = pairs(`
Brothers=برادران; Market=مارکیت; Trading=تجارتی; Store=فروشگاه; House=خانه; Bazaar=بازار; Company=شرکت; Centre=مرکز`)

/**
 * Settings, categories, brands, attributes and stores for a million products, as lines of a catalogue
 * (docs/catalogue-format.md).
 */
export function* baseRecords(pictures: Pictures): Generator<ExportedRecord> {
  yield settingRecord()
  for (const mainCategory of mainCategories) yield* categoryRecords(mainCategory, pictures)
  for (const { slug, title, aliases, featured } of brands)
    yield { type: 'brand', slug, title, aliases: [...aliases], featured, image: pictures.logo(slug) }
  for (const { slug, title, values } of attributes) yield { type: 'attribute', slug, title, values }
  for (let index = 0; index < STORES; index++) yield storeRecord(index, pictures)
}

function* categoryRecords({ slug, name, kinds, trade }: MainCategory, pictures: Pictures): Generator<ExportedRecord> {
  const first = kinds[0] as Kind
  yield { type: 'category', slug, title: localizedPair(name), image: pictures.of(first).image, featured: true }
  for (const kind of kinds) {
    for (const [subcategory, [en, fa]] of trade.subcategories.entries()) {
      const title = localized(`${kind.many} ${en}`, `${kind.name[1]} ${fa}`)
      yield {
        type: 'category',
        slug: subcategorySlug(kind, subcategory),
        parent: slug,
        title,
        image: pictures.of(kind).image,
      }
    }
  }
}

function storeRecord(index: number, pictures: Pictures): ExportedRecord {
  const slug = storeSlug(index)
  const random = randomFor(slug)
  const at = index % cities.length
  const [city, province] = [cities[at] as Pair, provinces[at] as string]
  const owner = (shoppers[index % shoppers.length] as (typeof shoppers)[number]).name
  const [storeKind, storeKindFa] = storeKinds[Math.floor(index / shoppers.length + index) % storeKinds.length] as Pair
  const number = index + 1
  return {
    type: 'store',
    slug,
    title: localized(
      `${owner.en} ${storeKind} ${number}, ${city[0]}`,
      `${storeKindFa} ${owner.fa} ${persian(number)}، ${city[1]}`,
    ),
    about: localized(
      `Shop ${number} in the bazaar of ${city[0]}, open every day but Friday.`,
      `دوکان ${persian(number)} در بازار ${city[1]}، به جز جمعه هر روز باز است.`,
    ),
    city: localizedPair(city),
    province: `AF-${province}`,
    image: pictures.logo(slug),
    member_since: new Date(Date.UTC(2023, random.whole(0, 30), random.whole(1, 28))).toISOString(),
    shipping_rules: shippingFrom(province, {
      reach: random.pick(['all', 'most', 'cities']),
      bulk: random.whole(1, 3),
    }).map(shippingRule),
  }
}

const localizedPair = ([en, fa]: Pair) => localized(en, fa)
