/** Noon in Kabul, so that a day is the same one wherever it is written out. */
export const noonOf = ({ day }: { day: string }): string => `${day}T07:30:00Z`
