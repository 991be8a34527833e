import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Ends what hangs: on a busy machine the demo bazaar has taken two minutes to fill. */
const PATIENCE_MILLISECONDS = 300_000

/** Where tests share the machine everything is late now and then: nobody is sent away for it. */
const patient = { REFUSE_LATE_MS: '0' }

/** The server as its own process, as `npm start` begins it. */
export function start(env: Record<string, string>): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', './src/api/platform/database/drizzle-cjs-hook.ts', 'src/server/server.ts'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ...patient, ...env },
    },
  )
}

/** Waits until a server answers `/readyz`; throws when it ends before, or takes longer than `patience` milliseconds. */
export async function untilReady(url: string, shop: ChildProcess, patience = PATIENCE_MILLISECONDS) {
  const deadline = Date.now() + patience
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

/** A port of this machine that nothing listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  await new Promise((closed) => server.close(closed))
  return port
}
