import type { Log } from '../database/db.ts'
import { noteFailedWork } from '../log/failed-work.ts'

type Job = {
  /** What it does, as the log says when it fails. */
  name: string
  /** Milliseconds from one run to the next. */
  every: number
  log: Log
  work(): Promise<unknown>
}

/**
 * Does work at intervals beside requests, one run at a time, until it is closed. A trouble is logged when it comes up, not
 * again each time it is met, and when it is over.
 */
export function startJob({ name, every, log, work }: Job) {
  let going: Promise<void> | undefined
  let trouble: string | undefined
  const run = async () => {
    try {
      await work()
      if (trouble !== undefined) log.info({}, `${name}: it works again`)
      trouble = undefined
    } catch (err) {
      const cause = causeOf(err)
      if (cause !== trouble) noteFailedWork(log, err, name)
      trouble = cause
    }
  }
  const timer = setInterval(() => {
    going ??= run().finally(() => {
      going = undefined
    })
  }, every)
  timer.unref()
  return {
    /** Waits for the run that is under way. */
    async close() {
      clearInterval(timer)
      await going
    },
  }
}

/** The code of an error or of what is behind it, else what it says. */
function causeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return error instanceof Error ? error.message : String(error)
}
