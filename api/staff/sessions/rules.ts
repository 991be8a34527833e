/** A session that nobody uses ends after this many hours, and any after this many days (issue 13). */
export const IDLE_HOURS = 8
export const LONGEST_DAYS = 7
/** For so long it counts that a code was entered. */
export const FRESH_MINUTES = 10
/** So many sessions of one person are open at once; where one more begins, the one seen longest ago ends. */
export const MOST_SESSIONS = 20
/** How late it may be noted that a session is used. */
export const SEEN_EVERY_MINUTES = 1

type Came = { passedAt: Date | null; hasFactor: boolean }

/** What somebody does next who has entered their password. */
export const nextStep = ({ passedAt, hasFactor }: Came): 'done' | 'code' | 'enrol' =>
  passedAt ? 'done' : hasFactor ? 'code' : 'enrol'
