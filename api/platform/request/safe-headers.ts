/** A year of TLS alone, once a browser has come by TLS; without TLS browsers do not look at it. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** On every answer of the API: it is data, and nothing a browser shows, frames or guesses the kind of. */
export const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': TRANSPORT_SECURITY,
  'x-content-type-options': 'nosniff',
} as const
