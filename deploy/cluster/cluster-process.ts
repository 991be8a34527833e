import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterFolder } from './cluster-folder.ts'

/** A program of the cluster. This process starts it and ends it by its id. */
export type ClusterProcess = { name: string; child: ChildProcess; pid: number }

const TIMEOUT_MILLISECONDS = 120_000
const LOOK_MILLISECONDS = 100

type StartOptions = { env?: Record<string, string>; asCaller?: boolean }

/** Starts a program as the parts' user, or as the calling user. Its output goes to `logs/`. */
export function startProcess(
  clusterFolder: ClusterFolder,
  name: string,
  command: string[],
  { env, asCaller }: StartOptions = {},
): ClusterProcess {
  const log = openSync(clusterFolder.at('logs', `${name}.log`), 'a')
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    stdio: ['ignore', log, log],
    // A terminal's interrupt must not reach the parts, because they are stopped one after the other.
    detached: true,
    env: { ...process.env, ...env },
    ...(asCaller ? {} : { ...clusterFolder.owner, cwd: clusterFolder.at() }),
  })
  if (child.pid === undefined) throw new Error(`${program} could not be started`)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { name, child, pid: child.pid }
}

/** Kills all started programs if this process ends for any reason. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export const hasEnded = ({ child }: ClusterProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** Sends SIGTERM, and SIGKILL after `timeout` milliseconds. Returns the exit code, or null if it had to kill the program. */
export async function stopProcess(clusterProcess: ClusterProcess, timeout = 60_000): Promise<number | null> {
  const { child } = clusterProcess
  if (hasEnded(clusterProcess)) return child.exitCode
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const killTimer = setTimeout(() => child.kill('SIGKILL'), timeout)
  await ended
  clearTimeout(killTimer)
  return child.exitCode
}

/** Kills the program without warning, as a power failure does. */
export async function killProcess({ child }: ClusterProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/** Polls until `isSo` returns a true value, and returns that. Throws after two minutes, or if `part` has ended. */
export async function until<T>(
  what: string,
  isSo: () => Promise<T> | T,
  clusterProcess?: ClusterProcess,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + TIMEOUT_MILLISECONDS
  while (Date.now() < deadline) {
    if (clusterProcess && hasEnded(clusterProcess))
      throw new Error(`${clusterProcess.name} has ended: its log says why`)
    const answer = await Promise.resolve()
      .then(isSo)
      .catch(() => undefined)
    if (answer) return answer
    await pause(LOOK_MILLISECONDS)
  }
  throw new Error(`${what}: not within ${TIMEOUT_MILLISECONDS / 1000} s`)
}
