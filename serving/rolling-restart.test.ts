import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../e2e/shop-process.ts'

const running: ChildProcess[] = []
const folder = mkdtempSync(join(tmpdir(), 'charsu-rolling-'))
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A storefront alone: it needs no database to be told to stop, and to draw pages that say that the API is away. */
async function aProcess(port: number) {
  const child = spawn(process.execPath, ['--import', './api/platform/database/lean-drizzle.ts', 'server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      API_URL: 'http://127.0.0.1:9/api/v1',
      API_KEY: 'a key that is long enough'.replaceAll(' ', '-'),
      DRAIN_SECONDS: '1',
    },
  })
  running.push(child)
  const ended = new Promise<number | null>((end) => child.once('exit', end))
  await Promise.race([once(child.stdout, 'data'), ended.then((code) => Promise.reject(new Error(`ended: ${code}`)))])
  child.stdout.resume()
  return { child, ended, port }
}

/** One request over kept connections; how it was answered, or the error that met it. */
function ask(agent: Agent, port: number, path: string): Promise<number | string> {
  return new Promise((resolve) => {
    get({ agent, port, host: '127.0.0.1', path }, (answer: IncomingMessage) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', (error) => resolve(String(error)))
    }).once('error', (error) => resolve(String(error)))
  })
}

/** What a balancer does: looks at each process's readiness on and on, and sends requests to those that say yes. */
function balancer(ports: number[]) {
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true, maxSockets: 40 })]))
  const ready = new Set<number>()
  const answers = new Map<number | string, number>()
  let goesOn = true
  const look = async (port: number) => {
    const agent = new Agent()
    while (goesOn) {
      if ((await ask(agent, port, '/readyz')) === 200) ready.add(port)
      else ready.delete(port)
      await pause(20)
    }
  }
  const send = async (n: number) => {
    for (let turn = n; goesOn; turn++) {
      const port = [...ready][turn % Math.max(1, ready.size)]
      const agent = port !== undefined && agents.get(port)
      // A balancer without any process would answer by itself: here that counts as a mistake.
      const answer = agent ? await ask(agent, port, turn % 50 === 0 ? '/about' : '/healthz') : 'nobody is ready'
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      // Some hundred a second keep every connection in use; as many as there can be would only keep the processes from starting.
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
      goesOn = false
      await work
      for (const agent of agents.values()) agent.destroy()
    },
  }
}

test('processes are replaced one by one under load, and no request is reset', async () => {
  const ports = [await freePort(), await freePort()]
  const processes = await Promise.all(ports.map(aProcess))
  const clients = balancer(ports)
  await clients.begin()
  for (const old of processes) {
    old.child.kill('SIGTERM')
    await clients.isReady(old.port, false)
    expect(await old.ended).toBe(0)
    await aProcess(old.port)
    await clients.isReady(old.port, true)
  }
  await clients.end()
  const total = [...clients.answers.values()].reduce((sum, count) => sum + count, 0)
  expect(total).toBeGreaterThan(3000)
  // Pages say that the API is away (503); that is an answer.
  expect([...clients.answers.keys()].filter((answer) => answer !== 200 && answer !== 503)).toEqual([])
})
