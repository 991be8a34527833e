const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long to wait after the first, second … failure; after the last one a delivery is given up, three days in all. */
const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** Milliseconds until the next try of what failed `attempts` times; null when it is to be given up. */
export const waitBeforeNextTry = (attempts: number): number | null => waits[attempts - 1] ?? null

/** A program that takes nothing for so many days is switched off. */
export const DAYS_OF_FAILURE = 3

/** Anything in the two hundreds took it; where it leads on to is nobody that was checked. */
export const isTaken = (answered: number): boolean => answered >= 200 && answered < 300
