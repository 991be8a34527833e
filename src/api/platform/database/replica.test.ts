import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { POSITION_HEADER } from '#contract/client.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import type { Database, Replica } from './db.ts'
import { migrate } from './migrate.ts'
import { openServer } from './server.ts'
import { openCluster, postgresPrograms } from './testing/cluster.ts'

/** Regular checks are off during a test. Milliseconds. */
const NEVER = 3_600_000

describe.runIf(postgresPrograms)('a replica', () => {
  let cluster: Awaited<ReturnType<typeof openCluster>>
  let shop: TestShop
  let onReplica: pg.Client
  let productId: number
  const open = (every: number): Database => openServer(cluster.primary, { replica: { url: cluster.replica, every } })
  const isReplica = async (replica: Replica | undefined, position?: string) => {
    const db = await replica?.readsFor(position)
    const answer = await db?.execute<{ replica: boolean }>(sql`select pg_is_in_recovery() as replica`)
    return answer?.rows[0]?.replica
  }
  const titleSeen = async (headers = {}) => (await shop.call('GET', `/product/${productId}`, { headers })).data.title
  const rename = (title: string) =>
    shop.db.execute(sql`update products set title = ${JSON.stringify({ en: title, fa: title })}::jsonb`)

  beforeAll(async () => {
    cluster = await openCluster()
    const database = open(NEVER)
    await migrate(database)
    shop = await openTestShop(database)
    onReplica = new pg.Client(cluster.replica)
    onReplica.on('error', () => {})
    await onReplica.connect()
    productId = (await aProduct(shop.db, { stock: 5 })).id
  })
  afterAll(async () => {
    await onReplica.end().catch(() => {})
    await shop.close()
    await cluster.remove()
  })
  const position = async () => (await shop.database.replica?.position()) ?? ''
  const caughtUp = async () => {
    const at = await position()
    await vi.waitFor(async () => expect(await isReplica(shop.database.replica, at)).toBe(true))
  }

  test('serves reads that may be slightly old, but not to a client that has written since', async () => {
    await rename('Before')
    await caughtUp()
    await onReplica.query('select pg_wal_replay_pause()')
    await rename('After')
    const shopper = aShopper(shop)
    const { headers } = await shopper.put(productId)
    const said = headers.get(POSITION_HEADER) ?? ''
    expect(said).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/)
    expect(await titleSeen()).toBe('Before')
    expect(await titleSeen({ [POSITION_HEADER]: said })).toBe('After')
    expect(await titleSeen({ [POSITION_HEADER]: 'anything' })).toBe('Before')
    await onReplica.query('select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await isReplica(shop.database.replica, said)).toBe(true))
    expect(await titleSeen()).toBe('After')
  })

  test('does not serve reads from before a published change', async () => {
    await caughtUp()
    await onReplica.query('select pg_wal_replay_pause()')
    await rename('Changed')
    shop.database.replica?.changed()
    expect(await titleSeen()).toBe('Changed')
    await onReplica.query('select pg_wal_replay_resume()')
    await caughtUp()
  })

  test('that is far behind or unreachable does not block reads, and serves reads again after it recovers', async () => {
    const { replica, close } = open(20)
    try {
      await vi.waitFor(async () => expect(await isReplica(replica)).toBe(true))
      await onReplica.query('select pg_wal_replay_pause()')
      await rename('Far ahead')
      await vi.waitFor(async () => expect(await isReplica(replica)).toBe(false))
      await onReplica.query('select pg_wal_replay_resume()')
      await vi.waitFor(async () => expect(await isReplica(replica)).toBe(true))
      await cluster.stopReplica()
      const answers = await Promise.all(Array.from({ length: 5 }, () => isReplica(replica)))
      expect(answers).toEqual([false, false, false, false, false])
      await cluster.startReplica()
      await vi.waitFor(async () => expect(await isReplica(replica)).toBe(true))
    } finally {
      await close()
    }
  })
})
