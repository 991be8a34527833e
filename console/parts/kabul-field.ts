/** Kabul is so far ahead of Greenwich, all year. */
const AHEAD_MILLISECONDS = 4.5 * 3_600_000

/** A moment as a field for date and time has it, in Kabul: `2026-12-21T18:00`. */
export const kabulField = (moment: string): string =>
  moment === '' ? '' : new Date(Date.parse(moment) + AHEAD_MILLISECONDS).toISOString().slice(0, 16)
