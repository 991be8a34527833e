/** Kabul is so far ahead of Greenwich, all year. */
const AHEAD_MILLISECONDS = 4.5 * 3_600_000

/** A moment as a field for date and time has it, in Kabul: `2026-12-21T18:00`. */
export const kabulField = (moment: string): string =>
  moment === '' ? '' : new Date(Date.parse(moment) + AHEAD_MILLISECONDS).toISOString().slice(0, 16)

/** The moment that such a field names, a day alone at its noon; null where it names none. */
export function inKabul(typed: string): Date | null {
  const whole = typed.length === 'YYYY-MM-DD'.length ? `${typed}T12:00` : typed
  const moment = new Date(`${whole}+04:30`)
  return Number.isNaN(moment.getTime()) ? null : moment
}
