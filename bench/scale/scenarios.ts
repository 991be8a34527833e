import { subcategorySlug } from '#demo/scale/base-records.ts'
import { mainCategories } from '#demo/scale/main-categories.ts'
import { seriesName } from '#demo/scale/names.ts'

/** The products that questions refer to, and the number of the last sitemap. */
export type Sold = { products: { id: number; slug: string }[]; lastSitemap: number }

/**
 * One request in many variants, so that no variant profits from a cached response. `target` is the p99 with 1,000,000
 * products, in ms.
 */
export type Scenario = { name: string; paths: readonly string[]; target?: number; html?: true }

const common = 'phone laptop black new charger dress مبایل لپ‌تاپ سیاه نو چارجر light'.split(' ')
const joinedWords = [
  'black phone',
  'new laptop',
  'solar battery',
  'wool scarf',
  'steel kettle',
  'white headphones',
  'مبایل سیاه',
  'لپ‌تاپ نو',
  'بوت چرمی',
  'کمپل گرم',
]
const mistyped = 'labtop refrigirator chargre keybord blendar headfones یخچل مبایال بایسیکل گلیمم'.split(' ')
const prefixes = 'lap pho cha sol bla fri مبا یخچ قال چار'.split(' ')
const typing = 'la lap phon samsu char bla قا مبای یخ زعف'.split(' ')
const rare = Array.from({ length: 24 }, (_, index) => {
  const { en, fa } = seriesName(6_000 + index * 11)
  return index % 2 === 0 ? (en as string) : (fa as string)
})

const subcategoryQueries = mainCategories.flatMap(({ slug, kinds }) =>
  kinds.slice(0, 3).map((kind, index) => `category=${slug}&sub_category=${subcategorySlug(kind, index)}`),
)
const coloured = mainCategories
  .filter(({ kinds }) => kinds[0]?.by.includes('colour'))
  .map(({ slug }) => `category=${slug}`)
const far = Array.from({ length: 10 }, (_, index) => 491 + index)

const searches = (words: readonly string[], more = '') =>
  words.map((word) => `/api/v1/search?q=${encodeURIComponent(word)}${more}`)

/** All measured requests. Lists have twelve products per page, so that page 500 exists with 10,000 products. */
export function scenariosOf({ products, lastSitemap }: Sold): Scenario[] {
  const one = (path: string) => [path]
  return [
    {
      name: 'list, page 1',
      paths: ['relevance', 'newest', 'price_asc', 'rating'].map((sort) => `/api/v1/all?per_page=12&sort=${sort}`),
      target: 60,
    },
    { name: 'list, page 500', paths: far.map((page) => `/api/v1/all?per_page=12&page=${page}`), target: 60 },
    {
      name: 'list without facets, page 500',
      paths: far.map((page) => `/api/v1/products?per_page=12&page=${page}`),
      target: 60,
    },
    { name: 'sub-category, page 1', paths: subcategoryQueries.map((query) => `/api/v1/all?${query}`), target: 60 },
    {
      name: 'category, two filters, all facets',
      paths: coloured.map((main) => `/api/v1/all?${main}&in_stock=1&attributes=black`),
      target: 150,
    },
    { name: 'search, one common word', paths: searches(common), target: 150 },
    { name: 'search, two words', paths: searches(joinedWords), target: 100 },
    { name: 'search, a rare word', paths: searches(rare) },
    { name: 'search, mistyped', paths: searches(mistyped), target: 150 },
    { name: 'search, three letters', paths: searches(prefixes) },
    { name: 'suggestions', paths: searches(typing, '&suggest=1'), target: 30 },
    { name: 'product', paths: products.map(({ id }) => `/api/v1/product/${id}`), target: 15 },
    { name: 'home', paths: one('/api/v1/home'), target: 50 },
    { name: 'sitemap, last file', paths: one(`/sitemap/products-${lastSitemap}.xml`), target: 200, html: true },
    { name: 'HTML of the list', paths: one('/all'), html: true },
    { name: 'HTML of a product', paths: products.map(({ id, slug }) => `/${slug}/product/${id}`), html: true },
  ]
}
