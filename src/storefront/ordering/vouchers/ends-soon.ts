const DAYS = 3
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** True if a running voucher ends within three days, which tickets then emphasize. */
export function endsSoon({ ends_at }: { ends_at: string }, now: Date): boolean {
  const left = new Date(ends_at).getTime() - now.getTime()
  return left > 0 && left <= DAYS * DAY_MILLISECONDS
}
