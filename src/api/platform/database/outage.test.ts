import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aProduct } from '../../testing/products.ts'
import { openTestShop } from '../../testing/shop.ts'
import { aShopper } from '../../testing/shoppers.ts'
import { type Cable, openCable } from './testing/cable.ts'
import { prepareServerDatabase } from './testing/server-copy.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const database = process.env.TEST_DATABASE_URL
/** For a longer test by hand: `OUTAGE_SECONDS=10 npx vitest run src/api/platform/database/outage.test.ts`. */
const SECONDS = Number(process.env.OUTAGE_SECONDS ?? 0)
/** Ends waits that hang. Milliseconds. */
const TIMEOUT = { timeout: 240_000, interval: 100 }
const STUBBORN = 20

describe('an outage of the database server', () => {
  let testDatabase: Awaited<ReturnType<typeof prepareServerDatabase>>
  let cable: Cable
  let server: ChildProcess
  let address = ''
  const folder = mkdtempSync(join(tmpdir(), 'charsu-outage-'))
  let shawl = 0

  beforeAll(async () => {
    testDatabase = await prepareServerDatabase(database ?? '')
    const shop = await openTestShop(await testDatabase.open())
    shawl = (await aProduct(shop.db)).id
    await shop.close()
    cable = await openCable(testDatabase.url)
    server = spawn(
      process.execPath,
      ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts'],
      {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DEMO: '0',
          PORT: '0',
          RATE_LIMITS: '0',
          LOG_LEVEL: 'fatal',
          DATABASE_URL: `${cable.url}?statement_timeout=3000&connect_timeout=2`,
          DATA_DIR: folder,
        },
      },
    )
    let said = ''
    for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (said += text))
    await vi.waitFor(() => expect(said).toMatch(/localhost:\d+/), TIMEOUT)
    address = `http://127.0.0.1:${/localhost:(\d+)/.exec(said)?.[1]}`
  })
  afterAll(async () => {
    server.kill('SIGKILL')
    await cable.close()
    await testDatabase.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const status = async (path: string, headers = {}) => (await fetch(`${address}${path}`, { headers })).status
  const call = async (method: string, path: string, { body = undefined as object | undefined, headers = {} } = {}) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: as in `openTestShop`.
    return { ...((await response.json()) as any), http: response.status, headers: response.headers }
  }

  it('makes API, pages and readyz return 503, and the shop continues when it is over', async () => {
    const maryam = aShopper({ call })
    const cookie = { cookie: `user_token=${maryam.token}` }
    expect(await maryam.put(shawl)).toMatchObject({ status: 200 })
    const home = await maryam.livesIn()
    expect([await status('/readyz'), await status('/cart', cookie)]).toEqual([200, 200])

    await cable.cut()
    await expect.poll(() => status('/readyz'), TIMEOUT).toBe(503)
    const orders = await Promise.all(
      Array.from({ length: STUBBORN }, () => maryam.order(home, {}, { key: 'one-order-only' })),
    )
    for (const answer of orders) {
      expect(answer).toMatchObject({ http: 503, status: 503, data: null, message: 'API is down.' })
    }
    const inDari = await call('GET', `/cart/by-user?user_token=${maryam.token}`, { headers: { language: 'fa' } })
    expect(inDari.message).toMatch(/\p{Script=Arabic}/u)
    const page = await fetch(`${address}/cart`, { headers: cookie })
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    expect(await page.text()).toContain('API is down.')
    expect(await status('/healthz')).toBe(200)
    await pause(SECONDS * 1000)
    expect(await status('/readyz')).toBe(503)

    await cable.mend()
    await expect.poll(() => status('/readyz'), TIMEOUT).toBe(200)
    expect(server.exitCode).toBeNull()
    const placed = await maryam.order(home, {}, { key: 'one-order-only' })
    expect(placed).toMatchObject({ status: 200, data: { order_status: 1 } })
    expect(await maryam.order(home, {}, { key: 'one-order-only' })).toMatchObject({ data: { id: placed.data.id } })
    expect((await maryam.post('/order/by-user')).data.counts.all).toBe(1)
    expect(await status('/cart', cookie)).toBe(200)
  })

  it('also causes 503 if the connection is silent without being closed', async () => {
    const maryam = aShopper({ call })
    const cookie = { cookie: `user_token=${maryam.token}` }
    await maryam.put(shawl)
    const home = await maryam.livesIn()
    cable.silence()
    const all = await Promise.all([
      ...Array.from({ length: STUBBORN }, async () => (await maryam.order(home, {}, { key: 'through-silence' })).http),
      status('/cart', cookie),
      status('/readyz'),
    ])
    expect(new Set(all)).toEqual(new Set([503]))
    expect(await status('/healthz')).toBe(200)

    await cable.mend()
    await expect.poll(() => status('/readyz'), TIMEOUT).toBe(200)
    expect(server.exitCode).toBeNull()
    expect(await maryam.order(home, {}, { key: 'through-silence' })).toMatchObject({ status: 200 })
    expect((await maryam.post('/order/by-user')).data.counts.all).toBe(1)
  })

  it('fails only the transaction whose connection is lost', async () => {
    const { db, pool, close } = await testDatabase.open()
    const work = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      for (;;) await tx.execute(sql`select 1`)
    })
    await expect(work).rejects.toSatisfy(isDatabaseUnavailable)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })
})
