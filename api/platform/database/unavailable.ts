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
  // Overload: a lock is waited inventory longer than a statement may take, or transactions conflict too often.
  '57014',
  '55P03',
  '40001',
  '40P01',
])
/** What `pg-pool` says when all its connections stayed in use for as long as one may wait for them. */
const allInUse = /timeout exceeded when trying to connect/
const unavailableMessages = /Connection terminated|connection is closed|not queryable/i

/** True when an error says that the database cannot be reached now, or is too busy: trying again later makes sense (HTTP 503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, isElsewhere } = cause as { code?: unknown; isElsewhere?: true }
    // It has become a replica: writes go to another one by now.
    if (isElsewhere) return true
    if (typeof code === 'string' && (unavailableCodes.has(code) || code.startsWith('08'))) return true
    if (unavailableMessages.test(cause.message)) return true
  }
  return foundNoConnection(error)
}

/** What a server says to whoever it is leaving, and lines that break. */
const goneCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'])

/** True when the server went away, or takes no writes any more: what had begun and was not being committed is undone. */
export function isServerGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, isElsewhere } = cause as { code?: unknown; isElsewhere?: true }
    if (isElsewhere || (typeof code === 'string' && (goneCodes.has(code) || code.startsWith('08')))) return true
    if (unavailableMessages.test(cause.message)) return true
  }
  return false
}

/** True when all connections of this process were in use for too long: what was wanted has not begun. */
export function foundNoConnection(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (allInUse.test(cause.message)) return true
  return false
}
