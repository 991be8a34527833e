const DAY = /^\d{4}-\d{2}-\d{2}$/
const MINUTES_AHEAD = 270
const MILLISECONDS = 60_000

/** A day without a time, `2026-12-27`, becomes its start in Kabul; other texts stay unchanged. */
export const fromDay = (text: string): string => (DAY.test(text) ? `${text}T00:00:00+04:30` : text)

/** A day without a time becomes its last second in Kabul, since a period includes its last day. */
export const untilDay = (text: string): string => (DAY.test(text) ? `${text}T23:59:59+04:30` : text)

const minuteOfDay = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + MINUTES_AHEAD * MILLISECONDS).toISOString().slice(11, 16)

/** True in the last minute of a day in Kabul, so that the day alone can be shown. */
export const endsWithDay = (moment: string | Date): boolean => minuteOfDay(moment) === '23:59'

/** True in the first minute of a day in Kabul, so that the day alone can be shown. */
export const beginsWithDay = (moment: string | Date): boolean => minuteOfDay(moment) === '00:00'
