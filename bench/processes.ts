import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, stop, untilReady } from '#test/harness/shop-process.ts'
import { serverArguments, serverEnvironment } from '#tools/server-program.mjs'

const TIMEOUT_MILLISECONDS = 180_000
const MICROSECONDS_PER_TICK = 10_000

/** A server under load in its own process. With `taskset` it uses one core and the load generator another. */
export type Server = { url: string; child: ChildProcess }

export const isPinned = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0

/** Starts a script and waits until it answers `/readyz`. The script reads its port from `PORT`. */
export async function startServer(
  args: string[],
  env: Record<string, string>,
  { pinned = isPinned } = {},
): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const command = pinned ? ['taskset', '-c', '0', process.execPath, ...args] : [process.execPath, ...args]
  const child = spawn(command[0] as string, command.slice(1), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: `${port}`, SITE_URL: url, ...env },
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  await untilReady(url, child, TIMEOUT_MILLISECONDS)
  return { url, child }
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

export const stopServer = ({ child }: Server): Promise<void> => stop(child)

/** Kills the server without warning, as a power failure does. */
export async function killServer({ child }: Server): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** Processor time of a server and its threads, in microseconds; undefined without `/proc`. */
export const cpuTimeOf = ({ child }: Server): number | undefined => processTime(`${child.pid}`)

/** Processor time of any process, in microseconds; undefined if it has ended. */
export function processTime(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * MICROSECONDS_PER_TICK
  } catch {
    return undefined
  }
}

/** Moves this process, which generates the load, away from the server's core. */
export function lowerPriority(): void {
  if (isPinned) spawnSync('taskset', ['-a', '-cp', '1', `${process.pid}`])
}

/** Starts the server with the bench's shop: filled once, without rendering images ahead and without rate limits. */
export const startLoadedShop = (env: Record<string, string> = {}) =>
  startServer(serverArguments, {
    ...serverEnvironment,
    DATA_DIR: process.env.DATA_DIR ?? join(tmpdir(), 'charsu-bench'),
    RENDER_AHEAD: '0',
    RATE_LIMITS: '0',
    LOG_LEVEL: 'error',
    ...env,
  })
