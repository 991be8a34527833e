import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startDecoder } from './start-decoder.ts'
import { UnfitPicture } from './unfit-picture.ts'
import type { Answer, DoneOf, Work } from './work.ts'

const PATIENCE_MILLISECONDS = 30_000
const IDLE_MILLISECONDS = 30_000

/**
 * A process of its own in which pictures are unpacked: it starts with the first and ends when none came for a while.
 * There it takes neither the threads that files, names and passwords wait for, nor memory that stays, and can be ended in
 * the middle of a picture. It is asked one thing at a time (`decode-in-turn.ts`).
 */
export function createDecoder({ patience = PATIENCE_MILLISECONDS, idle = IDLE_MILLISECONDS } = {}) {
  let started: ChildProcess | undefined
  let rest: NodeJS.Timeout | undefined

  function end() {
    clearTimeout(rest)
    started?.kill('SIGKILL')
    started = undefined
  }

  return {
    /**
     * Throws `UnfitPicture`, also where a picture takes too long or ends the process.
     * @param most the time for this picture in milliseconds
     */
    async decode<W extends Work>(work: W, most = patience): Promise<DoneOf<W>> {
      clearTimeout(rest)
      try {
        if (!started?.connected) started = await startDecoder()
        const answer = await answerTo(work, started, most)
        if ('unfit' in answer) throw new UnfitPicture(answer.unfit, answer.message)
        if ('failed' in answer) throw new Error(answer.failed)
        return answer as DoneOf<W>
      } finally {
        rest = setTimeout(end, idle).unref()
      }
    },
    /** Ends the process, whatever it does; the next picture starts another. */
    end,
    /** Its process id, while there is one. */
    pid: () => (started?.connected ? started.pid : undefined),
  }
}

async function answerTo(work: Work, worker: ChildProcess, patience: number): Promise<Answer> {
  const late = setTimeout(() => worker.kill('SIGKILL'), patience)
  const over = new AbortController()
  hold(worker)
  try {
    worker.send(work)
    return await Promise.race([heard(worker, over.signal), ended(worker, over.signal)])
  } finally {
    clearTimeout(late)
    over.abort()
    letGo(worker)
  }
}

async function heard(worker: ChildProcess, signal: AbortSignal): Promise<Answer> {
  const [answer] = await once(worker, 'message', { signal })
  return answer
}

async function ended(worker: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, by] = await once(worker, 'exit', { signal })
  throw new UnfitPicture('too_costly', `the picture ended the process that read it (${by ?? code})`)
}

/** Only while a picture is unpacked the process keeps the shop's own alive. */
function hold(worker: ChildProcess) {
  worker.ref()
  worker.channel?.ref()
}

function letGo(worker: ChildProcess) {
  worker.unref()
  worker.channel?.unref()
}
