/** Protocol errors, answered with their HTTP code; each has a sentence in every language (`errors.fault`). */
export const faultCodes = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  /** Staff who have not entered the code of their second factor yet, or have to set it up first. */
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  too_large: 413,
  unsupported_type: 415,
  expectation_failed: 417,
  /** A call that asks staff for a code entered within the last minutes. */
  fresh_code_required: 428,
  too_many_requests: 429,
  too_many_tries: 429,
  head_too_large: 431,
  internal: 500,
  unavailable: 503,
  no_room: 503,
  busy: 503,
  crowded: 503,
  /** The search index is being built: a search, or a filter that only the index knows. */
  index_building: 503,
  /** Very many ask at once: those who come are sent away before they wait. */
  overloaded: 503,
} as const
export type FaultCode = keyof typeof faultCodes
