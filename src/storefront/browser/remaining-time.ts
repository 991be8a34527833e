const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const timeUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type Unit = (typeof timeUnits)[number]

/** Days, hours, minutes and seconds of a duration in milliseconds. Never negative. Fractions of a second round up. */
export function remaining(milliseconds: number): Record<Unit, number> {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND) * SECOND)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}

/** Server time minus device time, in milliseconds. Add it to `Date.now()` to get the server time. */
export const clockOffset = (serverNow: string, deviceNow: number): number => Date.parse(serverNow) - deviceNow
