const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Overload: a lock was not available within the statement limit, or transactions conflict too often.
  '57014',
  '55P03',
  '40001',
  '40P01',
])
/** `pg-pool`'s message when all its connections were in use for the whole waiting time. */
const allInUse = /timeout exceeded when trying to connect/
const unavailableMessages = /Connection terminated|connection is closed|not queryable/i

/** True if the database cannot be reached now, or is too busy. The client can retry later (HTTP 503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, isElsewhere } = cause as { code?: unknown; isElsewhere?: true }
    // The server has become a replica, so another one takes the writes.
    if (isElsewhere) return true
    if (typeof code === 'string' && (unavailableCodes.has(code) || code.startsWith('08'))) return true
    if (unavailableMessages.test(cause.message)) return true
  }
  return isPoolExhausted(error)
}

/** Codes of a server that shuts down, and of broken connections. */
const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** True if the server went away or no longer takes writes. Transactions without a sent commit are undone. */
export function isServerGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, isElsewhere } = cause as { code?: unknown; isElsewhere?: true }
    if (isElsewhere || (typeof code === 'string' && (goneCodes.has(code) || code.startsWith('08')))) return true
    if (unavailableMessages.test(cause.message)) return true
  }
  return false
}

/** True if all connections of this process were in use for too long. The statement was not sent. */
export function isPoolExhausted(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (allInUse.test(cause.message)) return true
  return false
}
