import type { Db } from '../database/db.ts'
import type { HeardErrors } from '../log/heard-errors.ts'
import { raiseAlert } from './raise-alert.ts'

/** Makes an alert of each error of the log: one for each cause, counted where it comes up again. */
export const tellHeardErrors = (db: Db, heard: HeardErrors): Promise<void> =>
  heard.take(({ what, code }) => raiseAlert(db, { kind: 'failed', about: `${what}/${code}`, details: { what, code } }))
