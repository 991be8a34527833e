import type { RecordOf } from '#api/catalog/import/records.ts'
import type { Random } from '../pictures/random.ts'
import { attributes } from './base-records.ts'
import type { Kind } from './main-category.ts'
import { zipf } from './random-distributions.ts'

type Choice = RecordOf<'product'>['inventories'][number]

const MAX_CHOICES = 6
const valuesOf = new Map(attributes.map(({ slug, values }) => [slug, values.map((value) => value.slug)]))
const randomValueIndex = new Map(attributes.map(({ slug, values }) => [slug, zipf(values.length, 0.7)]))
/** Attributes whose later values cost more. */
const priced = new Set(['storage', 'memory', 'weight', 'volume', 'carpet-size'])

/** The inventories of a product: one to six combinations of its kind's attributes, a seventh of them sold out. */
export function choicesOf(random: Random, kind: Kind, n: number): Choice[] {
  const chosen = new Map<string, Choice['attributes']>()
  const wanted = kind.by.length === 0 ? 1 : Math.ceil(random.next() * random.next() * MAX_CHOICES)
  for (let tried = 0; tried < wanted; tried++) {
    const one = Object.fromEntries(kind.by.map((attribute) => [attribute, randomValue(random, attribute)]))
    chosen.set(JSON.stringify(one), one)
  }
  const hasCombinationPrices = random.chance(0.5)
  return [...chosen.values()].map((attributes, index) => ({
    sku: `SC${n}-${index + 1}`,
    stock: random.chance(1 / 7) ? 0 : random.whole(1, 60),
    price: hasCombinationPrices && index > 0 ? combinationPrice(kind, attributes) : 0,
    usd_price: 0,
    image: null,
    attributes,
  }))
}

function randomValue(random: Random, attribute: string): string {
  const index = randomValueIndex.get(attribute)?.(random) ?? 0
  return valuesOf.get(attribute)?.[index] ?? ''
}

/** The price of the combination, or 0 for the product's price if no attribute raises it. */
function combinationPrice({ by, price: [low] }: Kind, attributes: Choice['attributes']): number {
  const attribute = by.find((one) => priced.has(one))
  if (!attribute) return 0
  const index = valuesOf.get(attribute)?.indexOf(attributes[attribute] ?? '') ?? 0
  return Math.round((low * (index + 2)) / 20) * 10
}
