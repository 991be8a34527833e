import { hostname } from 'node:os'
import type { Db } from '../database/db.ts'
import { isDiskFull } from '../disk/disk-full.ts'
import type { Alert } from './alert-kinds.ts'
import { raiseLastingAlert, settleResolvedAlert } from './raise-alert.ts'

type DiskWatch = {
  db: Db
  /** Whether the disk has room, with a reserve. */
  hasFreeSpace(): Promise<boolean>
  /** Mails an alert without storing it. */
  notifyNow(alert: Alert): Promise<void>
}

/**
 * Returns a function that checks the disk of this machine. If not even the alert can be stored, the function mails it
 * at once, and only once until there is room again.
 */
export function diskWatch({ db, hasFreeSpace, notifyNow }: DiskWatch): () => Promise<void> {
  const host = hostname()
  const alert = { kind: 'disk', about: host, details: { host } } as const
  let isTold = false
  return async () => {
    if (await hasFreeSpace()) {
      isTold = false
      return await settleResolvedAlert(db, alert)
    }
    try {
      await raiseLastingAlert(db, alert)
    } catch (error) {
      if (!isDiskFull(error)) throw error
      if (isTold) return
      await notifyNow(alert)
      isTold = true
    }
  }
}
