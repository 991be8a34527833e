import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importCatalogue } from '../../catalogue.ts'
import { DatabaseClock } from '../../platform/database/clock.ts'
import type { Database } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { brands, categories } from '../products/tables.ts'
import { openTestIndex } from '../search-feed/testing/test-index.ts'
import { linesOf, openCatalogueFolder, smallCatalogue } from './testing/small-catalogue.ts'

let database: Database
let place: Awaited<ReturnType<typeof openCatalogueFolder>>
beforeAll(async () => {
  database = await openTestDatabase()
  place = await openCatalogueFolder()
  await importRecords(...smallCatalogue)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

const importRecords = (...records: object[]) =>
  importCatalogue(database.db, place.files, linesOf(records), { folder: place.folder })
const ofType = (type: string, index = 0) => smallCatalogue.filter((record) => record.type === type)[index] as object
const mat = ofType('product', 1)

describe('searchable fields', () => {
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

  test('is in the index after every import', async () => {
    const { index } = openTestIndex({ db: database.db, clock: await DatabaseClock.of(database.db) })
    await fc.assert(
      fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 4 }), async (files) => {
        for (const records of files) {
          await importRecords(...records)
          expect((await index.differences()).differing).toEqual([])
        }
      }),
      { numRuns: 6 },
    )
    const [{ n } = { n: 0 }] = (await database.db.execute<{ n: number }>(sql`select count(*)::int n from ${brands}`))
      .rows
    expect([n, (await database.db.select().from(categories)).length]).toEqual([1, 2])
  })
})
