const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Afghanistan has one time zone and no daylight saving time. */
const KABUL = { ahead: 4.5 * HOUR, offset: '+04:30' }

/** Times to choose from: every half hour from 08:00 to 20:00. */
export const timesOfDay = Array.from({ length: 25 }, (_, half) => {
  const minutes = 8 * 60 + half * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** Days in Kabul from now until the deadline, as `2026-11-23`; at most 14. */
export function daysUntil(now: string, deadline: string): string[] {
  const dayOf = (at: number) => new Date(at + KABUL.ahead).toISOString().slice(0, 10)
  const days: string[] = []
  const last = dayOf(Date.parse(deadline))
  for (let at = Date.parse(now); dayOf(at) <= last && days.length < 14; at += DAY) days.push(dayOf(at))
  return days.length > 0 ? days : [last]
}

/** Instant of a day and a time in Kabul; undefined if they are invalid. */
export function momentIn(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time}:00${KABUL.offset}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The first choice of day and time that is in the future; the very first choice if none is. */
export function soonest(now: string, days: string[]) {
  const all = days.flatMap((day) => timesOfDay.map((time) => ({ day, time })))
  return all.find(({ day, time }) => (momentIn(day, time) ?? '') > now) ?? all[0]
}
