const DAY = /^\d{4}-\d{2}-\d{2}$/
const MINUTES_AHEAD = 270
const MILLISECONDS = 60_000

/** A day without a time, `2026-12-27`, as its first moment in Kabul; any other text unchanged. */
export const fromDay = (text: string): string => (DAY.test(text) ? `${text}T00:00:00+04:30` : text)

/** A day without a time as its last second in Kabul: what lasts until a day lasts through that day. */
export const untilDay = (text: string): string => (DAY.test(text) ? `${text}T23:59:59+04:30` : text)

const minuteOfDay = (moment: string | Date): string =>
  new Date(new Date(moment).getTime() + MINUTES_AHEAD * MILLISECONDS).toISOString().slice(11, 16)

/** Whether a moment is the last minute of its day in Kabul, so that the day alone names it. */
export const endsWithDay = (moment: string | Date): boolean => minuteOfDay(moment) === '23:59'

/** Whether a moment is the first minute of its day in Kabul, so that the day alone names it. */
export const beginsWithDay = (moment: string | Date): boolean => minuteOfDay(moment) === '00:00'
