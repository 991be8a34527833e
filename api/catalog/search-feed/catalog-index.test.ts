import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../platform/database/db.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { createLog } from '../../platform/log/log.ts'
import { aCategory, aFlashSale, aProduct, aStore } from '../../testing/products.ts'
import { categories, products } from '../products/tables.ts'
import { startCatalogIndex } from './catalog-index.ts'

let database: Database
let dataDir: string
beforeAll(async () => {
  database = await openTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'charsu-index-'))
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('smoke', async () => {
  const { db } = database
  const one = await aProduct(db, {
    title: { en: 'Copper kettle', fa: 'چای جوش' },
    inventories: [{ values: { colour: 'red' }, price: 5000 }],
  })
  await aFlashSale(db, { items: [{ productId: one.id, price: 4000 }] })
  const index = startCatalogIndex({ db, dataDir, log: console as never })
  onTestFinished(() => index.close())
  await index.caughtUp()
  expect(await index.weigh()).toMatchObject({ products: 1 })
  expect(index.origin).toBe('built')
  const two = await aProduct(db)
  await index.caughtUp()
  expect(await index.weigh()).toMatchObject({ products: 2 })
  console.log(
    await index.differences(),
    await index.list({
      typed: 'kettle',
      scope: {},
      chosen: {},
      sort: 'relevance',
      page: 1,
      perPage: 10,
      view: { currency: 'AFN', usdRate: 7000, now: Date.now() },
      facetValues: 20,
    }),
    index.watermark,
  )
  await db.update(categories).set({ public: false }).where(eq(categories.id, two.categoryId))
  await index.caughtUp()
  expect(await index.weigh()).toMatchObject({ products: 1 })
  await index.close()
  const again = startCatalogIndex({ db, dataDir, log: createLog('info') })
  await again.caughtUp()
  expect(again.origin).toBe('kept')
  console.log(await again.differences())
  await again.close()
})
