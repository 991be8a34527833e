import { hostname } from 'node:os'
import type { Db } from '../database/db.ts'
import { isNoRoom } from '../disk/no-room.ts'
import type { Alert } from './alert-kinds.ts'
import { raiseLasting, settleByItself } from './raise-alert.ts'

type DiskWatch = {
  db: Db
  /** Whether the disk has room, with a reserve. */
  hasRoom(): Promise<boolean>
  /** Mails an alert without storing it. */
  tellNow(alert: Alert): Promise<void>
}

/**
 * Returns a function that checks the disk of this machine. If not even the alert can be stored, the function mails it
 * at once, and only once until there is room again.
 */
export function diskWatch({ db, hasRoom, tellNow }: DiskWatch): () => Promise<void> {
  const host = hostname()
  const alert = { kind: 'disk', about: host, details: { host } } as const
  let isTold = false
  return async () => {
    if (await hasRoom()) {
      isTold = false
      return await settleByItself(db, alert)
    }
    try {
      await raiseLasting(db, alert)
    } catch (error) {
      if (!isNoRoom(error)) throw error
      if (isTold) return
      await tellNow(alert)
      isTold = true
    }
  }
}
