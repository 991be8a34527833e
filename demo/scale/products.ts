import type { RecordOf } from '#api/catalog/import/records.ts'
import { type LocalizedText, localized } from '../catalogue/demo-types.ts'
import type { Random } from '../pictures/random.ts'
import { STORES, storeSlug, subcategorySlug } from './base-records.ts'
import { choicesOf } from './choices.ts'
import { mainCategories } from './main-categories.ts'
import type { Kind, Pair } from './main-category.ts'
import { type Brand, brands, mainCategoriesByBrand, SERIES, seriesName } from './names.ts'
import { factRows, sentences } from './phrases.ts'
import type { Pictures } from './pictures.ts'
import { common, randomFor, zipf } from './random-distributions.ts'

/** A product as a line of a catalogue has it. */
export type ScaleProduct = RecordOf<'product'>

/** The first product was added on this day, each one after it some minutes earlier: the same at every run. */
const NEWEST = Date.UTC(2026, 9, 1)
const MINUTES_APART = 1.5
const BRANDED = 0.8
const HIDDEN = 0.01

const randomMainCategory = common(mainCategories, 0.6)
const randomStoreIndex = zipf(STORES, 0.7)
const randomSeriesIndex = zipf(SERIES, 0.9)
const sentence = common(sentences)
const makers = new Map(mainCategories.map(({ slug }) => [slug, common(makersIn(slug), 0.8)]))
const trades = new Map(
  mainCategories.map(({ slug, kinds, trade }) => [
    slug,
    {
      kind: common(kinds, 0.9),
      quality: common(trade.qualities),
      material: common(trade.materials, 0.8),
      feature: common(trade.features, 0.8),
    },
  ]),
)
type TradeGenerators = NonNullable<ReturnType<typeof trades.get>>

function makersIn(mainCategory: string): Brand[] {
  const at = mainCategories.findIndex(({ slug }) => slug === mainCategory)
  return brands.filter(
    ({ slug }, index) => mainCategoriesByBrand[slug]?.includes(mainCategory) ?? index % mainCategories.length === at,
  )
}

/** What the `n`th product is, from 1 on: `n` alone decides. */
export function makeProduct(n: number, pictures: Pictures): ScaleProduct {
  const random = randomFor(`product ${n}`)
  const mainCategory = randomMainCategory(random)
  const generators = trades.get(mainCategory.slug) as TradeGenerators
  const kind = generators.kind(random)
  const brand = random.chance(BRANDED) ? makers.get(mainCategory.slug)?.(random) : undefined
  const series = seriesName(randomSeriesIndex(random))
  const quality = generators.quality(random)
  const { image, detail } = pictures.of(kind)
  return {
    type: 'product',
    slug: `${kind.slug}-${series.en.toLowerCase()}-${n}`,
    store: storeSlug(randomStoreIndex(random)),
    brand: brand?.slug ?? null,
    category: subcategorySlug(kind, random.whole(0, mainCategory.trade.subcategories.length - 1)),
    title: titleOf(random, { kind, generators, quality, series, brand }),
    description: descriptionOf(random, kind),
    facts: factRows.map(({ name, value }) => ({ name, value: localizedPair(value(random)) })),
    image,
    media: [image, ...(random.chance(0.4) ? [detail] : [])].map((path) => ({ image: path, video: null, alt: {} })),
    ...pricesOf(random, kind),
    tags: [kind.slug, quality[0]],
    public: !random.chance(HIDDEN),
    created_at: new Date(NEWEST - n * MINUTES_APART * 60_000).toISOString(),
    sold: Math.floor(40 / (random.next() + 0.004) - 39),
    inventories: choicesOf(random, kind, n),
  }
}

type Named = { kind: Kind; generators: TradeGenerators; quality: Pair; series: LocalizedText; brand: Brand | undefined }

/** As shop-keepers write: by the maker, by what it is made of, or by what comes with it. */
function titleOf(random: Random, { kind, generators, quality, series, brand }: Named): LocalizedText {
  const [thing, thingFa] = kind.name
  const maker = brand?.title ?? localized('', '')
  const material = generators.material(random)
  const model = random.chance(0.3) ? ` ${series.en.charAt(0).toUpperCase()}${random.whole(1, 99) * 10}` : ''
  const titleForm = random.next()
  if (titleForm < 0.5)
    return titled(
      `${maker.en} ${series.en}${model} ${quality[0]} ${thing}`,
      `${thingFa} ${quality[1]} ${maker.fa} ${series.fa}${model}`,
    )
  if (titleForm < 0.75)
    return titled(
      `${quality[0]} ${material[0]} ${thing}, ${maker.en} ${series.en}${model}`,
      `${thingFa} ${material[1]} ${quality[1]}، ${maker.fa} ${series.fa}${model}`,
    )
  const feature = generators.feature(random)
  return titled(
    `${maker.en} ${series.en} ${material[0]} ${thing} with ${feature[0]}`,
    `${thingFa} ${material[1]} ${maker.fa} ${series.fa} با ${feature[1]}`,
  )
}

function titled(en: string, fa: string): LocalizedText {
  const [plain, plainFa] = [en, fa].map((text) => text.trim().replace(/ {2,}/g, ' ')) as [string, string]
  return localized(plain.charAt(0).toUpperCase() + plain.slice(1), plainFa)
}

function descriptionOf(random: Random, { name }: Kind): LocalizedText {
  const sentencePairs = [...new Set([sentence(random), sentence(random), sentence(random)])]
  const [en, fa] = ([0, 1] as const).map((side) =>
    sentencePairs.map((pair) => pair[side].replaceAll('{thing}', name[side])).join(' '),
  ) as [string, string]
  return localized(en, fa)
}

/** Most things of a kind are cheap; a quarter are offered for less than they usually cost, some have a price in dollars. */
function pricesOf(random: Random, { price: [low, high] }: Kind) {
  const selling = Math.max(10, Math.round((low * (high / low) ** (random.next() * random.next())) / 10) * 10)
  const offered = random.chance(0.25) ? Math.ceil((selling * random.whole(55, 95)) / 100) : 0
  const usd = random.chance(0.05) ? Math.max(1, Math.round(selling / 66)) : 0
  const usdOffered = usd && offered ? Math.round((usd * offered * 100) / selling) / 100 : 0
  return { selling, offered, usd_selling: usd, usd_offered: usdOffered }
}

const localizedPair = ([en, fa]: Pair): LocalizedText => localized(en, fa)
