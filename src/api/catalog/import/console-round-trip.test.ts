import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportCatalogue, importCatalogue } from '../../catalogue.ts'
import type { Database } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { drawing } from '../../platform/pictures/testing.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { reviews } from '../reviews/tables.ts'
import { CATALOGUE_FILE } from './export-catalogue.ts'
import { linesOfFile } from './lines-of-file.ts'

let shop: TestShop
let empty: Database
let owner: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  empty = await openTestDatabase()
  shop.services.limits = false
  owner = await aStaffMember(shop)
})
afterAll(() => Promise.all([shop.close(), empty.close()]))

const letters = ["'", '=', '"', '\\', '%', '<b>', '🧶', '\u2028', '\u200c', 'چ', 'ی', 'a', 'B', '7', ' ', ',', '؛', '#']
const text = fc.array(fc.constantFrom(...letters), { maxLength: 12 }).map((parts) => `x${parts.join('')}`.trim())

/** Creates one object through the console API and returns the data of the response. */
async function add(path: string, body: object) {
  const answer = await owner.post(path, body)
  expect(answer, `${path} ${JSON.stringify(body)}`).toMatchObject({ status: 200 })
  return answer.data
}

let made = 0
const inventory = fc.record({
  titles: fc.array(text, { minLength: 8, maxLength: 8 }),
  texts: fc.array(text, { minLength: 8, maxLength: 8 }),
  flags: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  amounts: fc.array(fc.integer({ min: 100, max: 9_999_999 }), { minLength: 4, maxLength: 4 }),
  headings: fc.integer({ min: 0, max: 900 }),
})
type Shelf = typeof inventory extends fc.Arbitrary<infer T> ? T : never

const PHOTOGRAPH = { create: { width: 30, height: 20, channels: 3, background: '#a33' } } as const

/** An SVG and a JPEG, in the form in which a browser uploads them. */
async function pictures() {
  const form = new FormData()
  form.append('images', new File([drawing('#8e2430')], 'Mauri carpet.svg', { type: 'image/svg+xml' }))
  const photograph = await sharp(PHOTOGRAPH).jpeg().toBuffer()
  form.append('images', new File([new Uint8Array(photograph)], 'photo.jpg', { type: 'image/jpeg' }))
  return form
}

/**
 * Creates one object of every kind that staff can create, with these texts. Only products get images; all others have the
 * default one.
 */
async function fillByConsole({ titles, texts, flags, amounts, headings }: Shelf) {
  const [category, sub, brand, storeTitle, attribute, one, two, product] = titles
  const afghani = amounts.map((minor) => minor / 100)
  const main = await add('/console/categories', { title_en: category, title_fa: texts[0], featured: flags[0] })
  const below = await add('/console/categories', { title_en: sub, parent_id: main.id, public: flags[1] })
  const madeBrand = await add('/console/brands', { title_en: brand, aliases: texts.join('،') })
  const place = { city_en: texts[1], province: 'AF-KAB', about_fa: texts[2] }
  const store = await add('/console/stores', { title_en: storeTitle, ...place })
  const fee = { fee: afghani[0], free_above: flags[2] ? afghani[1] : '', days_min: 1, days_max: 3 }
  const zones = flags[3] ? 'AF,AF-KAB' : 'AF-HER,AF-KAB'
  await add('/console/delivery', {
    store_id: store.id,
    title_en: texts[3],
    title_fa: '',
    shipping_type: 1,
    ...fee,
    pickup_address_en: '',
    pickup_address_fa: '',
    zones,
  })
  await add('/console/attributes', { title_en: `${attribute} empty` })
  const parent = await add('/console/attributes', { title_en: attribute })
  const values = []
  for (const title_en of [one, two]) values.push(await add('/console/values', { title_en, parent_id: parent.id }))
  const goods = { store_id: store.id, category_id: below.id, selling: afghani[2], sku: `${texts[4]}${++made}` }
  const { id } = await add('/console/products', { title_en: product, title_fa: texts[5], ...goods, stock: 3 })
  const set = {
    description_en: texts[6],
    description_fa: texts[7],
    tags: texts.join(','),
    brand_id: madeBrand.id,
    public: flags[0],
  }
  const seen = { description_en: '', description_fa: '', tags: '', brand_id: 0, public: false }
  await add(`/console/products/${id}`, { set, seen })
  const collection = await add('/console/collections', { title_en: texts[0] })
  expect(collection).toBeTruthy()
  for (const place of ['about', 'about', 'header_left'])
    await add('/console/links', { place, title_en: 'Twice', url: 'https://charsu.example/x' })
  const address = `page-${made}`
  await add('/console/pages', { address, title_en: texts[1] })
  const lines = Array.from({ length: headings }, (_, n) => `## ${n}\n${texts[n % 8]}`).join('\n')
  await add(`/console/pages/${address}`, { text_en: lines.slice(0, 20_000), seen: { text_en: '' } })
  const { pictures: shown } = await add(`/console/products/${id}/pictures`, await pictures())
  expect(shown).toHaveLength(2)
  const { slug } = await add(`/console/products/${id}`, { set: { selling: afghani[3] }, seen: { selling: afghani[2] } })
  const offer = { title_en: texts[2], ends_at: '2027-12-01T00:00' }
  await add('/console/deals/vouchers', { ...offer, code: `CODE${made}`, price_type: 1, amount: 100 })
  return { id, slug }
}

/** Exports a shop into the folder `name`. */
async function takeOut(database: Database, name: string) {
  const folder = join(shop.filesDir, '..', name)
  const written = await exportCatalogue(database.db, shop.services.files, folder)
  return { ...written, folder, text: await readFile(join(folder, CATALOGUE_FILE), 'utf8') }
}

test('whatever staff make in the console, its export makes the same in an empty shop', async () => {
  for (const one of fc.sample(inventory, { numRuns: 4, seed: 25 })) {
    const { id } = await fillByConsole(one)
    const review = { productId: id, language: 'fa', rating: 4, body: one.texts[0] ?? '', createdAt: new Date(0) }
    // Its author deleted their account.
    await shop.db.insert(reviews).values({ author: '', ...review })
    expect(await shop.db.$count(reviews, eq(reviews.productId, id))).toBe(1)
  }
  const out = await takeOut(shop.database, 'out')
  expect(out.missing).toEqual([])
  expect(out.text).toMatch(/"pictures\/products\/[^"]+\.png"/)
  const files = folderFiles(join(shop.filesDir, '..', 'files-of-the-other'))
  await importCatalogue(empty.db, files, linesOfFile(join(out.folder, CATALOGUE_FILE)), { folder: out.folder })
  expect((await takeOut(empty, 'again')).text).toBe(out.text)
})
