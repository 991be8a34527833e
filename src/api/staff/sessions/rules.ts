/** An unused session ends after `IDLE_HOURS`, and any session after `MAX_DAYS` (issue 13). */
export const IDLE_HOURS = 8
export const MAX_DAYS = 7
/** Minutes for which an entered code counts as fresh. */
export const FRESH_MINUTES = 10
/** Open sessions per member at most. A further one ends the session that was unused the longest. */
export const MAX_SESSIONS = 20
/** Minutes between two updates of a session's `seenAt`. */
export const SEEN_EVERY_MINUTES = 1

type Came = { passedAt: Date | null; hasFactor: boolean }

/** The next step after the password was entered. */
export const nextStep = ({ passedAt, hasFactor }: Came): 'done' | 'code' | 'enrol' =>
  passedAt ? 'done' : hasFactor ? 'code' : 'enrol'
