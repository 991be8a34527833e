const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Afghanistan has one time and no summer time. */
const KABUL = { ahead: 4.5 * HOUR, offset: '+04:30' }

/** Times to choose from, every half hour while nobody minds being called. */
export const timesOfDay = Array.from({ length: 25 }, (_, half) => {
  const minutes = 8 * 60 + half * 30
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

/** The days in Kabul from now until a deadline, as `2026-11-23`. */
export function daysUntil(now: string, deadline: string): string[] {
  const dayOf = (at: number) => new Date(at + KABUL.ahead).toISOString().slice(0, 10)
  const days: string[] = []
  const last = dayOf(Date.parse(deadline))
  for (let at = Date.parse(now); dayOf(at) <= last && days.length < 14; at += DAY) days.push(dayOf(at))
  return days.length > 0 ? days : [last]
}

/** A day and a time in Kabul as a moment; undefined where they are none. */
export function momentIn(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time}:00${KABUL.offset}`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** The first time to choose on these days that is still to come; the very first where none is. */
export function soonest(now: string, days: string[]) {
  const all = days.flatMap((day) => timesOfDay.map((time) => ({ day, time })))
  return all.find(({ day, time }) => (momentIn(day, time) ?? '') > now) ?? all[0]
}
