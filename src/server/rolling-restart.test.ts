import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#api/testing/products.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { freePort } from '#test/harness/shop-process.ts'
import { createHttpServer } from './http-server.ts'

const running: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'charsu-rolling-'))
let shop: TestShop
let api: Server
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  api = createHttpServer((requested) => shop.api.fetch(requested))
  await once(api.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
afterAll(async () => {
  api.close()
  api.closeAllConnections()
  await shop.close()
})

/** A storefront alone, in front of an API that keeps running. */
async function aProcess(port: number) {
  const child = spawn(
    process.execPath,
    ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        DATA_DIR: folder,
        HOST: '127.0.0.1',
        PORT: String(port),
        API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}/api/v1`,
        API_KEY: 'a-key-that-is-long-enough',
        DRAIN_SECONDS: '1',
        // Disables load shedding, because a busy machine delays the process.
        REFUSE_LATE_MS: '0',
      },
    },
  )
  running.push(child)
  const ended = new Promise<number | null>((end) => child.once('exit', end))
  await Promise.race([once(child.stdout, 'data'), ended.then((code) => Promise.reject(new Error(`ended: ${code}`)))])
  child.stdout.resume()
  return { child, ended, port }
}

type Requested = { path: string; form?: URLSearchParams; cookie?: string }

/** One request over a keep-alive connection; returns the status or the error. */
function requestPage(agent: Agent, port: number, { path, form, cookie }: Requested): Promise<number | string> {
  return new Promise((resolve) => {
    const headers = {
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(cookie !== undefined && { cookie }),
    }
    const method = form ? 'POST' : 'GET'
    request({ agent, port, host: '127.0.0.1', path, method, headers }, (answer: IncomingMessage) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', (error) => resolve(String(error)))
    })
      .once('error', (error) => resolve(String(error)))
      .end(form?.toString())
  })
}

/** A load balancer: polls the readiness of each process, and sends requests to the ready ones. */
function balancer(ports: number[], next: (turn: number) => Requested & { done?: (answer: number | string) => void }) {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true, maxSockets: 40 })]))
  const ready = new Set<number>()
  const answers = new Map<number | string, number>()
  let isRunning = true
  const look = async (port: number) => {
    const agent = new Agent()
    while (isRunning) {
      if ((await requestPage(agent, port, { path: '/readyz' })) === 200) ready.add(port)
      else ready.delete(port)
      await pause(20)
    }
  }
  const send = async (n: number) => {
    for (let turn = n; isRunning; turn++) {
      const port = [...ready][turn % Math.max(1, ready.size)]
      const agent = port !== undefined && agents.get(port)
      // A load balancer without a ready process would answer by itself. The test counts that as an error.
      const { done, ...query } = next(turn)
      const answer = agent ? await requestPage(agent, port, query) : 'nobody is ready'
      done?.(answer)
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      // Some hundred requests a second suffice; more would slow down the starting processes.
      await pause(10)
    }
  }
  let work: Promise<unknown> = Promise.resolve()
  const isReady = async (port: number, wanted: boolean) => {
    while (ready.has(port) !== wanted) await pause(20)
  }
  return {
    answers,
    isReady,
    async begin() {
      const looking = ports.map(look)
      for (const port of ports) await isReady(port, true)
      work = Promise.all([...looking, ...Array.from({ length: 12 }, (_, n) => send(n))])
    },
    async end() {
      isRunning = false
      await work
      for (const agent of agents.values()) agent.destroy()
    },
  }
}

test('a rolling restart under load resets no request and loses no accepted form', async () => {
  const { id, inventoryId, slug } = await aProduct(shop.db, { stock: 1_000 })
  const taken: string[] = []
  let guests = 0
  /** Health checks, and sometimes a page or a new guest who adds a product to the cart. */
  const next = (turn: number) => {
    if (turn % 50 === 0) return { path: '/brands' }
    if (turn % 50 !== 25) return { path: '/healthz' }
    const token = `a-guest-of-the-restart-${guests++}`
    return {
      path: `/${slug}/product/${id}`,
      form: new URLSearchParams({ product_id: `${id}`, inventory_id: `${inventoryId}`, quantity: '1' }),
      cookie: `user_token=${token}`,
      done: (answer: number | string) => answer === 303 && taken.push(token),
    }
  }
  const ports = [await freePort(), await freePort()]
  const processes = await Promise.all(ports.map(aProcess))
  const clients = balancer(ports, next)
  await clients.begin()
  for (const old of processes) {
    old.child.kill('SIGTERM')
    await clients.isReady(old.port, false)
    expect(await old.ended).toBe(0)
    await aProcess(old.port)
    await clients.isReady(old.port, true)
  }
  // Ensures that some forms were sent during the restarts, however fast those are.
  while (guests < 25) await pause(20)
  await clients.end()
  const total = [...clients.answers.values()].reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThan(1_000)
  expect([...clients.answers.keys()].filter((answer) => answer !== 200 && answer !== 303)).toEqual([])
  expect(clients.answers.get(303)).toBe(guests)
  for (const token of taken) {
    const { data } = await shop.call('GET', `/cart/by-user?user_token=${token}`)
    expect(data.parcels, token).toHaveLength(1)
  }
})
