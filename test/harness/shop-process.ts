import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** The start timeout. On a busy machine the demo bazaar took two minutes to fill. */
const TIMEOUT_MILLISECONDS = 300_000

/** Disables load shedding, because tests share a machine that is overloaded now and then. */
const patient = { REFUSE_LATE_MS: '0' }

/** Starts the server in its own process, as `npm start` does. Its output is ignored, or piped to the test. */
export function start(env: Record<string, string>, output: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts'],
    {
      stdio: ['ignore', output, 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ...patient, ...env },
    },
  )
}

/** Waits until a server answers `/readyz`. Throws if it ends, or after `patience` milliseconds. */
export async function untilReady(url: string, shop: ChildProcess, timeout = TIMEOUT_MILLISECONDS) {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await pause(200)
  }
  shop.kill('SIGKILL')
  throw new Error(`${url} was not ready in time`)
}

export async function stop(shop: ChildProcess) {
  if (shop.exitCode !== null) return
  const ended = new Promise((resolve) => shop.once('exit', resolve))
  shop.kill('SIGTERM')
  await ended
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
