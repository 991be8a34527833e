import fc from 'fast-check'
import type { Hidden, ProductChange, ProductDocument } from '../document.ts'
import type { ListQuery, ListSort } from '../query.ts'

const DAY = 86_400_000
/** Sales start and end on these days, and queries run on these days. */
const day = fc.integer({ min: 1, max: 6 }).map((days) => days * DAY)

const english =
  'rug rugs carpet carpets car card silk saffron cream bag bags phone power bank tea teapot red a17 x'.split(' ')
const dari = 'قالین فرش زعفران زعفرانی چرم چرمی بکس دست‌دوز پاور بانک پاوربانک موبایل سرخ'.split(' ')
const someOf = (words: string[], most: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most }).map((some) => some.join(' '))
const text = fc.record({ en: someOf(english, 4), fa: someOf(dari, 4) })

/** Equal ids have equal names everywhere. */
const titles = [...Array(9).keys()].map((number) => ({ en: english[number] as string, fa: dari[number] as string }))
const named = (most: number) =>
  fc.integer({ min: 1, max: most }).map((id) => ({ id, title: titles[id] ?? { en: 'x' } }))
const category = named(4).map((one) => ({
  ...one,
  parent: one.id % 2 ? { id: one.id + 10, title: { en: 'things', fa: 'چیزها' } } : null,
}))

/** Values 1 to 3 belong to attribute 1, values 4 to 6 to attribute 2. An inventory has at most one of each. */
const attributeOf = (value: number) => (value <= 3 ? 1 : 2)
const choice = fc
  .record({
    first: fc.option(fc.integer({ min: 1, max: 3 })),
    second: fc.option(fc.integer({ min: 4, max: 6 })),
    inStock: fc.boolean(),
  })
  .map(({ first, second, inStock }) => ({ values: [first, second].filter((value) => value !== null), inStock }))

const sale = fc.record({
  startsAt: day,
  endsAt: day,
  afn: fc.integer({ min: 1, max: 12 }).map((price) => price * 1000),
  usd: fc.constantFrom(0, 10, 20),
})

function aDocument(id: number): fc.Arbitrary<ProductDocument> {
  return fc
    .record({
      id: fc.constant(id),
      title: text,
      description: text,
      facts: fc.array(text, { maxLength: 2 }),
      tags: fc.uniqueArray(fc.constantFrom('silk', 'red', 'gift'), { maxLength: 2 }),
      brand: fc.option(named(3).map((one) => ({ ...one, aliases: one.id === 1 ? ['samsong'] : [] }))),
      category,
      store: named(3),
      choices: fc.array(choice, { maxLength: 3 }),
      collections: fc.uniqueArray(
        fc.record({ id: fc.integer({ min: 1, max: 2 }), position: fc.integer({ min: 0, max: 5 }) }),
        { selector: (one) => one.id, maxLength: 2 },
      ),
      price: fc
        .record({
          afn: fc.integer({ min: 1, max: 9 }),
          more: fc.integer({ min: 0, max: 2 }),
          usd: fc.constantFrom(0, 15),
        })
        .map(({ afn, more, usd }) => ({ afn: afn * 1000, before: (afn + more) * 1000, usd })),
      sales: fc.array(sale, { maxLength: 2 }),
      rating: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
      sold: fc.integer({ min: 0, max: 5 }),
      createdAt: day,
    })
    .map(({ rating, ...document }) => ({
      ...document,
      values: [...new Set(document.choices.flatMap(({ values }) => values))].map((value) => ({
        id: value,
        attributeId: attributeOf(value),
        title: titles[value] as Record<string, string>,
      })),
      ratingSum: rating.reduce((sum, stars) => sum + stars, 0),
      ratingCount: rating.length,
    }))
}

/** A batch of products added, changed and removed. */
export const changes: fc.Arbitrary<ProductChange[]> = fc.array(
  fc
    .integer({ min: 1, max: 40 })
    .chain((id) => fc.option(aDocument(id), { freq: 6 }).map((document): ProductChange => ({ id, document }))),
  { maxLength: 25 },
)

/** Some ids belong to no product. */
export const hidden: fc.Arbitrary<Hidden> = fc.record({
  stores: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  brands: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 1 }),
  categories: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
})

const slip = fc.constantFrom(
  'carpt',
  'safron',
  'قلین',
  'زعفزان',
  'ph',
  'ca',
  'p',
  'powerbank',
  'a 17',
  'a17',
  'ghalin',
  'zafaran',
  'charm',
  'bak',
  'دستدوز',
  'و',
  'zzzz',
  'ري',
)
export const typed: fc.Arbitrary<string> = fc
  .array(fc.oneof({ arbitrary: fc.constantFrom(...english, ...dari), weight: 3 }, slip), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '))

const sorts: ListSort[] = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating', 'discount', 'popular']
export const view = fc.record({
  currency: fc.constantFrom('AFN' as const, 'USD' as const),
  usdRate: fc.constantFrom(7000, 7123),
  now: day,
})
const ids = (most: number) => fc.uniqueArray(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: 2 })
const maybe = { requiredKeys: [] as [] }

/** At most `most` of the keys. With all of them no product would remain. */
function few<T extends object>(
  most: number,
  kinds: { [Key in keyof T]-?: fc.Arbitrary<T[Key]> },
): fc.Arbitrary<Partial<T>> {
  const keys = Object.keys(kinds)
  return fc
    .tuple(fc.record(kinds), fc.subarray(keys, { maxLength: most }))
    .map(
      ([whole, selected]) =>
        Object.fromEntries(Object.entries(whole).filter(([key]) => selected.includes(key))) as Partial<T>,
    )
}

const scope = few<Required<ListQuery['scope']>>(1, {
  collection: fc.integer({ min: 1, max: 3 }),
  stores: ids(4),
  source: fc.record({
    categories: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 1 }),
    tags: fc.uniqueArray(fc.constantFrom('silk', 'nothing'), { maxLength: 1 }),
    brands: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 1 }),
    products: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 3 }),
  }),
  without: fc.record({ products: ids(40), category: fc.integer({ min: 1, max: 5 }) }, { requiredKeys: ['products'] }),
})

const chosen = few<Required<ListQuery['chosen']>>(2, {
  categories: ids(5),
  brands: ids(4),
  store: fc.integer({ min: 1, max: 4 }),
  price: fc.record({ min: fc.integer({ min: 10, max: 4000 }), max: fc.integer({ min: 60, max: 12_000 }) }, maybe),
  rating: fc.integer({ min: 1, max: 5 }),
  inStock: fc.constant(true as const),
  onSale: fc.constant(true as const),
  attributes: fc.constantFrom<{ attributeIds: number[]; valueIds: number[] }[][]>(
    [{ attributeIds: [1], valueIds: [1, 2] }],
    [{ attributeIds: [2], valueIds: [4] }],
    [{ attributeIds: [1, 2], valueIds: [1, 4] }],
    [
      { attributeIds: [1], valueIds: [1] },
      { attributeIds: [2], valueIds: [4, 6] },
    ],
  ),
})

/** Queries of every kind. Some ids belong to no product. */
export const query: fc.Arbitrary<ListQuery> = fc
  .record({
    typed: fc.option(typed, { nil: undefined }),
    asTyped: fc.constantFrom(undefined, undefined, true),
    scope: fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, scope),
    chosen,
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 3 }),
    perPage: fc.integer({ min: 1, max: 20 }),
    view,
    facetValues: fc.constantFrom(0, 2, 20),
  })
  .map(({ typed, ...rest }): ListQuery => (typed === undefined ? rest : { typed, ...rest }))
