import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCatalogue, importCatalogue } from '../../catalogue.ts'
import type { Database } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { CATALOGUE_FILE } from './export-catalogue.ts'
import { linesOfFile } from './lines-of-file.ts'
import { linesOf, openCatalogueFolder, smallCatalogue } from './testing/small-catalogue.ts'

let [here, there]: Database[] = []
let place: Awaited<ReturnType<typeof openCatalogueFolder>>
beforeAll(async () => {
  ;[here, there] = await Promise.all([openTestDatabase(), openTestDatabase()])
  place = await openCatalogueFolder()
})
afterAll(async () => {
  await Promise.all([here?.close(), there?.close()])
  await place.remove()
})

const importRecords = (records: object[]) =>
  importCatalogue((here as Database).db, place.files, linesOf(records), { folder: place.folder })

/** Exports a shop into the folder `name` and returns the path of the file. */
async function takeOut(from: Database | undefined, name: string) {
  const folder = join(place.root, name)
  await exportCatalogue((from as Database).db, filesOf(name), folder)
  return join(folder, CATALOGUE_FILE)
}
const filesOf = (name: string) => (name === 'here' ? place.files : folderFiles(join(place.root, 'files-there')))

const importsOf = async (database: Database | undefined) =>
  (await (database as Database).db.execute(sql`select version from data_versions where topic = 'imports'`)).rows

const odd = fc.constantFrom(
  '\u2028',
  '\u2029',
  '\u0085',
  '\ufeff',
  '\r\n',
  '\t',
  '"',
  '\\',
  "'",
  '\u0001',
  '\u200c',
  '🧶',
  '%',
)
const letter = fc.oneof(odd, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })).filter((one) => one !== '\0')
const text = fc.array(letter, { maxLength: 20 }).map((letters) => letters.join(''))
const named = text.map((more) => `x${more}`)
const short = named.map((one) => [...one].slice(0, 12).join('').trim())
const words = fc.record({ en: named, fa: text })

const of = (type: string, index = 0) => smallCatalogue.filter((record) => record.type === type)[index] as object
const product = fc.record({
  title: words,
  description: fc.record({ fa: text }),
  facts: fc.array(fc.record({ name: words, value: words }), { maxLength: 2 }),
  tags: fc.array(short, { maxLength: 2 }),
  selling: fc.integer({ min: 1, max: 9_999_999 }).map((minor) => minor / 100),
  public: fc.boolean(),
  inventories: short.map((sku) => [{ sku, stock: 1 }]),
})
const changes = fc.record({
  product,
  category: words,
  brand: fc.record({ title: words, aliases: fc.array(short, { maxLength: 2 }) }),
  store: fc.record({ title: words, about: fc.record({ en: text }), city: words }),
  review: fc.record({ author: short, body: text }),
  link: fc.record({ url: text.map((more) => `/x${more}`) }),
  page: fc.record({ sections: fc.array(fc.record({ heading: words, paragraphs: fc.array(words) }), { maxLength: 2 }) }),
})

test('whatever the shop holds, its export can be imported: here it changes nothing, elsewhere it makes the same', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async ({ product, category, brand, store, review, link, page }) => {
      await importRecords([...smallCatalogue.filter(({ type }) => type !== 'review')])
      await importRecords([
        { ...of('product', 1), ...product },
        { ...of('category', 1), title: category },
        { ...of('brand'), ...brand },
        { ...of('store'), ...store },
        { ...of('review'), id: '01890000-0000-7000-8000-000000000001', ...review },
        { ...of('link'), ...link },
        { ...of('page'), ...page },
      ])
      const out = await takeOut(here, 'here')
      const before = await importsOf(here)
      await importCatalogue((here as Database).db, place.files, linesOfFile(out), {
        folder: join(place.root, 'here'),
      })
      expect(await importsOf(here)).toEqual(before)
      await importCatalogue((there as Database).db, filesOf('there'), linesOfFile(out), {
        folder: join(place.root, 'here'),
      })
      expect(await readFile(await takeOut(there, 'there'), 'utf8')).toBe(await readFile(out, 'utf8'))
    }),
    { numRuns: 10 },
  )
})

test.each([
  ['U+0000', 'a\0b'],
  ['half of a surrogate pair', 'a\ud83eb'],
])('a text with %s, which the database cannot keep, is refused', async (_, bad) => {
  const reason = 'must not hold U+0000 or half of a surrogate pair, which the database cannot keep'
  const input = { ...of('product', 1), title: { en: bad }, tags: [bad] }
  await expect(importRecords([...smallCatalogue, input])).rejects.toThrow(`title.en: ${reason}`)
  await expect(importRecords([{ ...input, title: { en: 'x' } }])).rejects.toThrow(`line 1: tags.0: ${reason}`)
})
