/** Offset of Kabul from UTC; Afghanistan has no daylight saving time. */
const KABUL_OFFSET_MILLISECONDS = 4.5 * 3_600_000

/** Instant as the value of a `datetime-local` field in Kabul time: `2026-12-21T18:00`. */
export const toKabulInput = (moment: string): string =>
  moment === '' ? '' : new Date(Date.parse(moment) + KABUL_OFFSET_MILLISECONDS).toISOString().slice(0, 16)

/** Instant for the value of a date field in Kabul time; a day without a time means noon. Null if the value is not a date. */
export function parseKabulInput(typed: string): Date | null {
  const whole = typed.length === 'YYYY-MM-DD'.length ? `${typed}T12:00` : typed
  const moment = new Date(`${whole}+04:30`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
