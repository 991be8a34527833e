/**
 * Codes of the file system and of PostgreSQL for a full disk: 53100, or 25006 from the embedded database, which refuses
 * writes while there is little room. With several servers, 25006 means that a server became a replica (`isElsewhere`).
 */
const codes = new Set(['ENOSPC', 'EDQUOT', '53100', '25006'])

/** Ignores errors of a full disk, for data that may be lost: `save().catch(forgiveNoRoom)`. */
export function ignoreDiskFull(error: unknown): void {
  if (!isDiskFull(error)) throw error
}

/** True if an error means that the disk is full. Reads continue, and the client can retry later (HTTP 503). */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('isElsewhere' in cause) return false
    if ('code' in cause && typeof cause.code === 'string' && codes.has(cause.code)) return true
  }
  return false
}
