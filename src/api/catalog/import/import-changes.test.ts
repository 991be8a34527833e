import { readdir, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importCatalogue } from '../../catalogue.ts'
import { emptyCarts } from '../../ordering/cart/empty-carts.ts'
import { endDemo } from '../../ordering/payments/providers/sandbox/demo-mark.ts'
import { voucherRecords } from '../../ordering/vouchers/voucher-records.ts'
import { writeVouchers } from '../../ordering/vouchers/write-vouchers.ts'
import type { Database } from '../../platform/database/db.ts'
import { observeStatements } from '../../platform/database/observe-statements.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { drawing } from '../../platform/pictures/testing.ts'
import { inventories, products } from '../products/tables.ts'
import { importCatalogue as importWith } from './import-catalogue.ts'
import { BadCatalogue } from './import-problems.ts'
import { linesOf, openCatalogueFolder, smallCatalogue } from './testing/small-catalogue.ts'

let database: Database
let place: Awaited<ReturnType<typeof openCatalogueFolder>>
beforeAll(async () => {
  database = await openTestDatabase()
  place = await openCatalogueFolder()
})
beforeEach(async () => {
  await importRecords(...smallCatalogue)
})
afterAll(async () => {
  await database.close()
  await place.remove()
})

const importRecords = (...records: object[]) =>
  importCatalogue(database.db, place.files, linesOf(records), { folder: place.folder })
const ofType = <T extends string>(type: T, index = 0) =>
  smallCatalogue.filter((record) => record.type === type)[index] as object
const carpet = ofType('product')
const mat = ofType('product', 1)
const withStock = (input: object) => ({ ...mat, inventories: [{ sku: 'MAT', ...input }] })

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
  ...['site_links', 'pages', 'data_versions'],
]

/** Every row of the written tables, with the position (`ctid`) and the transaction (`xmin`) of its newest version. */
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

const filesOf = async (folder: string) => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((one) => one.isFile())
    .map((one) => relative(folder, join(one.parentPath, one.name)))
    .sort()
}

const stockOf = async (sku: string) => {
  const [row] = await database.db.select().from(inventories).where(eq(inventories.sku, sku))
  return row?.stock
}

describe('an import writes', () => {
  test('writes nothing for unchanged records of any type', async () => {
    const before = await versions()
    expect(before.length).toBeGreaterThan(35)
    await importRecords(...smallCatalogue)
    expect(await versions()).toEqual(before)
  })

  test('of a changed product that product alone, and of a changed stock the stock alone', async () => {
    const before = new Set(await versions())
    const touched = async () => (await versions()).filter((row) => !before.has(row)).map((row) => row.split(' ')[0])
    await importRecords(...smallCatalogue.filter((record) => record !== mat), withStock({ stock: 41 }))
    expect(new Set(await touched())).toEqual(new Set(['inventories', 'data_versions']))
    await importRecords(...smallCatalogue.filter((record) => record !== mat), { ...mat, selling: 301 })
    expect((await touched()).filter((table) => table === 'products')).toHaveLength(1)
  })
})

describe('a stock change relative to the current stock', () => {
  test('leaves the sales since an export counted', async () => {
    await database.db.update(inventories).set({ stock: 37 }).where(eq(inventories.sku, 'MAT'))
    await importRecords(withStock({ stock_change: 10 }))
    expect(await stockOf('MAT')).toBe(47)
    await importRecords(withStock({ stock_change: -47 }))
    expect(await stockOf('MAT')).toBe(0)
  })

  test('of nothing writes nothing, and of a new SKU is its stock', async () => {
    const before = await versions()
    await importRecords(withStock({ stock_change: 0 }))
    expect(await versions()).toEqual(before)
    await importRecords({ ...mat, inventories: [{ sku: 'NEW', stock_change: 4 }] })
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
      'beyond counting',
      { stock_change: 2_000_000_000 },
      'sku "MAT" has 40 in stock, and 2000000000 more would be above 2000000000',
    ],
    [
      'below a new one',
      { sku: 'NEWER', stock_change: -1 },
      'sku "NEWER" has 0 in stock, and -1 would leave less than none',
    ],
  ])('is refused %s, with its line', async (_, input, reason) => {
    await expect(importRecords(carpet, withStock(input))).rejects.toThrow(`line 2: ${reason}`)
    expect(await stockOf('MAT')).toBe(40)
  })
})

/** Runs an import and calls `happening` after the comparison and before the writes. */
const bringWhile = (happening: () => Promise<unknown>, ...records: object[]) => {
  async function* asItHappens(db: Parameters<typeof voucherRecords>[0]) {
    await happening()
    yield* voucherRecords(db)
  }
  const above = { writeVouchers, voucherRecords: asItHappens, emptyCarts, endDemo }
  const lines = linesOf([...records, ofType('voucher')])
  return importWith(database.db, place.files, lines, { folder: place.folder, hooks: above })
}

describe('what happens between the comparison and the writing', () => {
  test('a sale that leaves too little refuses the whole import', async () => {
    const sell = () => database.db.update(inventories).set({ stock: 2 }).where(eq(inventories.sku, 'MAT'))
    const refused = bringWhile(sell, { ...carpet, selling: 15_000 }, withStock({ stock_change: -3 }))
    await expect(refused).rejects.toThrow('line 2: sku "MAT" has 2 in stock, and -3 would leave less than none')
    const [row] = await database.db.select().from(products).where(eq(products.slug, 'red-carpet'))
    expect([await stockOf('MAT'), row?.selling]).toEqual([2, 1_200_050])
  })

  test('a stock above the limit after returns is rejected with the same message', async () => {
    const giveBack = () =>
      database.db.update(inventories).set({ stock: 2_000_000_000 }).where(eq(inventories.sku, 'MAT'))
    const refused = bringWhile(giveBack, withStock({ stock_change: 1_999_999_000 }))
    const reason = 'line 1: sku "MAT" has 2000000000 in stock, and 1999999000 more would be above 2000000000'
    await expect(refused).rejects.toThrow(reason)
  })

  test('removes images of a rejected import, and none of another import with the same images', async () => {
    await writeFile(join(place.folder, 'new.svg'), drawing('#123456'))
    await writeFile(join(place.folder, 'newer.svg'), drawing('#654321'))
    const before = await filesOf(place.filesDir)
    const soldOut = () => database.db.update(inventories).set({ stock: 0 }).where(eq(inventories.sku, 'MAT'))
    const refusedOne = { ...withStock({ stock_change: -1 }), image: 'new.svg', media: [{ image: 'newer.svg' }] }
    await expect(bringWhile(soldOut, refusedOne)).rejects.toThrow('would leave less than none')
    expect(await filesOf(place.filesDir)).toEqual(before)
    await importRecords(mat)
    const other = async () => {
      await importRecords({ ...carpet, image: 'new.svg' })
      await soldOut()
    }
    await expect(bringWhile(other, refusedOne)).rejects.toThrow('would leave less than none')
    const [row] = await database.db.select().from(products).where(eq(products.slug, 'red-carpet'))
    expect(await filesOf(place.filesDir)).toEqual([...before, row?.image].sort())
  })

  test('is compared again with another import', async () => {
    let times = 0
    const brand = { ...ofType('brand'), title: { en: 'Maurizan', fa: 'موریزان' } }
    const other = async () => {
      times += 1
      if (times === 1) await importRecords(brand, { ...mat, brand: 'mauri' })
    }
    await bringWhile(other, { ...mat, tags: ['straw'] })
    expect(times).toBe(2)
    const [row] = await database.db.select().from(products).where(eq(products.slug, 'plain-mat'))
    expect(row).toMatchObject({ brandId: null, tags: ['straw'] })
  })

  test('another import that takes a SKU refuses this one', async () => {
    const other = { ...mat, slug: 'quick-mat', inventories: [{ sku: 'WANTED', stock: 1 }] }
    const refused = bringWhile(() => importRecords(other), { ...mat, inventories: [{ sku: 'WANTED', stock: 9 }] })
    await expect(refused).rejects.toThrow('line 1: sku "WANTED" belongs to the product "quick-mat"')
    expect(await stockOf('WANTED')).toBe(1)
  })
})

test('a category that holds products gets no sub-category, unless they leave it', async () => {
  const sub = { ...ofType('category', 1), slug: 'rugs', parent: 'carpets' }
  await expect(importRecords(sub)).rejects.toThrow('line 1: there is no main category "carpets"')
  await importRecords({ ...ofType('category'), slug: 'straw' }, { ...mat, category: 'straw' })
  const below = { ...sub, slug: 'straw-mats', parent: 'straw' }
  const reason = 'line 1: the category "straw" holds products, and so cannot have sub-categories'
  await expect(importRecords(below)).rejects.toThrow(reason)
  await importRecords(below, { ...mat, category: 'straw-mats' })
  await expect(importRecords({ ...mat, category: 'straw' })).rejects.toThrow('the category "straw" has sub-categories')
})

test('a category with subcategories cannot become a subcategory unless they move', async () => {
  const [main, sub] = [ofType('category'), ofType('category', 1)]
  const trade = { ...main, slug: 'trade' }
  const below = { ...main, parent: 'trade' }
  await expect(importRecords(trade, below)).rejects.toThrow(
    'line 2: the category "home" has the sub-category "carpets", and so cannot become one',
  )
  await importRecords(trade, below, { ...sub, parent: 'trade' })
  await importRecords(main, sub)
})

test('plans that a connection has cached for a small shop are made again before each page', async () => {
  const sent: string[] = []
  const end = observeStatements(({ text }) => {
    sent.push(text)
    return undefined
  })
  const many = Array.from({ length: 501 }, (_, n) => ({
    ...mat,
    slug: `grown-${n}`,
    inventories: [{ sku: `GROWN-${n}`, stock: 1 }],
  }))
  await importRecords(...many).finally(end)
  const steps = sent.filter((text) => text === 'discard plans' || text.includes('insert into products'))
  const isDiscard = steps.map((text) => text === 'discard plans')
  expect(isDiscard).toEqual([true, false, true, false])
})

test('reports the first thousand mistakes and their number', async () => {
  const error = await importRecords(...Array.from({ length: 1_200 }, () => ({ type: 'page' }))).catch(
    (thrown) => thrown,
  )
  expect(error).toBeInstanceOf(BadCatalogue)
  expect([error.problems.length, error.count]).toEqual([1_000, 3_600])
  expect(error.message).toMatch(/\nand 2600 more$/)
})

test('shortens the mistakes of one line', async () => {
  const nobodys = Array.from({ length: 150_000 }, (_, n) => [`k${n}`, ''])
  const titled = await importRecords({ ...mat, title: Object.fromEntries(nobodys) }).catch((thrown) => thrown)
  expect([titled.problems.length, titled.count]).toEqual([1_000, 150_000])
  const error = await importRecords({ ...mat, ...Object.fromEntries(nobodys) }).catch((thrown) => thrown)
  expect([error.problems.length, error.problems[0].reason.length]).toEqual([1, 501])
})
