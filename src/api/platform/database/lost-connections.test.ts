import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './db.ts'
import { inTransaction } from './retry.ts'
import { openTestDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const lose = ({ connection }: pg.PoolClient) => void (connection.stream as Socket).destroy()

// The embedded database has no network connection that could be lost.
describe('on a database server', () => {
  test('a connection that is lost before its transaction starts does not leak from the pool', async () => {
    const { db, pool } = database
    for (let n = 0; n < 30; n++) {
      pool.once('acquire', lose)
      await expect(db.transaction((tx) => tx.execute(sql`select`))).rejects.toThrow()
    }
    expect((await db.transaction((tx) => tx.execute(sql`select 1 as one`))).rows).toEqual([{ one: 1 }])
    expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
  })

  test('a transaction whose connection is lost runs on another connection', async () => {
    let runs = 0
    database.pool.once('acquire', lose)
    await inTransaction(database.db, async (tx) => {
      runs++
      await tx.execute(sql`select`)
    })
    expect(runs).toBe(1)
  })
})
