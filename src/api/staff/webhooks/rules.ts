const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/**
 * Milliseconds after the first, second … failure. After the last, the delivery fails for good, in all after about three
 * days.
 */
const waits = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** Milliseconds until the next attempt after `attempts` failures; null if the delivery fails for good. */
export const waitBeforeNextTry = (attempts: number): number | null => waits[attempts - 1] ?? null

/** A webhook is switched off after so many days of failures. */
export const DAYS_OF_FAILURE = 3

/** Any 2xx is a success. Redirects are failures, because their target was not validated. */
export const isTaken = (answered: number): boolean => answered >= 200 && answered < 300
