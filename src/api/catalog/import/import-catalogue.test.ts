import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { count, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportCatalogue, importCatalogue } from '../../catalogue.ts'
import type { Database } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { folderFiles } from '../../platform/files/folder-files.ts'
import { siteLinks } from '../../site/settings/tables.ts'
import {
  attributeValues,
  flashSaleProducts,
  inventories,
  inventoryAttributes,
  productMedia,
  products,
} from '../products/tables.ts'
import { reviews } from '../reviews/tables.ts'
import { shippingRules, stores } from '../stores/tables.ts'
import { CATALOGUE_FILE } from './export-catalogue.ts'
import { BadCatalogue } from './import-problems.ts'
import type { ExportedRecord } from './records.ts'
import { linesOf, openCatalogueFolder, smallCatalogue } from './testing/small-catalogue.ts'

let database: Database
let place: Awaited<ReturnType<typeof openCatalogueFolder>>

beforeAll(async () => {
  database = await openTestDatabase()
  place = await openCatalogueFolder()
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

const importRecords = (lines: string[], into = database) =>
  importCatalogue(into.db, place.files, lines, { folder: place.folder })

/** The small catalogue with some fields of one record changed. */
const with_ = (type: ExportedRecord['type'], change: object, index = 0): string[] => {
  const target = smallCatalogue.filter((record) => record.type === type)[index]
  return linesOf(smallCatalogue.map((record) => (record === target ? { ...record, ...change } : record)))
}

const problemsOf = async (lines: string[]) => {
  const error = await importRecords(lines).then(
    () => undefined,
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(BadCatalogue)
  return (error as BadCatalogue).problems
}

describe('a catalogue with mistakes', () => {
  test('is refused whole, every bad line named with its reason', async () => {
    const lines = linesOf(smallCatalogue)
    lines[1] = '{"type":"category",'
    lines[3] = '{"type":"brnad","slug":"mauri"}'
    lines[7] = JSON.stringify({ ...smallCatalogue[7], selling: -1, colour: 'red', tags: 'wool' })
    const problems = await problemsOf(lines)
    expect([...new Set(problems.map(({ line }) => line))]).toEqual([2, 3, 4, 7, 8])
    const said = (line: number) => problems.filter((problem) => problem.line === line).map(({ reason }) => reason)
    expect(said(2)[0]).toMatch(/^is not JSON/)
    expect(said(3)).toEqual(['there is no main category "home"'])
    expect(said(4)[0]).toMatch(/^"type" must be one of setting, category/)
    expect(said(7)).toEqual(['there is no brand "mauri"'])
    expect(said(8).join('\n')).toMatch(/selling: [\s\S]*tags: [\s\S]*colour/)
    const [rows] = await database.db.select({ stores: count() }).from(stores)
    expect(rows?.stores).toBe(0)
    expect(await readdir(place.filesDir)).toEqual([])
  })

  test.each<[string, string[], string | RegExp]>([
    [
      'a price with three decimals',
      with_('product', { selling: 12000.123 }),
      'selling: must have at most two decimals',
    ],
    ['an offer without a price', with_('product', { selling: undefined }), 'selling: is missing'],
    [
      'a name in no language that everyone falls back to',
      with_('product', { title: { fa: 'قالین' } }),
      'title: must have a text in "en"',
    ],
    ['half a line at the end', [...linesOf(smallCatalogue), '{"type":"product","slug":"ha'], /^is not JSON/],
    [
      'a price of next to nothing',
      with_('product', { selling: 1e-7, offered: 0 }),
      /^selling: must be 0 or at least 0.01/,
    ],
    ['a percentage of next to nothing', with_('voucher', { percent: 1e-9 }), /^percent: must be 0 or at least 0.01/],
    [
      'a time before all calendars',
      with_('store', { member_since: '0000-05-01T00:00:00Z' }),
      /^member_since: must lie/,
    ],
    ['a time after them', with_('product', { created_at: '9999-12-31T23:00:00-02:00' }), /^created_at: must lie/],
    [
      'a value twice in an attribute',
      with_('attribute', { values: ['2x3', '3x4', '2x3'].map((slug) => ({ slug, title: { en: slug } })) }),
      'lists "2x3" twice',
    ],
    [
      'a review twice, in other letters',
      with_('review', { id: '01890000-0000-7000-8000-00000000000A' }).concat(
        ...with_('review', { id: '01890000-0000-7000-8000-00000000000a' }, 1).filter((line) => line.includes('-8000-')),
      ),
      /^review "01890000-0000-7000-8000-00000000000a" is already on line/,
    ],
    ['an offer above the price', with_('product', { offered: 12001 }), /offered: must not be above/],
    ['a picture that is not there', with_('product', { image: 'none.svg' }), 'none.svg: the file cannot be read'],
    ['a way out of the folder', with_('brand', { image: '../../etc/passwd' }), /image: must be a relative path/],
    [
      'a brand twice',
      linesOf([...smallCatalogue, ...smallCatalogue.slice(3, 4)]),
      'brand "mauri" is already on line 4',
    ],
    [
      'a SKU twice',
      with_('product', { inventories: [{ sku: 'RED-2X3', stock: 1 }] }, 1),
      'sku "RED-2X3" is already on line 7',
    ],
    [
      'an unknown choice',
      with_('product', { inventories: [{ sku: 'R', stock: 1, attributes: { 'carpet-size': '9x9' } }] }),
      'there is no choice "carpet-size=9x9"',
    ],
    [
      'two inventories alike',
      with_('product', {
        inventories: [
          { sku: 'A', stock: 1 },
          { sku: 'B', stock: 1 },
        ],
      }),
      'inventories: must differ in their attributes',
    ],
    ['a main category with sub-categories', with_('product', { category: 'home' }), /has sub-categories/],
    [
      'a sale that ends first',
      with_('flash_sale', { ends_at: '2026-10-01T00:00:00Z' }),
      'ends_at: must be after starts_at',
    ],
    ['a voucher without worth', with_('voucher', { percent: 0 }), /percent: must be above 0/],
    ['free delivery with a percentage', with_('voucher', { price_type: 3 }), /percent: .*left out for others/],
    ['a voucher of no kind', with_('voucher', { price_type: 4 }), /^price_type: /],
    ['a voucher that nobody can type', with_('voucher', { code: '!?' }), /code: must be three or more/],
    ['a bundle with a product unknown', with_('bundle_deal', { free: 'no-mat' }), 'there is no product "no-mat"'],
    ['a link that runs a script', with_('link', { url: 'javascript:alert(1)' }), /^url: /],
    [
      'a rule that serves nowhere',
      with_('store', { shipping_rules: [{ ...rule(), zones: [] }] }),
      /^shipping_rules\.0\.zones/,
    ],
  ])('such as %s', async (_, lines, reason) => {
    const problems = await problemsOf(lines)
    expect(problems).toHaveLength(1)
    if (typeof reason === 'string') expect(problems[0]?.reason).toBe(reason)
    else expect(problems[0]?.reason).toMatch(reason)
  })

  test('such as a file that is no picture', async () => {
    await writeFile(join(place.folder, 'poem.svg'), 'بنی آدم اعضای یک پیکرند')
    const problems = await problemsOf(with_('store', { image: 'poem.svg' }))
    expect(problems).toEqual([{ line: 6, reason: 'poem.svg: the file is not a picture that can be read' }])
  })

  test('such as a truncated image, or one that is too large', async () => {
    const photograph = { create: { width: 600, height: 400, channels: 3, background: '#a33' } } as const
    const bytes = await sharp(photograph).jpeg().toBuffer()
    await writeFile(join(place.folder, 'half.jpg'), bytes.subarray(0, bytes.length / 2))
    const half = await problemsOf(with_('store', { image: 'half.jpg' }))
    expect(half).toEqual([{ line: 6, reason: 'half.jpg: the file is not a picture that can be read' }])
    await writeFile(join(place.folder, 'heavy.jpg'), '')
    await truncate(join(place.folder, 'heavy.jpg'), 4_000_000_000)
    const heavy = await problemsOf(with_('store', { image: 'heavy.jpg' }))
    expect(heavy).toEqual([{ line: 6, reason: 'heavy.jpg: the picture weighs more than 20000 kB' }])
  })
})

function rule() {
  const store = smallCatalogue.find((record) => record.type === 'store')
  return store?.type === 'store' ? store.shipping_rules[0] : undefined
}

describe('a good catalogue', () => {
  test('is imported once, however often the file is imported', async () => {
    const seen: string[] = []
    const onProgress = (step: string, done: number, of: number) => seen.push(`${step} ${done}/${of}`)
    const lines = [`\uFEFF${linesOf(smallCatalogue)[0]}`, '', ...linesOf(smallCatalogue).slice(1)]
    expect(await importCatalogue(database.db, place.files, lines, { folder: place.folder, onProgress })).toEqual({
      records: smallCatalogue.length,
    })
    expect(seen).toContain('checking pictures 5/5')
    expect(seen).toContain(`writing records ${smallCatalogue.length}/${smallCatalogue.length}`)
    const before = await database.db.select({ id: inventories.id, sku: inventories.sku }).from(inventories)
    await importRecords(linesOf(smallCatalogue))
    expect(await database.db.select({ id: inventories.id, sku: inventories.sku }).from(inventories)).toEqual(before)
    for (const table of [reviews, siteLinks, shippingRules]) {
      const [rows] = await database.db.select({ there: count() }).from(table)
      expect(rows?.there).toBe(table === reviews ? 2 : 1)
    }
  })

  test('keeps money in minor units and counts the stars', async () => {
    const [carpet] = await database.db.select().from(products).where(eq(products.slug, 'red-carpet'))
    expect(carpet).toMatchObject({ selling: 1_200_050, offered: 1_100_000, usdSelling: 17_000 })
    expect(carpet).toMatchObject({ ratingSum: 7, ratingCount: 2, sold: 7 })
    expect(carpet?.image).toMatch(/^products\/red-[0-9a-f]{12}\.png$/)
    await readFile(join(place.filesDir, carpet?.image as string))
  })

  test('takes a time in any zone', async () => {
    const created_at = '2026-03-01T12:00:00+20:30'
    const inventories = [{ sku: 'FAR', stock: 1 }]
    await importRecords(linesOf([{ ...smallCatalogue[7], slug: 'far-mat', created_at, inventories }]))
    const [mat] = await database.db.select().from(products).where(eq(products.slug, 'far-mat'))
    expect(mat?.createdAt).toEqual(new Date(created_at))
    await database.db.delete(products).where(eq(products.slug, 'far-mat'))
  })

  test('updates products and keeps their sales figures', async () => {
    await database.db.update(flashSaleProducts).set({ sold: 5 })
    const changed = with_('product', { selling: 333, inventories: [{ sku: 'MAT-NEW', stock: 1 }] }, 1)
    await importRecords(changed)
    const [mat] = await database.db.select().from(products).where(eq(products.slug, 'plain-mat'))
    expect(mat?.selling).toBe(33_300)
    const laid = await database.db
      .select()
      .from(inventories)
      .where(eq(inventories.productId, mat?.id as number))
    expect(laid.map(({ sku, stock }) => [sku, stock])).toEqual([['MAT-NEW', 1]])
    const [item] = await database.db.select().from(flashSaleProducts)
    expect(item?.sold).toBe(5)
  })

  test('removes data that a product no longer has', async () => {
    const input = [{ sku: 'RED-2X3', stock: 3, price: 9000, attributes: { 'carpet-size': '3x4' } }]
    await importRecords(with_('product', { media: [{ image: 'big.svg' }], inventories: input }))
    const { db } = database
    const [carpet] = await db.select().from(products).where(eq(products.slug, 'red-carpet'))
    const images = await db.select({ image: productMedia.image }).from(productMedia)
    expect(images).toEqual([{ image: expect.stringContaining('products/big-') }])
    const chosen = await db
      .select({ sku: inventories.sku, size: attributeValues.slug })
      .from(inventoryAttributes)
      .innerJoin(inventories, eq(inventories.id, inventoryAttributes.inventoryId))
      .innerJoin(attributeValues, eq(attributeValues.id, inventoryAttributes.valueId))
    expect(chosen).toEqual([{ sku: 'RED-2X3', size: '3x4' }])
    expect(carpet).toMatchObject({ ownPrice: 900_000, onlyOwnPrices: true })
    await importRecords(linesOf(smallCatalogue))
  })

  test('may refer to existing records of the shop', async () => {
    const added = { ...smallCatalogue[7], slug: 'second-mat', inventories: [{ sku: 'MAT-2', stock: 1 }] }
    await importRecords(linesOf([added]))
    expect(await problemsOf(linesOf([{ ...added, slug: 'thief' }]))).toEqual([
      { line: 1, reason: 'sku "MAT-2" belongs to the product "second-mat"' },
    ])
  })

  test('survives export, import into an empty shop, and export', async () => {
    const first = join(place.root, 'first')
    const second = join(place.root, 'second')
    expect(await exportCatalogue(database.db, place.files, first)).toMatchObject({ pictures: 5, missing: [] })
    const text = await readFile(join(first, CATALOGUE_FILE), 'utf8')
    const other = await openTestDatabase()
    try {
      const files = folderFiles(join(place.root, 'other-files'))
      await importCatalogue(other.db, files, text.split('\n'), { folder: first })
      await exportCatalogue(other.db, files, second)
    } finally {
      await other.close()
    }
    expect(await readFile(join(second, CATALOGUE_FILE), 'utf8')).toBe(text)
    expect((await readdir(join(second, 'pictures'), { recursive: true })).sort()).toEqual(
      (await readdir(join(first, 'pictures'), { recursive: true })).sort(),
    )
  })
})
