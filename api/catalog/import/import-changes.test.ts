import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importCatalogue } from '../../catalogue.ts'
import { emptyCarts } from '../../ordering/cart/empty-carts.ts'
import { endDemo } from '../../ordering/payments/sandbox/demo-mark.ts'
import { voucherRecords } from '../../ordering/vouchers/voucher-records.ts'
import { writeVouchers } from '../../ordering/vouchers/write-vouchers.ts'
import type { Database } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { brands, categories, inventories, products } from '../products/tables.ts'
import { indexProducts } from '../search/index-products.ts'
import { searchTerms } from '../search/tables.ts'
import { BadCatalogue } from './bad-catalogue.ts'
import { importCatalogue as importWith } from './import-catalogue.ts'
import { linesOf, openCatalogueFolder, smallCatalogue } from './testing/small-catalogue.ts'

let database: Database
let place: Awaited<ReturnType<typeof openCatalogueFolder>>
beforeAll(async () => {
  database = await openTestDatabase()
  place = await openCatalogueFolder()
})
beforeEach(async () => {
  await bring(...smallCatalogue)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

const bring = (...records: object[]) =>
  importCatalogue(database.db, place.filesDir, linesOf(records), { folder: place.folder })
const ofType = <T extends string>(type: T, index = 0) =>
  smallCatalogue.filter((record) => record.type === type)[index] as object
const carpet = ofType('product')
const mat = ofType('product', 1)
const withStock = (given: object) => ({ ...mat, inventories: [{ sku: 'MAT', ...given }] })

const written = [
  ...[
    'settings',
    'categories',
    'brands',
    'attributes',
    'attribute_values',
    'stores',
    'shipping_rules',
    'shipping_zones',
  ],
  ...['products', 'product_media', 'inventories', 'inventory_attributes', 'collections', 'product_collections'],
  ...['flash_sales', 'flash_sale_products', 'vouchers', 'voucher_products', 'bundle_deals', 'reviews', 'banners'],
  ...['site_links', 'pages', 'search_terms', 'data_versions'],
]

/** Every row there is, with where its newest version lies and who wrote it. */
async function versions() {
  const rows = await Promise.all(
    written.map(async (table) => {
      const { rows } = await database.db.execute<{ at: string; row: string }>(
        sql`select ctid || ' ' || xmin as at, row_to_json(t)::text as row from ${sql.identifier(table)} t`,
      )
      return rows.map(({ at, row }) => `${table} ${at} ${row}`)
    }),
  )
  return rows.flat().sort()
}

const stockOf = async (sku: string) => {
  const [row] = await database.db.select().from(inventories).where(eq(inventories.sku, sku))
  return row?.stock
}

describe('an import writes', () => {
  test('nothing of what is as it was, whatever the type of the record', async () => {
    const before = await versions()
    expect(before.length).toBeGreaterThan(40)
    await bring(...smallCatalogue)
    expect(await versions()).toEqual(before)
  })

  test('of a changed product that product alone, and of a changed stock the stock alone', async () => {
    const before = new Set(await versions())
    const touched = async () => (await versions()).filter((row) => !before.has(row)).map((row) => row.split(' ')[0])
    await bring(...smallCatalogue.filter((record) => record !== mat), withStock({ stock: 41 }))
    expect(new Set(await touched())).toEqual(new Set(['inventories', 'data_versions']))
    await bring(...smallCatalogue.filter((record) => record !== mat), { ...mat, selling: 301 })
    expect((await touched()).filter((table) => table === 'products')).toHaveLength(1)
  })
})

describe('a stock given as plus or minus', () => {
  test('leaves the sales since an export counted', async () => {
    await database.db.update(inventories).set({ stock: 37 }).where(eq(inventories.sku, 'MAT'))
    await bring(withStock({ stock_change: 10 }))
    expect(await stockOf('MAT')).toBe(47)
    await bring(withStock({ stock_change: -47 }))
    expect(await stockOf('MAT')).toBe(0)
  })

  test('of nothing writes nothing, and of a new SKU is its stock', async () => {
    const before = await versions()
    await bring(withStock({ stock_change: 0 }))
    expect(await versions()).toEqual(before)
    await bring({ ...mat, inventories: [{ sku: 'NEW', stock_change: 4 }] })
    expect(await stockOf('NEW')).toBe(4)
  })

  test.each<[string, object, string]>([
    ['below zero', { stock_change: -41 }, 'sku "MAT" has 40 in stock, and -41 would leave less than none'],
    [
      'beside a stock',
      { stock: 4, stock_change: 1 },
      'inventories.0.stock: must be given, or else stock_change, and not both',
    ],
    ['or not at all', {}, 'inventories.0.stock: must be given, or else stock_change, and not both'],
    [
      'below a new one',
      { sku: 'NEWER', stock_change: -1 },
      'sku "NEWER" has 0 in stock, and -1 would leave less than none',
    ],
  ])('is refused %s, with its line', async (_, given, reason) => {
    await expect(bring(carpet, withStock(given))).rejects.toThrow(`line 2: ${reason}`)
    expect(await stockOf('MAT')).toBe(40)
  })
})

/** An import during which something happens after the comparison and before the writing. */
const bringWhile = (happening: () => Promise<unknown>, ...records: object[]) => {
  async function* asItHappens(db: Parameters<typeof voucherRecords>[0]) {
    await happening()
    yield* voucherRecords(db)
  }
  const above = { writeVouchers, voucherRecords: asItHappens, emptyCarts, endDemo }
  const lines = linesOf([...records, ofType('voucher')])
  return importWith(database.db, place.filesDir, lines, { folder: place.folder, above })
}

describe('what happens between the comparison and the writing', () => {
  test('a sale that leaves too little refuses the whole import', async () => {
    const sell = () => database.db.update(inventories).set({ stock: 2 }).where(eq(inventories.sku, 'MAT'))
    const refused = bringWhile(sell, { ...carpet, selling: 15_000 }, withStock({ stock_change: -3 }))
    await expect(refused).rejects.toThrow('line 2: sku "MAT" has 2 in stock, and -3 would leave less than none')
    const [row] = await database.db.select().from(products).where(eq(products.slug, 'red-carpet'))
    expect([await stockOf('MAT'), row?.selling]).toEqual([2, 1_200_050])
  })

  test('another import is compared with anew', async () => {
    let times = 0
    const brand = { ...ofType('brand'), title: { en: 'Maurizan', fa: 'موریزان' } }
    const other = async () => {
      times += 1
      if (times === 1) await bring(brand, { ...mat, brand: 'mauri' })
    }
    await bringWhile(other, { ...mat, tags: ['straw'] })
    expect(times).toBe(2)
    const [row] = await database.db.select().from(products).where(eq(products.slug, 'plain-mat'))
    expect(row).toMatchObject({ brandId: null, tags: ['straw'] })
    const { rows } = await database.db.execute(
      sql`select slug from products where search @@ 'maurizan'::tsquery order by slug`,
    )
    expect(rows).toEqual([{ slug: 'red-carpet' }])
  })

  test('another import that takes a SKU refuses this one', async () => {
    const other = { ...mat, slug: 'quick-mat', inventories: [{ sku: 'WANTED', stock: 1 }] }
    const refused = bringWhile(() => bring(other), { ...mat, inventories: [{ sku: 'WANTED', stock: 9 }] })
    await expect(refused).rejects.toThrow('line 1: sku "WANTED" belongs to the product "quick-mat"')
    expect(await stockOf('WANTED')).toBe(1)
  })
})

test('a category that holds products gets no sub-category, unless they leave it', async () => {
  const sub = { ...ofType('category', 1), slug: 'rugs', parent: 'carpets' }
  await expect(bring(sub)).rejects.toThrow('line 1: there is no main category "carpets"')
  await bring({ ...ofType('category'), slug: 'straw' }, { ...mat, category: 'straw' })
  const below = { ...sub, slug: 'straw-mats', parent: 'straw' }
  const reason = 'line 1: the category "straw" holds products, and so cannot have sub-categories'
  await expect(bring(below)).rejects.toThrow(reason)
  await bring(below, { ...mat, category: 'straw-mats' })
  await expect(bring({ ...mat, category: 'straw' })).rejects.toThrow('the category "straw" has sub-categories')
})

test('of too many mistakes the first thousand are told, and how many there are', async () => {
  const error = await bring(...Array.from({ length: 1_200 }, () => ({ type: 'page' }))).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(BadCatalogue)
  expect([error.problems.length, error.count]).toEqual([1_000, 3_600])
  expect(error.message).toMatch(/\nand 2600 more$/)
})

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
    expect([n, (await database.db.select().from(categories)).length]).toEqual([1, 4])
  })
})
