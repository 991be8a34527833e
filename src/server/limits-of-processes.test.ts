import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { copyPreparedDatabase } from '#api/platform/database/testing/embedded-copy.ts'
import { prepareServerDatabase } from '#api/platform/database/testing/server-copy.ts'
import { freePort, start, untilReady } from '#test/harness/shop-process.ts'

const databaseUrl = process.env.TEST_DATABASE_URL
const TRACKED_A_MINUTE = 30
const key = 'a-key-that-both-processes-know'

const running: ChildProcess[] = []
const folders: string[] = []
afterEach(async () => {
  await killAll()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function killAll() {
  const alive = running.splice(0).filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
  const ended = alive.map((child) => new Promise((end) => child.once('exit', end)))
  for (const child of alive) child.kill('SIGKILL')
  await Promise.all(ended)
}

/** Starts a process of the shop and returns its address. */
async function opened(env: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'charsu-limits-'))
  folders.push(folder)
  if (!env.DATABASE_URL && !env.API_URL) await copyPreparedDatabase(folder)
  const port = `${await freePort()}`
  const shop = start({ DEMO: '0', DATABASE_URL: '', DATA_DIR: folder, PORT: port, TRUST_PROXY: '1', ...env })
  running.push(shop)
  await untilReady(`http://127.0.0.1:${port}`, shop)
  return `http://127.0.0.1:${port}`
}

const wanted = { order_number: 'CH-00000000', phone: '0700123456' }
/** The number of allowed calls out of `times`. */
async function letThrough(times: number, ask: () => Promise<Response>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, ask))
  return answers.filter(({ status }) => status !== 429).length
}

const track = (shop: string, from: string, headers = {}) =>
  fetch(`${shop}/api/v1/track-order?${new URLSearchParams(wanted)}`, {
    headers: { 'x-forwarded-for': from, ...headers },
  })

const trackOnPage = (shop: string, from: string) =>
  fetch(`${shop}/track-order`, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    body: new URLSearchParams({ order_number: wanted.order_number, contact: wanted.phone }),
  })

describe('a storefront and its API in two processes', { timeout: 300_000 }, () => {
  it('count each shopper by the address that the storefront received', async () => {
    const api = await opened({ API_KEY: key, TRUST_PROXY: '0' })
    const storefront = await opened({ API_URL: `${api}/api/v1`, API_KEY: key })
    expect(await letThrough(40, () => trackOnPage(storefront, '203.0.113.1'))).toBe(TRACKED_A_MINUTE)
    expect((await trackOnPage(storefront, '203.0.113.2')).status).toBe(422)
    const claimed = { 'x-api-key': 'a-key-that-somebody-made-up', 'x-client-address': '203.0.113.3' }
    expect(await letThrough(40, () => track(api, '203.0.113.4', claimed))).toBe(TRACKED_A_MINUTE)
    expect((await trackOnPage(storefront, '203.0.113.3')).status).toBe(422)
  })
})

describe('two processes on one database server', { timeout: 300_000 }, () => {
  it('with clocks five minutes apart share one limit, also with a restarted process', async () => {
    const testDatabase = await prepareServerDatabase(databaseUrl ?? '')
    const late = 'const now=Date.now;Date.now=()=>now()+300_000'
    const shops = await Promise.all([
      opened({ DATABASE_URL: testDatabase.url }),
      opened({
        DATABASE_URL: testDatabase.url,
        NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(late)}"`,
      }),
    ])
    let turn = 0
    const inTurn = () => track(shops[turn++ % 2] as string, '203.0.113.5')
    const database = await testDatabase.open()
    // Long enough for slow starts on a busy machine, and still over by the clock that is ahead.
    const notYetOver = () => database.pool.query(`update limit_counts set expires_at = now() + interval '4 minutes'`)
    // The process whose clock is behind begins. By its clock the other process would begin a new period.
    expect(await letThrough(1, inTurn)).toBe(1)
    await notYetOver()
    expect(await letThrough(79, inTurn)).toBe(TRACKED_A_MINUTE - 1)
    await notYetOver()
    await database.close()
    const anew = await opened({ DATABASE_URL: testDatabase.url })
    expect((await track(anew, '203.0.113.5')).status).toBe(429)
    expect((await track(anew, '203.0.113.6')).status).toBe(200)
    await killAll()
    await testDatabase.remove()
  })
})
