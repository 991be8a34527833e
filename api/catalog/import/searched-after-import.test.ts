import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue } from '../../catalogue.ts'
import type { Database } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { brands, categories, products } from '../products/tables.ts'
import { indexProducts } from '../search/index-products.ts'
import { searchTerms } from '../search/tables.ts'
import { linesOf, openCatalogueFolder, smallCatalogue } from './testing/small-catalogue.ts'

let database: Database
let place: Awaited<ReturnType<typeof openCatalogueFolder>>
beforeAll(async () => {
  database = await openTestDatabase()
  place = await openCatalogueFolder()
  await bring(...smallCatalogue)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

const bring = (...records: object[]) =>
  importCatalogue(database.db, place.files, linesOf(records), { folder: place.folder })
const ofType = (type: string, index = 0) => smallCatalogue.filter((record) => record.type === type)[index] as object
const mat = ofType('product', 1)

describe('what is searched', () => {
  const word = fc.constantFrom('carpet', 'wool', 'red', 'قالین', 'سرخ', 'm12', 'power', 'bank', 'rug')
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const title = fc.record({ en: text, fa: text })
  const frame = (record: object) => title.map((named) => ({ ...record, title: named }))
  const product = (slug: string) =>
    fc
      .record({ title, description: title, tags: fc.array(word, { maxLength: 2 }), public: fc.boolean() })
      .chain((texts) =>
        fc.record({ brand: fc.constantFrom(null, 'mauri'), selling: fc.integer({ min: 1, max: 3 }) }).map((rest) => ({
          ...mat,
          ...texts,
          ...rest,
          slug,
          inventories: [{ sku: slug, stock: 1 }],
        })),
      )
  const record = fc.oneof(
    frame(ofType('category')),
    frame(ofType('category', 1)),
    frame(ofType('brand')),
    frame(ofType('store')),
    product('red-kite'),
    product('blue-kite'),
    product('green-kite'),
  )
  const file = fc.uniqueArray(record, { selector: (one) => (one as { slug: string }).slug, minLength: 1, maxLength: 5 })

  const searched = async () => ({
    terms: await database.db.select().from(searchTerms).orderBy(searchTerms.term),
    vectors: await database.db.select({ id: products.id, search: products.search }).from(products).orderBy(products.id),
  })

  test('follows every import as if it were all made anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), async (files) => {
        for (const records of files) {
          await bring(...records)
          const followed = await searched()
          await indexProducts(database.db)
          expect(followed).toEqual(await searched())
        }
      }),
      { numRuns: 6 },
    )
    const [{ n } = { n: 0 }] = (await database.db.execute<{ n: number }>(sql`select count(*)::int n from ${brands}`))
      .rows
    expect([n, (await database.db.select().from(categories)).length]).toEqual([1, 2])
  })

  test('is of a product that says more than the database indexes what comes first', async () => {
    const languages = Array.from({ length: 26 }, (_, n) => `z${String.fromCharCode(97 + n)}`)
    const text = (first: string) => Array.from({ length: 110 }, (_, n) => `${first}${n}`.padEnd(180, 'x')).join(' ')
    const title = { en: 'Firstling', ...Object.fromEntries(languages.map((one) => [one, text(`t${one}`)])) }
    const description = Object.fromEntries(languages.map((one) => [one, text(`d${one}`)]))
    await bring({
      ...mat,
      slug: 'long-mat',
      title,
      description: { ...description, zzz: 'endmost' },
      inventories: [{ sku: 'LONG', stock: 1 }],
    })
    const found = await database.db.execute(
      sql`select slug, search @@ 'endmost'::tsquery as is_whole from products where search @@ 'firstling'::tsquery`,
    )
    expect(found.rows).toEqual([{ slug: 'long-mat', is_whole: false }])
  })
})
