import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { newId } from '../database/columns.ts'
import { migrationsFolder } from '../database/migrate.ts'
import { auditLog, type Changes } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** An entry as it was written before reasons were left out. */
async function anEarlierOne(action: string, changes: Changes) {
  const id = newId()
  const entry = { actorKind: 'staff', actorName: 'Nargis', targetType: 'order', targetId: 'CH-1' } as const
  await shop.db.insert(auditLog).values({ ...entry, id, action, changes, words: JSON.stringify(changes).toLowerCase() })
  return async () => (await shop.db.select().from(auditLog).where(eq(auditLog.id, id)))[0]
}

test('an upgrade takes what staff said out of earlier entries, and nothing else', async () => {
  const cancelled = await anEarlierOne('order.cancel', { cancelled: { after: true }, note: { after: 'Gulnar rang' } })
  const counted = await anEarlierOne('stock.change', { reason: { after: 'counted' } })
  const migration = readFileSync(path.join(migrationsFolder, '0021_kept-and-erased.sql'), 'utf8')
  const steps = migration.split('--> statement-breakpoint').slice(-3)
  await shop.db.transaction(async (tx) => {
    for (const step of steps) await tx.execute(sql.raw(step))
  })
  expect((await cancelled())?.changes).toEqual({ cancelled: { after: true }, note: {} })
  expect((await cancelled())?.words).toMatch(/^nargis order\.cancel order ch-1 .*cancelled/)
  expect((await cancelled())?.words).not.toContain('gulnar')
  expect((await counted())?.changes).toEqual({ reason: { after: 'counted' } })
  await expect(shop.db.execute(sql`update audit_log set words = ''`)).rejects.toThrow()
})
