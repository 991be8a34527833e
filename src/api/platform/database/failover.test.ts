import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper, ownHome } from '../../testing/shoppers.ts'
import { isDiskFull } from '../disk/disk-full.ts'
import { migrate } from './migrate.ts'
import { addressesOf } from './primary-hosts.ts'
import { openServer } from './server.ts'
import { openCluster, postgresPrograms } from './testing/cluster.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

test('an address with several servers is parsed in the same way as by PostgreSQL’s own programs', () => {
  const both = 'postgres://shop:a%2Cb@one:5432,two/charsu?target_session_attrs=read-write&statement_timeout=9000'
  expect(addressesOf(both)).toEqual([
    'postgres://shop:a%2Cb@one:5432/charsu?statement_timeout=9000',
    'postgres://shop:a%2Cb@two/charsu?statement_timeout=9000',
  ])
  expect(addressesOf('postgresql:///charsu?host=/run/sock')).toEqual(['postgresql:///charsu?host=%2Frun%2Fsock'])
})

const waitFor = async (isSo: () => boolean) => {
  while (!isSo()) await pause(10)
}

describe.runIf(postgresPrograms)('when the primary changes', () => {
  let cluster: Awaited<ReturnType<typeof openCluster>>
  let shop: TestShop
  beforeAll(async () => {
    cluster = await openCluster()
    const database = openServer(cluster.both)
    await migrate(database)
    shop = await openTestShop(database)
    shop.services.limits = false
  })
  afterAll(async () => {
    await shop.close()
    await cluster.remove()
  })

  test('a connection that has become read-only is closed and not reported as a full disk', async () => {
    const alone = openServer(cluster.replica, { connections: { reads: 2, writes: 2 } })
    // Uses no table, because the replica may not have replayed the tables yet.
    const error = await alone.db.execute(sql`create table nowhere ()`).catch((refused: Error) => refused)
    expect([isDatabaseUnavailable(error), isDiskFull(error)]).toEqual([true, false])
    expect(alone.pool.statements.totalCount).toBe(0)
    await alone.close()
    const found = openServer(`${cluster.replica.replace('/postgres', '')},${new URL(cluster.primary).host}/postgres`)
    expect((await found.db.execute(sql`select pg_is_in_recovery() as replica`)).rows).toEqual([{ replica: false }])
    await found.close()
  })

  test('no acknowledged order is lost or duplicated, and the shop continues without a restart', async () => {
    const shawl = await aProduct(shop.db, { stock: 10_000 })
    const acknowledged: string[] = []
    let hasChanged = false
    let after = 0
    /** Sends the same form under the same idempotency key until a server answers, as browsers do. */
    const orderOnce = async () => {
      const shopper = aShopper(shop)
      const again = async <T extends { status: number }>(send: () => Promise<T>): Promise<T> => {
        for (;;) {
          const answer = await send()
          if (answer.status === 200) return answer
          expect(answer.status).toBe(503)
          await pause(50)
        }
      }
      await again(() => shopper.put(shawl.id))
      const home = ownHome()
      const address = (await again(() => shopper.post('/user/address/action', home))).data.id
      const key = randomUUID()
      const placed = await again(() => shopper.order(address, {}, { key }))
      acknowledged.push(placed.data.id)
      if (hasChanged) after++
    }
    let isRunning = true
    const buyers = Array.from({ length: 6 }, async () => {
      while (isRunning) await orderOnce()
    })
    const buying = Promise.all(buyers)
    const until = (isSo: () => boolean) => Promise.race([buying, waitFor(isSo)])
    await until(() => acknowledged.length >= 20)
    await cluster.failOver()
    hasChanged = true
    await until(() => after >= 20)
    isRunning = false
    await buying
    const { rows } = await shop.db.execute<{ id: string }>(sql`select id from orders`)
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.sort())
    const left = await shop.db.execute(sql`select sum(stock)::int as stock from inventories`)
    expect(left.rows).toEqual([{ stock: 10_000 - acknowledged.length }])
  })
})
