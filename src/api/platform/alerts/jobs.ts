import type { Db, Log } from '../database/db.ts'
import { startJob } from '../jobs/start-job.ts'
import type { LoggedErrors } from '../log/logged-errors.ts'
import type { Alert } from './alert-kinds.ts'
import { alertLoggedErrors } from './alert-logged-errors.ts'
import { watchClock } from './watch-clock.ts'
import { diskWatch } from './watch-disk.ts'

const LOOK_EVERY_MILLISECONDS = 30_000
const TELL_EVERY_MILLISECONDS = 10_000

export type AlertJobs = {
  db: Db
  log: Log
  hasFreeSpace(): Promise<boolean>
  notifyNow(alert: Alert): Promise<void>
  /** Errors that the log of this process recorded; undefined if they raise no alerts. */
  loggedErrors?: LoggedErrors | undefined
}

/**
 * Watches the disk and the clock of this machine and the errors of this process until closed. Each process runs its
 * own.
 */
export function startAlertJobs({ db, log, hasFreeSpace, notifyNow, loggedErrors }: AlertJobs) {
  const jobs = [
    startJob({
      name: 'looking after the disk',
      every: LOOK_EVERY_MILLISECONDS,
      log,
      work: diskWatch({ db, hasFreeSpace, notifyNow }),
    }),
    startJob({ name: 'looking after the clock', every: LOOK_EVERY_MILLISECONDS, log, work: () => watchClock(db) }),
    ...(loggedErrors
      ? [
          startJob({
            name: 'telling of errors',
            every: TELL_EVERY_MILLISECONDS,
            log,
            work: () => alertLoggedErrors(db, loggedErrors),
          }),
        ]
      : []),
  ]
  return { close: () => Promise.all(jobs.map((job) => job.close())) }
}
