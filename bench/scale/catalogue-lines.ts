/** A deterministic generator of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const things = [
  ['carpet', 'قالین'],
  ['shawl', 'شال'],
  ['kettle', 'چاینک'],
  ['lantern', 'لالتین'],
  ['phone', 'موبایل'],
  ['charger', 'چارجر'],
  ['blanket', 'کمپل'],
  ['saffron', 'زعفران'],
  ['bicycle', 'بایسکل'],
  ['heater', 'بخاری'],
]
const kinds = [
  ['red', 'سرخ'],
  ['large', 'کلان'],
  ['wool', 'پشمی'],
  ['silk', 'ابریشمی'],
  ['hand-made', 'دست‌باف'],
  ['steel', 'فولادی'],
  ['small', 'خورد'],
]
const places = [
  ['Herat', 'هرات'],
  ['Kabul', 'کابل'],
  ['Mazar', 'مزار'],
  ['Ghazni', 'غزنی'],
  ['Bamyan', 'بامیان'],
]

const words = ([en = '', fa = '']: readonly string[], more = '') => ({ en: `${en}${more}`, fa: `${fa}${more}` })
const image = 'one.svg'
export const catalogueCounts = { categories: 500, brands: 2_000, stores: 1_000 }

/** The lines of a catalogue with this number of products, the same in each run. Needs the image `one.svg` in the same folder. */
export function* catalogueLines(products: number): Generator<object> {
  const { categories, brands, stores } = catalogueCounts
  for (let n = 0; n < categories; n++) {
    const parent = n < 20 ? {} : { parent: `category-${n % 20}` }
    yield { type: 'category', slug: `category-${n}`, ...parent, title: words(things[n % 10] ?? [], ` ${n}`), image }
  }
  for (let n = 0; n < brands; n++)
    yield { type: 'brand', slug: `brand-${n}`, title: words(['Brand', 'نشان'], ` ${n}`), image }
  const values = ['small', 'medium', 'large', 'huge'].map((slug) => ({ slug, title: words([slug, slug]) }))
  yield { type: 'attribute', slug: 'size', title: words(['Size', 'اندازه']), values }
  for (let n = 0; n < stores; n++) {
    const rule = { title: words(['Home', 'به خانه']), shipping_type: 1, fee: 100, days_min: 1, days_max: 4 }
    const city = words(places[n % 5] ?? [])
    const shipping_rules = [{ ...rule, zones: [{ country: 'AF' }] }]
    const named = { title: words(['Store', 'دوکان'], ` ${n}`), city, province: 'AF-KAB' }
    yield { type: 'store', slug: `store-${n}`, ...named, image, member_since: '2024-01-01T00:00:00Z', shipping_rules }
  }
  for (let n = 0; n < products; n++) yield productLine(n)
}

/** Product number `n`; `dearer` raises its price. */
export function productLine(n: number, dearer = 0): object {
  const random = seeded(n)
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const [thing, kind, place] = [one(things), one(kinds), one(places)]
  const model = `m${((n * 7919) % 999_983).toString(36)}`
  const { categories, brands, stores } = catalogueCounts
  const [en, fa] = [`${kind[0]} ${thing[0]} from ${place[0]} ${model}`, `${thing[1]} ${kind[1]} ${place[1]} ${model}`]
  const about = Array.from({ length: 6 }, () => one([...things, ...kinds, ...places]))
  const sizes = random() < 0.3 ? ['small', 'large'] : [undefined]
  return {
    type: 'product',
    slug: `product-${n}`,
    store: `store-${Math.floor(random() * stores)}`,
    brand: `brand-${Math.floor(random() * brands)}`,
    category: `category-${20 + Math.floor(random() * (categories - 20))}`,
    title: { en, fa },
    description: { en: about.map(([text]) => text).join(' '), fa: about.map(([, text]) => text).join(' ') },
    facts: [{ name: words(['Made in', 'ساخت']), value: words(place) }],
    image,
    media: [{ image }],
    selling: 100 + Math.floor(random() * 10_000) + dearer,
    tags: [thing[0], place[0]],
    inventories: sizes.map((size, index) => ({
      sku: `SKU-${n}-${index}`,
      stock: Math.floor(random() * 50),
      attributes: size ? { size } : {},
    })),
  }
}
