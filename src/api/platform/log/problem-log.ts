import type { Log } from '../database/db.ts'
import { logFailedWork } from './log-failed-work.ts'

/**
 * Logs problems of repeated work when they begin and when they end, not each time they repeat.
 * @param name description of the work, for the log
 */
export function problemLog(name: string, log: Log) {
  let lastCause: string | undefined
  return {
    met(err: unknown) {
      const cause = causeOf(err)
      if (cause !== lastCause) logFailedWork(log, err, name)
      lastCause = cause
    },
    isOver() {
      if (lastCause !== undefined) log.info({}, `${name}: it works again`)
      lastCause = undefined
    },
  }
}

/** The code of an error or of its causes, otherwise its message. */
function causeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
  }
  return error instanceof Error ? error.message : String(error)
}
