/** Protocol errors, answered with their HTTP code; each has a sentence in every language (`errors.fault`). */
export const faultCodes = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  too_large: 413,
  unsupported_type: 415,
  expectation_failed: 417,
  too_many_requests: 429,
  too_many_tries: 429,
  head_too_large: 431,
  internal: 500,
  unavailable: 503,
  no_room: 503,
  busy: 503,
  crowded: 503,
} as const
export type FaultCode = keyof typeof faultCodes
