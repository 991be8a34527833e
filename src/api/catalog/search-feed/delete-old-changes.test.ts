import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { products } from '../products/tables.ts'
import { deleteOldChanges } from './delete-old-changes.ts'
import { readChanges, watermarkOf } from './read-changes.ts'
import { catalogChanges, forgottenChanges } from './tables.ts'

const TIMEOUT = { timeout: 120_000, interval: 50 }

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('old changes are deleted, and the position is stored', async () => {
  const { db } = shop
  const { id } = await aProduct(db)
  const since = await watermarkOf(db)
  const changesSince = async () => (await readChanges(db, since)).changes
  await db.update(products).set({ selling: 5000 }).where(eq(products.id, id))
  const [gone] = await db.select({ most: sql<string>`max(xid)` }).from(catalogChanges)
  await db.update(catalogChanges).set({ at: sql`now() - interval '25 hours'` })
  await db.update(products).set({ selling: 6000 }).where(eq(products.id, id))
  expect(await changesSince()).toHaveLength(2)
  // On a shared server other transactions may stay open meanwhile.
  await vi.waitFor(async () => {
    await deleteOldChanges(db)
    expect(await changesSince()).toHaveLength(1)
  }, TIMEOUT)
  expect(await db.select({ through: forgottenChanges.through }).from(forgottenChanges)).toEqual([
    { through: gone?.most },
  ])
  await deleteOldChanges(db)
  expect(await db.select({ through: forgottenChanges.through }).from(forgottenChanges)).toEqual([
    { through: gone?.most },
  ])
  await db.update(forgottenChanges).set({ through: '0' })
})

test('changes behind an open transaction are not deleted', async () => {
  const { db } = shop
  await db.transaction(async (tx) => {
    const [change] = await tx
      .insert(catalogChanges)
      .values({ kind: 'product', ids: [1], at: sql`now() - interval '25 hours'` })
      .returning()
    await deleteOldChanges(tx)
    expect(
      await tx
        .select()
        .from(catalogChanges)
        .where(eq(catalogChanges.xid, `${change?.xid}`)),
    ).toHaveLength(1)
    expect(await tx.select({ through: forgottenChanges.through }).from(forgottenChanges)).toEqual([{ through: '0' }])
  })
})

test('a reader behind the deleted changes learns of the loss, others do not', async () => {
  const { db } = shop
  const now = await watermarkOf(db)
  const [eldestOpen = 0] = now.visible.split(':').map(Number)
  await db.update(forgottenChanges).set({ through: `${eldestOpen - 1}` })
  expect(await readChanges(db, now)).toMatchObject({ lost: false })
  await db.update(forgottenChanges).set({ through: `${eldestOpen}` })
  expect(await readChanges(db, now)).toMatchObject({ lost: true })
  await db.update(forgottenChanges).set({ through: '0' })
})
