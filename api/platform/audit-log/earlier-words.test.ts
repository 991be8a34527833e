import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { newId } from '../database/columns.ts'
import type { Tx } from '../database/db.ts'
import { migrationsFolder } from '../database/migrate.ts'
import { auditLog, type Changes } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
/** The log as it was before the upgrade. */
beforeEach(() => shop.db.execute(sql`drop trigger if exists audit_log_keeps_no_words on audit_log`))

const migration = readFileSync(path.join(migrationsFolder, '0021_kept-and-erased.sql'), 'utf8')
/** All but the indexes, which are there. */
const steps = migration.split('--> statement-breakpoint').filter((step) => !step.includes('CREATE INDEX'))
const LOCKING = 'CREATE OR REPLACE TRIGGER audit_log_keeps_no_words'

const upgrade = (after: (step: string, tx: Tx) => Promise<unknown> = async () => {}) =>
  shop.db.transaction(async (tx) => {
    for (const step of steps) {
      await tx.execute(sql.raw(step))
      await after(step, tx)
    }
  })

const entryOf = (action: string, changes: Changes) => {
  const who = { actorKind: 'staff', actorName: 'Nargis', targetType: 'order', targetId: 'CH-1' } as const
  return { ...who, id: newId(), action, changes, words: JSON.stringify(changes).toLowerCase() }
}
const kept = async (id: string) => (await shop.db.select().from(auditLog).where(eq(auditLog.id, id)))[0]

/** An entry as it was written before reasons were left out. */
async function write(action: string, changes: Changes, db: Tx | TestShop['db'] = shop.db) {
  const entry = entryOf(action, changes)
  await db.insert(auditLog).values(entry)
  return () => kept(entry.id)
}
const whatGulnarSaid = { cancelled: { after: true }, note: { after: 'Gulnar rang' } }
const withoutIt = { cancelled: { after: true }, note: {} }

test('an upgrade takes what staff said out of earlier entries, and nothing else', async () => {
  const cancelled = await write('order.cancel', whatGulnarSaid)
  const counted = await write('stock.change', { reason: { after: 'counted' } })
  await upgrade()
  expect((await cancelled())?.changes).toEqual(withoutIt)
  expect((await cancelled())?.words).toMatch(/^nargis order\.cancel order ch-1 .*cancelled/)
  expect((await cancelled())?.words).not.toContain('gulnar')
  expect((await counted())?.changes).toEqual({ reason: { after: 'counted' } })
  await expect(shop.db.execute(sql`update audit_log set words = ''`)).rejects.toThrow()
  const alsoAsTold = shop.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('charsu.unsaying', 'on', true)`)
    await tx.execute(sql`update audit_log set words = ''`)
  })
  await expect(alsoAsTold).rejects.toThrow()
})

test('what a process writes that is still to be replaced is emptied as it comes', async () => {
  await upgrade()
  const cancelled = await write('order.cancel', whatGulnarSaid)
  const [counted, empty] = [await write('stock.change', whatGulnarSaid), await write('order.cancel', withoutIt)]
  expect(await cancelled()).toMatchObject({ changes: withoutIt, words: expect.stringMatching(/^nargis .*cancelled/) })
  expect((await cancelled())?.words).not.toContain('gulnar')
  expect((await counted())?.changes).toEqual(whatGulnarSaid)
  expect(await empty()).toMatchObject({ changes: withoutIt, words: JSON.stringify(withoutIt) })
})

const locksOfLog = sql`select mode from pg_locks where pid = pg_backend_pid() and relation = 'audit_log'::regclass`
const letsOthersWrite = /^(AccessShare|RowShare|RowExclusive)Lock$/

test('others write into the log while its entries are looked through', async () => {
  const locking = steps.findIndex((step) => step.includes(LOCKING))
  expect(steps.slice(locking).some((step) => step.includes('stock_changes'))).toBe(false)
  const held: unknown[] = []
  await upgrade(async (step, tx) => {
    if (steps.indexOf(step) >= locking) return
    const { rows } = await tx.execute<{ mode: string }>(locksOfLog)
    held.push(...rows.map(({ mode }) => mode))
  })
  expect(held.length).toBeGreaterThan(0)
  expect(held.filter((mode) => !letsOthersWrite.test(String(mode)))).toEqual([])
})

test('an entry that is being written meanwhile is emptied, too', async () => {
  const upgrading = Promise.withResolvers<void>()
  const cancelled = await shop.db.transaction(async (tx) => {
    const written = await write('order.cancel', whatGulnarSaid, tx)
    upgrading.resolve(upgrade())
    await expect.poll(waitsForTheLog).toBe(true)
    return written
  })
  await upgrading.promise
  expect((await cancelled())?.changes).toEqual(withoutIt)
})

async function waitsForTheLog() {
  const { rows } = await shop.db.execute(
    sql`select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and relation = 'audit_log'::regclass and not granted`,
  )
  return rows.length === 1
}
