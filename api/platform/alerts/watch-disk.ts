import { hostname } from 'node:os'
import type { Db } from '../database/db.ts'
import { isNoRoom } from '../disk/no-room.ts'
import type { Alert } from './alert-kinds.ts'
import { raiseLasting, settleByItself } from './raise-alert.ts'

type DiskWatch = {
  db: Db
  /** Whether there is room, with some to spare. */
  hasRoom(): Promise<boolean>
  /** Mails an alert without keeping it. */
  tellNow(alert: Alert): Promise<void>
}

/**
 * Looks whether there is room on the disk of this machine each time it is called. Where there is not even room for the
 * alert, it is mailed at once and kept nowhere: once, until there is room again.
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
