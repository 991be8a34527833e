import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/db.ts'
import { openEmbedded } from '../../platform/database/embedded/open-embedded.ts'
import { migrate, migrationsFolder } from '../../platform/database/migrate.ts'
import { keyedHash } from '../../platform/limits/keyed-hash.ts'
import { buyerOf, phoneKey } from './buyer.ts'

const AN_OPENING_MILLISECONDS = 120_000

let folder: string
let database: Database
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'charsu-test-upgrade-'))
  database = await openEmbedded(path.join(folder, 'data'))
}, AN_OPENING_MILLISECONDS)
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The migrations that a shop had which was opened first: `0000_shop` alone. */
function firstMigration(): string {
  const first = path.join(folder, 'first')
  mkdirSync(path.join(first, 'meta'), { recursive: true })
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  const entries = journal.entries.slice(0, 1)
  writeFileSync(path.join(first, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  copyFileSync(path.join(migrationsFolder, `${entries[0].tag}.sql`), path.join(first, `${entries[0].tag}.sql`))
  return first
}

const address = {
  ...{ name: 'Maryam', email: 'maryam@example.com', phone: '+93700123456' },
  ...{ country: 'AF', state: 'HER', city: 'Herat', address: 'Street 1' },
}
const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows

type OldOrder = { method: 1 | 2; paid?: boolean; cancelled?: boolean; outcome?: 'confirmed' | 'cancelled' | null }

/** An order as it was written then. */
async function anOldOrder(shopperId: string, { method, paid = false, cancelled = false, outcome = null }: OldOrder) {
  const id = newId()
  const awaited = method !== 2 && !paid && !cancelled
  await query(
    `insert into orders (id, order_number, shopper_id, language, currency, cancelled, payment_method, payment_status, address, subtotal, shipping, total, pay_by)
     values ($1, $2, $3, 'fa', 'AFN', $4, $5, $6, $7, 1000, 0, 1000, $8)`,
    [id, id, shopperId, cancelled, method, paid ? 1 : 0, address, awaited ? new Date() : null],
  )
  if (method === 2) {
    await query(
      'insert into order_confirmations (order_id, token_hash, deadline, outcome) values ($1, $2, now(), $3)',
      [id, id, outcome],
    )
  }
  return id
}

test('a shop of the first version keeps its orders, counts those that wait, and knows their buyers by the phone', async () => {
  await database.pool.query('create extension if not exists pg_trgm')
  await applyMigrations(drizzle(database.pool), { migrationsFolder: firstMigration() })
  const shopperId = newId()
  await query('insert into shoppers (id) values ($1)', [shopperId])
  const waiting = [await anOldOrder(shopperId, { method: 2 }), await anOldOrder(shopperId, { method: 1 })]
  await anOldOrder(shopperId, { method: 2, outcome: 'confirmed' })
  await anOldOrder(shopperId, { method: 2, outcome: 'cancelled', cancelled: true })
  await anOldOrder(shopperId, { method: 1, paid: true })
  const before = await query('select * from orders order by id')
  await migrate(database)
  const after = await query('select * from orders order by id')
  expect(
    after.map(({ buyer_keys: _, words: __, rounding, cash_rounded, ...order }) => {
      // Their totals were never rounded.
      expect([rounding, cash_rounded]).toEqual(['0', false])
      return order
    }),
  ).toEqual(before)
  const hash = await keyedHash(database.db)
  const byPhone = phoneKey(hash, address.phone)
  expect(buyerOf(hash, newId(), address).keys).toContain(byPhone)
  for (const { buyer_keys: keys } of after) expect(keys).toEqual([byPhone])
  const open = await query('select order_id from open_orders order by order_id')
  expect(open.map(({ order_id: id }) => id)).toEqual(waiting.toSorted())
})
