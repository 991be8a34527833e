import { hostname } from 'node:os'
import { z } from 'zod'
import type { Db } from '../database/db.ts'
import { rowsOf } from '../database/rows-of.ts'
import { raiseLastingAlert, settleResolvedAlert } from './raise-alert.ts'
import { isClockOff, offsetOf } from './rules.ts'

const DatabaseTime = z.object({ told: z.coerce.number() })

/** Compares the clock of this machine with the database clock, which all processes use. */
export async function watchClock(db: Db, now = Date.now): Promise<void> {
  const host = hostname()
  const sent = now()
  const [{ told } = { told: sent }] = await rowsOf(db, DatabaseTime)`
    select extract(epoch from clock_timestamp()) * 1000 as told`
  const trip = { sent, told, back: now() }
  const alert = { kind: 'clock', about: host } as const
  if (!isClockOff(trip)) return await settleResolvedAlert(db, alert)
  await raiseLastingAlert(db, { ...alert, details: { host, seconds: Math.round(offsetOf(trip).ahead / 1000) } })
}
