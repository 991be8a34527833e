const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Afghanistan has one time zone and no daylight saving time. */
const KABUL = 4.5 * HOUR

/** Hours in Kabul in which staff call customers. */
export const callingHours = { from: 8, to: 20 } as const

/** Delays after the first and the second unanswered call. Later calls are scheduled for the next morning. */
const WAITS = [30 * MINUTE, 2 * HOUR]

/** The last call is this long before the deadline. */
const LAST_CHANCE = HOUR

/** Returns the moment itself within calling hours. Otherwise the next start of calling hours (`ahead`) or the previous end. */
function inCallingHours(at: number, ahead: boolean): number {
  const midnight = Math.floor((at + KABUL) / DAY) * DAY - KABUL
  const [from, to] = [midnight + callingHours.from * HOUR, midnight + callingHours.to * HOUR]
  if (at < from) return ahead ? from : to - DAY
  if (at > to) return ahead ? from + DAY : to
  return at
}

/** Start of calling hours on the next day in Kabul. */
const nextMorning = (now: number) => inCallingHours(Math.floor((now + KABUL) / DAY + 1) * DAY - KABUL, true)

/**
 * When to call again after an unanswered call (issue 13 §5): after half an hour, after two hours, then every morning, always within calling
 * hours. The last call is an hour before the deadline. Null after that: staff can call at any time until the order is released.
 * @param tries number of unanswered calls, including this one
 */
export function nextTry(tries: number, now: Date, deadline: Date): Date | null {
  const wait = WAITS[tries - 1]
  const wanted = wait === undefined ? nextMorning(now.getTime()) : inCallingHours(now.getTime() + wait, true)
  const last = inCallingHours(deadline.getTime() - LAST_CHANCE, false)
  const next = Math.min(wanted, last)
  return next > now.getTime() ? new Date(next) : null
}

/** Whether the requested time of a call is in the future and before the deadline. */
export const canCallAt = (at: Date, now: Date, deadline: Date): boolean => now < at && at < deadline
