import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { READY } from './work.ts'

const PROGRAM = fileURLToPath(new URL('./decoder-process.ts', import.meta.url))
/**
 * Memory limit in kB. Node alone reserves 640 MB and uses 80; the most expensive allowed picture of staff takes 330
 * more.
 */
const MAX_MEMORY_KB = 1_200_000

/** Starts the process of `decoder-process.ts` and waits until it is ready. */
export async function startDecoder(): Promise<ChildProcess> {
  const [command, args] = bounded(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM])
  const worker = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    // The environment contains none of the shop's secrets. With few arenas glibc returns memory sooner.
    env: { MALLOC_ARENA_MAX: '2' },
  })
  const over = new AbortController()
  try {
    await Promise.race([ready(worker, over.signal), endedTooSoon(worker, over.signal)])
  } finally {
    over.abort()
  }
  // `answerTo` handles errors while it waits for an answer. Others have no effect.
  worker.on('error', () => {})
  yieldToPages(worker.pid)
  return worker
}

async function ready(worker: ChildProcess, signal: AbortSignal): Promise<void> {
  const [message] = await once(worker, 'message', { signal })
  if (message !== READY) throw new Error('the process that unpacks pictures does not say that it is ready')
}

/** `once` itself rejects if the process emits an error. */
async function endedTooSoon(worker: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, by] = await once(worker, 'exit', { signal })
  throw new Error(`the process that unpacks pictures could not be started (it ended with ${by ?? code})`)
}

/** On Linux a limit set before the start bounds the memory of the process. Elsewhere only the limits on pictures do. */
function bounded(program: string, args: string[]): [string, string[]] {
  if (process.platform !== 'linux') return [program, args]
  return ['/bin/sh', ['-c', `ulimit -d ${MAX_MEMORY_KB}; exec "$0" "$@"`, program, ...args]]
}

/**
 * Gives page requests priority over pictures. Failures are ignored, because the next request notices a dead process.
 */
function yieldToPages(pid: number | undefined) {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
