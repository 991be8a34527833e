import type { Db } from '../database/db.ts'
import type { LoggedErrors } from '../log/logged-errors.ts'
import { raiseAlert } from './raise-alert.ts'

/** Raises an alert for each logged error. Repeats of one cause are counted. */
export const alertLoggedErrors = (db: Db, loggedErrors: LoggedErrors): Promise<void> =>
  loggedErrors.take(({ what, code }) =>
    raiseAlert(db, { kind: 'failed', about: `${what}/${code}`, details: { what, code } }),
  )
