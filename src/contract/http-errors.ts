/** Protocol errors by HTTP code; each has a message in every language (`errors.fault`). */
export const httpErrorCodes = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  /** The staff member has not entered the code of the second factor yet, or must set it up first. */
  second_factor_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  too_large: 413,
  unsupported_type: 415,
  expectation_failed: 417,
  /** The call needs a code from the last minutes. */
  fresh_code_required: 428,
  too_many_requests: 429,
  too_many_tries: 429,
  head_too_large: 431,
  internal: 500,
  unavailable: 503,
  no_room: 503,
  busy: 503,
  crowded: 503,
  /** The search index is being built. Affects searches and filters that need the index. */
  index_building: 503,
  /** Load shedding: the server is overloaded and rejects requests before they wait. */
  overloaded: 503,
} as const
export type HttpErrorCode = keyof typeof httpErrorCodes
