import { readFileSync } from 'node:fs'
import type { Words } from '#packages/facet-index/index.ts'
import { halfByHash } from '../half.ts'
import { type Catalogue, type CatalogueProduct, documentOf, numbering } from './catalogue.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const fields = (line: string): string[] => line.split('|').map((field) => field.trim())
const parts = (field = '', mark = '/'): string[] =>
  field
    .split(mark)
    .map((part) => part.trim())
    .filter(Boolean)

/** Electronics and household products first (kabul-market.txt explains its format). */
export function kabulMarket(): Catalogue {
  const lines = read('kabul-market.txt').split('\n')
  return {
    name: 'Kabul market',
    products: productsIn(lines),
    labels: read('kabul-market.queries.txt'),
    halfOf: halfByHash,
  }
}

function productsIn(lines: string[]): CatalogueProduct[] {
  const products: CatalogueProduct[] = []
  const brands = brandsIn(lines)
  const ids = numbering()
  let currentCategory: { slug: string; id: number; title: Words; parent: { id: number; title: Words } } | undefined
  for (const line of lines) {
    if (line.startsWith('##')) {
      const [slug = '', en = '', fa = '', parentEn = '', parentFa = ''] = fields(line.slice(2))
      const parent = { id: ids(`above ${parentEn}`), title: { en: parentEn, fa: parentFa } }
      currentCategory = { slug, id: ids(slug), title: { en, fa }, parent }
    } else if (currentCategory && line !== '') {
      const [slug = '', en = '', fa = '', brand = '', tags, values, sold, description] = fields(line)
      if (brand !== '' && !brands.has(brand)) throw new Error(`no maker is called ${brand}`)
      const [descriptionEn = '', descriptionFa = ''] = parts(description, '~')
      const { slug: category, ...filed } = currentCategory
      const document = documentOf(products.length + 1, {
        title: { en, fa },
        description: { en: descriptionEn, fa: descriptionFa },
        tags: parts(tags),
        brand: brands.get(brand) ?? null,
        category: filed,
        values: parts(values, ' / ').map(wordsOf),
        sold: Number(sold),
      })
      products.push({ slug, category, brand: brand || null, tags: parts(tags), document })
    }
  }
  return products
}

function brandsIn(lines: string[]) {
  const makers = lines.filter((line) => line.startsWith('!')).map((line) => fields(line.slice(1)))
  return new Map(
    makers.map(([slug = '', en = '', fa = '', aliases], index) => {
      return [slug, { id: index + 1, title: { en, fa }, aliases: parts(aliases) }] as const
    }),
  )
}

function wordsOf(pair: string): Words {
  const [en = '', fa = en] = parts(pair, '=')
  return { en, fa }
}
