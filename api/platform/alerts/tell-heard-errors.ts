import type { Db } from '../database/db.ts'
import type { HeardErrors } from '../log/heard-errors.ts'
import { raiseAlert } from './raise-alert.ts'

/** Raises an alert for each logged error. Repeats of one cause are counted. */
export const tellHeardErrors = (db: Db, heard: HeardErrors): Promise<void> =>
  heard.take(({ what, code }) => raiseAlert(db, { kind: 'failed', about: `${what}/${code}`, details: { what, code } }))
