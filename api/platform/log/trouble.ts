import type { Log } from '../database/db.ts'
import { noteFailedWork } from './failed-work.ts'

/**
 * Logs what goes wrong in work that is done again and again: when it comes up, not again each time it is met, and when
 * it is over.
 * @param name what the work does, as the log says
 */
export function troubleOf(name: string, log: Log) {
  let trouble: string | undefined
  return {
    met(err: unknown) {
      const cause = causeOf(err)
      if (cause !== trouble) noteFailedWork(log, err, name)
      trouble = cause
    },
    isOver() {
      if (trouble !== undefined) log.info({}, `${name}: it works again`)
      trouble = undefined
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
