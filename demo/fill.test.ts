import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, count, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { runningBundles } from '#api/catalog/bundles/running-bundles.ts'
import { bundleDeals } from '#api/catalog/bundles/tables.ts'
import { CATALOGUE_FILE } from '#api/catalog/import/export-catalogue.ts'
import {
  brands,
  categories,
  flashSaleProducts,
  flashSales,
  inventories,
  productMedia,
  products,
} from '#api/catalog/products/tables.ts'
import { reviews } from '#api/catalog/reviews/tables.ts'
import { shippingRules, shippingZones, stores } from '#api/catalog/stores/tables.ts'
import { exportCatalogue, importCatalogue } from '#api/catalogue.ts'
import { ownerOf } from '#api/customers/accounts/find-account.ts'
import { passwordFits } from '#api/customers/accounts/passwords.ts'
import { addressesOf } from '#api/customers/addresses/shopper-addresses.ts'
import { endDemo, isDemo } from '#api/ordering/payments/providers/sandbox/demo-mark.ts'
import { vouchers } from '#api/ordering/vouchers/tables.ts'
import type { Database } from '#api/platform/database/db.ts'
import { inTransaction } from '#api/platform/database/retry.ts'
import { openTestDatabase } from '#api/platform/database/testing.ts'
import { folderFiles } from '#api/platform/files/folder-files.ts'
import { createLog } from '#api/platform/log/log.ts'
import { pictureNameFor } from '#api/platform/pictures/picture-names.ts'
import { banners, pages } from '#api/site/settings/tables.ts'
import { staff } from '#api/staff/members/tables.ts'
import { bundleDeals as demoBundles, vouchers as demoVouchers } from './catalogue/promotions.ts'
import { fillDemoBazaar } from './fill.ts'
import { demoStaffOf, fillStaff } from './fill-staff.ts'
import { renewDemoPromotions } from './renew-promotions.ts'
import { HOUR, renewDemoSales } from './renew-sales.ts'
import { DEMO_PASSWORD, demoAccounts } from './shoppers.ts'

const log = createLog('silent')
let database: Database
let filesDir: string
let statements: number

beforeAll(async () => {
  database = await openTestDatabase()
  filesDir = await mkdtemp(join(tmpdir(), 'charsu-fill-'))
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  expect(await fillDemoBazaar({ db: database.db, files: folderFiles(filesDir), log })).toBe(true)
  expect(await isDemo(database.db)).toBe(true)
  statements = sent.mock.calls.length
  sent.mockRestore()
})
afterAll(async () => {
  await database.close()
  await rm(filesDir, { recursive: true })
})

/**
 * An import converts a drawing to a PNG with another name, so the test first replaces each drawing of an export by a small
 * PNG.
 */
async function withPhotographs(folder: string, lines: string): Promise<string> {
  const names = new Map<string, string>()
  for (const [name] of lines.matchAll(/[\w-]+\/[\w.-]+\.svg/g)) {
    if (names.has(name)) continue
    const bytes = Buffer.concat([PIXEL, Buffer.from(name)])
    const [, place = '', stem = ''] = /^([\w-]+)\/(.+)-[\da-z]+\.svg$/.exec(name) ?? []
    const photograph = pictureNameFor(place, stem, bytes, 'png')
    await writeFile(join(folder, 'pictures', photograph), bytes)
    names.set(name, photograph)
  }
  return lines.replace(/[\w-]+\/[\w.-]+\.svg/g, (name) => names.get(name) ?? name)
}
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const countOf = async (table: Parameters<ReturnType<Database['db']['select']>['from']>[0]) => {
  const [row] = await database.db.select({ there: count() }).from(table)
  return Number(row?.there)
}
const productsOfBundles = async () =>
  (await database.db.select().from(bundleDeals)).map((bundle) => bundle.buyProductId)
const running = async (now = new Date()) => {
  return await database.db
    .select()
    .from(flashSales)
    .where(and(lte(flashSales.startsAt, now), gt(flashSales.endsAt, now)))
}

describe('the demo bazaar', () => {
  /** One statement per product (240) would exceed this limit. */
  test('is filled in many rows at a time', () => {
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThan(400)
  })

  test('has as many items as the shop promises', async () => {
    const [mainCategories] = await database.db
      .select({ there: count() })
      .from(categories)
      .where(isNull(categories.parentId))
    expect(mainCategories?.there).toBeGreaterThanOrEqual(12)
    expect(await countOf(stores)).toBeGreaterThanOrEqual(20)
    expect(await countOf(brands)).toBeGreaterThanOrEqual(15)
    expect(await countOf(products)).toBeGreaterThanOrEqual(240)
    expect(await running()).toHaveLength(2)
    for (const table of [banners, pages, reviews]) expect(await countOf(table)).toBeGreaterThan(5)
  })

  test('every product has its own picture, a gallery of three and something in stock', async () => {
    const rows = await database.db.select({ id: products.id, image: products.image }).from(products)
    const hashes = rows.map(({ image }) => /-([0-9a-f]{12})\.svg$/.exec(image)?.[1])
    expect(hashes).not.toContain(undefined)
    expect(new Set(hashes).size).toBe(rows.length)
    for (const { image } of rows) expect((await readFile(join(filesDir, image), 'utf8')).slice(0, 4)).toBe('<svg')
    const media = await database.db.select().from(productMedia)
    expect(media.filter(({ video }) => video === null)).toHaveLength(rows.length * 3)
    const bare = await database.db
      .select({ slug: products.slug })
      .from(products)
      .leftJoin(inventories, eq(inventories.productId, products.id))
      .where(isNull(inventories.id))
    expect(bare).toEqual([])
  })

  test('a product has a video, which lies where the shop serves it', async () => {
    const [film] = await database.db.select().from(productMedia).where(isNotNull(productMedia.video))
    expect(film?.video).toMatch(/^\/videos\/[a-z-]+\.webm$/)
    const bytes = await readFile(join(filesDir, film?.video ?? ''))
    expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    expect(bytes.byteLength).toBeLessThan(150_000)
  })

  test('the stars of every product are those of its reviews', async () => {
    const wrong = await database.db
      .select({ slug: products.slug })
      .from(products)
      .leftJoin(reviews, eq(reviews.productId, products.id))
      .groupBy(products.id)
      .having(
        sql`count(${reviews.id}) <> ${products.ratingCount} or coalesce(sum(${reviews.rating}), 0) <> ${products.ratingSum}`,
      )
    expect(wrong).toEqual([])
  })

  test('every store delivers somewhere in the country', async () => {
    const served = await database.db
      .selectDistinct({ id: shippingRules.storeId })
      .from(shippingRules)
      .innerJoin(shippingZones, eq(shippingZones.ruleId, shippingRules.id))
      .where(and(eq(shippingZones.country, 'AF'), isNotNull(shippingZones.state)))
    expect(served).toHaveLength(await countOf(stores))
  })

  test('is the same in every shop, and does not change a shop with products', async () => {
    const other = await openTestDatabase()
    const images = (db: Database['db']) =>
      db.select({ slug: products.slug, image: products.image }).from(products).orderBy(products.slug)
    try {
      await fillDemoBazaar({ db: other.db, files: folderFiles(filesDir), log })
      expect(await images(other.db)).toEqual(await images(database.db))
      expect(await fillDemoBazaar({ db: other.db, files: folderFiles(filesDir), log })).toBe(false)
    } finally {
      await other.close()
    }
  })

  test('is unchanged after an export, an import elsewhere and another export', async () => {
    const folder = (name: string) => join(filesDir, name)
    const linesIn = (name: string) => readFile(join(folder(name), CATALOGUE_FILE), 'utf8')
    const first = await exportCatalogue(database.db, folderFiles(filesDir), folder('first'))
    expect(first.missing).toEqual([])
    const other = await openTestDatabase()
    try {
      const photographed = await withPhotographs(folder('first'), await linesIn('first'))
      await importCatalogue(other.db, folderFiles(folder('other')), photographed.split('\n'), {
        folder: folder('first'),
      })
      expect(await exportCatalogue(other.db, folderFiles(folder('other')), folder('second'))).toEqual(first)
      expect(await linesIn('second')).toBe(photographed)
    } finally {
      await other.close()
    }
  })

  test('expired demo sales start again; the shop’s own stay expired', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
    const own = { slug: 'own', title: { en: 'Own' }, image: 'x', startsAt: new Date(0), endsAt: yesterday }
    await database.db.update(flashSales).set({ startsAt: new Date(0), endsAt: yesterday })
    await database.db.insert(flashSales).values(own)
    await database.db.update(flashSaleProducts).set({ sold: sql`${flashSaleProducts.allotment}` })
    expect(await running()).toHaveLength(0)
    expect(await renewDemoSales(database.db)).toBe(3)
    const now = await running()
    expect(now).toHaveLength(2)
    expect(now.map((sale) => sale.slug)).not.toContain('own')
    const [left] = await database.db
      .select({ there: count() })
      .from(flashSaleProducts)
      .where(sql`${flashSaleProducts.sold} < ${flashSaleProducts.allotment}`)
    expect(left?.there).toBe(await countOf(flashSaleProducts))
    expect(await renewDemoSales(database.db)).toBe(0)
  })

  test('has vouchers of every kind, and bundles that each have both parts in one store', async () => {
    const kept = await database.db.select().from(vouchers)
    expect(kept.map(({ code }) => code).sort()).toEqual(demoVouchers.map(({ code }) => code).sort())
    const bundles = await runningBundles(database.db, await productsOfBundles(), new Date())
    expect(bundles).toHaveLength(demoBundles.length)
  })

  test('demo vouchers and bundles that end soon start again, the shop’s own do not', async () => {
    const over = { startsAt: new Date(0), endsAt: new Date(1) }
    await database.db.update(vouchers).set(over)
    await database.db.update(bundleDeals).set(over)
    await database.db.insert(vouchers).values({ ...over, code: 'OWN', title: { en: 'Own' }, priceType: 1, amount: 1 })
    expect(await renewDemoPromotions(database.db)).toBe(demoVouchers.length + demoBundles.length)
    expect(await renewDemoPromotions(database.db)).toBe(0)
    const [own] = await database.db.select().from(vouchers).where(eq(vouchers.code, 'OWN'))
    expect(own?.endsAt).toEqual(over.endsAt)
  })

  test('looked after every hour, two sales run at any time and each has more than an hour left', async () => {
    const start = Date.now()
    for (let hour = 0; hour < 100; hour++) {
      const now = new Date(start + hour * HOUR)
      await renewDemoSales(database.db, now)
      const there = await running(now)
      expect(there.length).toBeGreaterThanOrEqual(2)
      for (const { endsAt } of there) expect(endsAt.getTime() - now.getTime()).toBeGreaterThan(2 * HOUR)
    }
    await renewDemoSales(database.db, new Date(start + 1000 * HOUR))
  })
})

test('staff of the demo can sign in, one of each role, until the demo is over', async () => {
  const emails = await demoStaffOf(database.db)
  expect(emails).toEqual(['owner@charsu.example', 'operator@charsu.example', 'packer@charsu.example'])
  await fillStaff(database.db)
  const rows = await database.db.select().from(staff)
  expect(rows.map(({ role }) => role).sort()).toEqual(['operator', 'owner', 'packer'])
  for (const { passwordHash } of rows) expect(await passwordFits(passwordHash, DEMO_PASSWORD)).toBe(true)
  await inTransaction(database.db, async (tx) => {
    await endDemo(tx)
    expect(await demoStaffOf(tx)).toEqual([])
    throw new Error('put back')
  }).catch((error) => expect(error.message).toBe('put back'))
})

test('shoppers of the demo can be signed in to, and have somewhere to live', async () => {
  const emails = await demoAccounts(database.db)
  expect(emails).toHaveLength(3)
  for (const email of emails) {
    const account = await ownerOf(database.db, email)
    expect(await passwordFits(account?.passwordHash, DEMO_PASSWORD)).toBe(true)
    const addresses = await addressesOf(database.db, String(account?.shopperId))
    expect(addresses.filter((address) => address.preferred)).toHaveLength(1)
    expect(addresses[0]).toMatchObject({ preferred: true })
  }
})
