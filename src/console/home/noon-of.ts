/** Instant of noon in Kabul (UTC+4:30), which is on the same date in most time zones. */
export const noonOf = ({ day }: { day: string }): string => `${day}T07:30:00Z`
