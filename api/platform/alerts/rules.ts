/** A clock that is off by more changes who may pay, sign in or hold what. */
const MOST_MILLISECONDS = 5_000

/** When a question was sent, what time the database answered, and when that came back. In milliseconds. */
export type RoundTrip = { sent: number; told: number; back: number }

/** By how much this clock is ahead of the database's, and how far that is uncertain: by half of the way there and back. */
export const offsetOf = ({ sent, told, back }: RoundTrip) => ({
  ahead: (sent + back) / 2 - told,
  doubt: Math.abs(back - sent) / 2,
})

/** True when a clock is off for certain, however long the answer took. */
export function isClockOff(trip: RoundTrip): boolean {
  const { ahead, doubt } = offsetOf(trip)
  return Math.abs(ahead) - doubt > MOST_MILLISECONDS
}
