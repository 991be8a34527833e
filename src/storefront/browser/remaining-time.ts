const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const units = ['days', 'hours', 'minutes', 'seconds'] as const
export type Unit = (typeof units)[number]

/** Days, hours, minutes and seconds in some milliseconds; never below zero. A begun second counts as whole. */
export function remaining(milliseconds: number): Record<Unit, number> {
  const left = Math.max(0, Math.ceil(milliseconds / SECOND) * SECOND)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor((left % DAY) / HOUR),
    minutes: Math.floor((left % HOUR) / MINUTE),
    seconds: Math.floor((left % MINUTE) / SECOND),
  }
}

/** How far the reader's clock is from the shop's, in milliseconds: add it to `Date.now()`. */
export const clockOffset = (serverNow: string, deviceNow: number): number => Date.parse(serverNow) - deviceNow
