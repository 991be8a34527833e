import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { InvalidPicture } from './invalid-picture.ts'
import { startDecoder } from './start-decoder.ts'
import type { Answer, DoneOf, Work } from './work.ts'

const TIMEOUT_MILLISECONDS = 30_000
const IDLE_MILLISECONDS = 30_000

/**
 * A separate process that decodes pictures. It starts with the first picture and ends after a while without one. It
 * leaves the thread pool to files, DNS and password hashing, returns its memory, and can be killed in the middle of a
 * picture. It handles one picture at a time (`decode-queued.ts`).
 */
export function createDecoder({ timeout = TIMEOUT_MILLISECONDS, idle = IDLE_MILLISECONDS } = {}) {
  let started: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined

  function end() {
    clearTimeout(rest)
    started?.kill('SIGKILL')
    started = undefined
  }

  return {
    /**
     * @throws InvalidPicture, also if the picture takes too long or ends the process
     */
    async decode<W extends Work>(work: W): Promise<DoneOf<W>> {
      clearTimeout(rest)
      try {
        if (!started?.connected) started = await startDecoder()
        const answer = await answerTo(work, started, timeout)
        if ('unfit' in answer) throw new InvalidPicture(answer.unfit, answer.message)
        if ('failed' in answer) throw new Error(answer.failed)
        return answer as DoneOf<W>
      } finally {
        rest = setTimeout(end, idle).unref()
      }
    },
    /** Kills the process; the next picture starts another. */
    end,
    /** Id of the process while it runs. */
    pid: () => (started?.connected ? started.pid : undefined),
  }
}

async function answerTo(work: Work, worker: ChildProcess, timeout: number): Promise<Answer> {
  const killTimer = setTimeout(() => worker.kill('SIGKILL'), timeout)
  const exited = new AbortController()
  keepAlive(worker)
  try {
    worker.send(work)
    return await Promise.race([answerOf(worker, exited.signal), ended(worker, exited.signal)])
  } finally {
    clearTimeout(killTimer)
    exited.abort()
    allowExit(worker)
  }
}

async function answerOf(worker: ChildProcess, signal: AbortSignal): Promise<Answer> {
  const [answer] = await once(worker, 'message', { signal })
  return answer
}

async function ended(worker: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, by] = await once(worker, 'exit', { signal })
  throw new InvalidPicture('too_costly', `the picture needs too much time or memory to decode (${by ?? code})`)
}

/** The decoder keeps the shop's process alive only while it decodes a picture. */
function keepAlive(worker: ChildProcess) {
  worker.ref()
  worker.channel?.ref()
}

function allowExit(worker: ChildProcess) {
  worker.unref()
  worker.channel?.unref()
}
