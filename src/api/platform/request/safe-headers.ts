/** One year of TLS only, after a first visit over TLS. Browsers ignore the header without TLS. */
export const TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'

/** On every API answer: it is data, which a browser must not display, frame or guess the type of. */
export const SAFE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': TRANSPORT_SECURITY,
  'x-content-type-options': 'nosniff',
} as const
