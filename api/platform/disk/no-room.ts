/**
 * Of the file system, and of PostgreSQL: its disk is full (53100), or it takes no writes now (25006), as the embedded one does
 * while there is little room. A server that says the latter has become a replica (`isElsewhere`).
 */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100', '25006'])

/** For what may go without being kept: `save().catch(forgiveNoRoom)`. */
export function forgiveNoRoom(error: unknown): void {
  if (!isNoRoom(error)) throw error
}

/** True when an error says that nothing can be kept for want of room: reading goes on, and trying again later makes sense (HTTP 503). */
export function isNoRoom(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('isElsewhere' in cause) return false
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true
  }
  return false
}
