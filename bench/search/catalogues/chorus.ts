import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { halfByHash } from '../half.ts'
import type { JudgedQuery } from '../judgements.ts'
import { type CatalogueProduct, documentOf, numbering } from './catalogue.ts'

/*
 * Chorus (https://github.com/querqy/chorus, Apache 2.0): 19,400 electronics of Icecat (Open Content License) and 135 queries,
 * each judged by three people. The data is not part of this repository: download it and `unzip` the archives of
 * `data-encoder/ecommerce/vectors/data` into one folder, together with `katas/Broad_Query_Set_rated.csv`.
 */
const Product = z.looseObject({
  id: z.string(),
  title: z.string(),
  supplier: z.string().optional(),
  short_description: z.string().optional(),
})
type Product = z.infer<typeof Product>

const PLAIN = { id: 1, title: { en: '' }, parent: null }

type Row = { query: string; slug: string; grade: number }

export function chorus(folder: string) {
  const files = readdirSync(folder).filter((name) => /^\d\.json$/.test(name))
  const products = files.flatMap((name) => z.array(Product).parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  const brands = numbering()
  const rows = rowsIn(readFileSync(join(folder, 'Broad_Query_Set_rated.csv'), 'utf8'))
  const byQuery = Map.groupBy(rows, ({ query }) => query)
  return {
    name: 'Chorus',
    products: products.map((product, index) => catalogueProductOf(product, index + 1, brands)),
    queries: [...byQuery].flatMap(([query, judged]) => queryOf(query, judged)),
    judged: new Map([...byQuery].map(([query, judged]) => [query, new Set(judged.map(({ slug }) => slug))])),
  }
}

function catalogueProductOf(product: Product, id: number, brands: (name: string) => number): CatalogueProduct {
  const { supplier } = product
  const attributeTexts = Object.entries(product).flatMap(([name, value]) =>
    name.startsWith('attr_t_') ? [String(value)] : [],
  )
  const document = documentOf(id, {
    title: { en: product.title },
    description: { en: product.short_description ?? '' },
    tags: [],
    brand: supplier ? { id: brands(supplier), title: { en: supplier }, aliases: [] } : null,
    category: PLAIN,
    store: PLAIN,
    facts: attributeTexts.map((en) => ({ en })),
    sold: 0,
  })
  return { slug: product.id, category: '', brand: supplier ?? null, tags: [], document }
}

/** Lines of query, product and rating from 0 to 3. A query with a comma is in quotes. */
const rowsIn = (csv: string): Row[] =>
  csv.split(/\r?\n/).flatMap((line) => {
    const [, quoted, bare, slug = '', rating] = /^(?:"([^"]*)"|([^,]*)),(\d+),(\d)$/.exec(line) ?? []
    return rating ? [{ query: (quoted ?? bare ?? '').trim(), slug, grade: Number(rating) }] : []
  })

function queryOf(query: string, judged: Row[]): JudgedQuery[] {
  const grades = new Map(judged.filter(({ grade }) => grade > 0).map(({ slug, grade }) => [slug, grade]))
  return grades.size > 0 ? [{ query, set: 'electronics', language: 'en', half: halfByHash(query), grades }] : []
}
