import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { READY } from './work.ts'

const PROGRAM = fileURLToPath(new URL('./decoder-process.ts', import.meta.url))
/** Node alone asks for 640 MB and touches 80; the costliest picture that an operator may bring takes 330 more. */
const MOST_MEMORY_KB = 1_200_000

/** Starts the process of `decoder-process.ts` and waits until it listens. */
export async function startDecoder(): Promise<ChildProcess> {
  const [command, args] = bounded(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM])
  const worker = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // No secret of the shop's is known there. Few arenas give memory back sooner (glibc).
    env: { MALLOC_ARENA_MAX: '2' },
  })
  const over = new AbortController()
  try {
    await Promise.race([ready(worker, over.signal), endedTooSoon(worker, over.signal)])
  } finally {
    over.abort()
  }
  // Whoever waits for an answer hears of it; at rest it matters to nobody.
  worker.on('error', () => {})
  yieldToPages(worker.pid)
  return worker
}

async function ready(worker: ChildProcess, signal: AbortSignal): Promise<void> {
  const [message] = await once(worker, 'message', { signal })
  if (message !== READY) throw new Error('the process that unpacks pictures does not say that it is ready')
}

/** `once` itself rejects with the error, if there was one. */
async function endedTooSoon(worker: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, by] = await once(worker, 'exit', { signal })
  throw new Error(`the process that unpacks pictures could not be started (it ended with ${by ?? code})`)
}

/** Linux holds a process to an amount of memory that is said before it begins; elsewhere the bounds of pictures do it alone. */
function bounded(program: string, args: string[]): [string, string[]] {
  if (process.platform !== 'linux') return [program, args]
  return ['/bin/sh', ['-c', `ulimit -d ${MOST_MEMORY_KB}; exec "$0" "$@"`, program, ...args]]
}

/** A page goes before a picture. A process that is gone already is noticed by whoever asks it. */
function yieldToPages(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
