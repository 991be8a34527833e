const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Afghanistan has one time and no summer time. */
const KABUL = 4.5 * HOUR

/** When nobody minds being called, as hours of the day in Kabul. */
export const callingHours = { from: 8, to: 20 } as const

/** After the first call that nobody answered, the second, and every further one: the next morning. */
const WAITS = [30 * MINUTE, 2 * HOUR]

/** So long before the deadline there is one call more, if there is time for it. */
const LAST_CHANCE = HOUR

/** The moment itself in calling hours; else the next opening of them (`ahead`) or the end of those before. */
function inCallingHours(at: number, ahead: boolean): number {
  const midnight = Math.floor((at + KABUL) / DAY) * DAY - KABUL
  const [from, to] = [midnight + callingHours.from * HOUR, midnight + callingHours.to * HOUR]
  if (at < from) return ahead ? from : to - DAY
  if (at > to) return ahead ? from + DAY : to
  return at
}

/** The opening of calling hours on the day after, in Kabul. */
const nextMorning = (now: number) => inCallingHours(Math.floor((now + KABUL) / DAY + 1) * DAY - KABUL, true)

/**
 * When to call next by itself after nobody answered (issue 13 §5): in half an hour, in two hours, then each morning, always in
 * calling hours and never past the deadline. Where that leaves no other time it is an hour before the deadline, and null
 * once that is over: the order may be called at any time until it is released.
 * @param tries calls that nobody answered, this one too
 */
export function nextTry(tries: number, now: Date, deadline: Date): Date | null {
  const wait = WAITS[tries - 1]
  const wanted = wait === undefined ? nextMorning(now.getTime()) : inCallingHours(now.getTime() + wait, true)
  const last = inCallingHours(deadline.getTime() - LAST_CHANCE, false)
  const next = Math.min(wanted, last)
  return next > now.getTime() ? new Date(next) : null
}

/** Whether a buyer can be called at a time they named. */
export const canCallAt = (at: Date, now: Date, deadline: Date): boolean => now < at && at < deadline
