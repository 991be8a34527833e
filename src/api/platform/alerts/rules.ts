/** A larger error changes which payments, sign-ins and reservations are still valid. Milliseconds. */
const MAX_MILLISECONDS = 5_000

/** When the query was sent, the time that the database answered, and when the answer arrived. Milliseconds. */
export type RoundTrip = { sent: number; told: number; back: number }

/** How far this clock is ahead of the database clock, and the uncertainty: half of the round trip. Milliseconds. */
export const offsetOf = ({ sent, told, back }: RoundTrip) => ({
  ahead: (sent + back) / 2 - told,
  doubt: Math.abs(back - sent) / 2,
})

/** True if the clock is certainly off, even allowing for the round trip. */
export function isClockOff(trip: RoundTrip): boolean {
  const { ahead, doubt } = offsetOf(trip)
  return Math.abs(ahead) - doubt > MAX_MILLISECONDS
}
