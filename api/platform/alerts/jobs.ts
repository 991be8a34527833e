import type { Db, Log } from '../database/db.ts'
import { startJob } from '../jobs/start-job.ts'
import type { Alert } from './alert-kinds.ts'
import { mailAlerts } from './mail-alerts.ts'
import { watchClock } from './watch-clock.ts'
import { diskWatch } from './watch-disk.ts'

const MAIL_EVERY_MILLISECONDS = 5_000
const LOOK_EVERY_MILLISECONDS = 30_000

export type AlertJobs = {
  db: Db
  log: Log
  /** Whom alerts are mailed to; empty where nobody gave an address. */
  address(): Promise<string>
  hasRoom(): Promise<boolean>
  tellNow(alert: Alert): Promise<void>
}

/** Mails alerts, and looks after the disk and the clock of this machine, until it is closed. */
export function startAlertJobs({ db, log, address, hasRoom, tellNow }: AlertJobs) {
  const jobs = [
    startJob({
      name: 'mailing alerts',
      every: MAIL_EVERY_MILLISECONDS,
      log,
      work: async () => await mailAlerts(db, await address()),
    }),
    startJob({
      name: 'looking after the disk',
      every: LOOK_EVERY_MILLISECONDS,
      log,
      work: diskWatch({ db, hasRoom, tellNow }),
    }),
    startJob({ name: 'looking after the clock', every: LOOK_EVERY_MILLISECONDS, log, work: () => watchClock(db) }),
  ]
  return { close: () => Promise.all(jobs.map((job) => job.close())) }
}
