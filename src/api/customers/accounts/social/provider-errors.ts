import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { Email } from '#contract/fields.ts'

type Code = 'social_denied' | 'social_unavailable' | 'social_refused'

/** A failed response of a provider. */
export class ProviderError extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

/** Error codes that providers send when the user cancels. */
const declined = ['access_denied', 'user_denied', 'interaction_required', 'consent_required']
const SERVER_ERROR = 500
const unavailable = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

/** The error code for the user: the user cancelled, the provider is unavailable, or its response is invalid. */
export function errorCodeOf(error: unknown): Code {
  if (error instanceof ProviderError) return error.code
  if (error instanceof AuthorizationResponseError) {
    return declined.includes(error.error) ? 'social_denied' : 'social_refused'
  }
  if (error instanceof ResponseBodyError) return error.status < SERVER_ERROR ? 'social_refused' : 'social_unavailable'
  if (error instanceof ClientError) return isUnavailable(error) ? 'social_unavailable' : 'social_refused'
  // `fetch` throws these if the provider is unreachable or too slow.
  const unreachable = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  return unreachable ? 'social_unavailable' : 'social_refused'
}

function isUnavailable({ code = '', cause }: ClientError): boolean {
  if (unavailable.includes(code)) return true
  // No `instanceof Response`: the server replaces the global class with its own.
  const { status } = (cause ?? {}) as { status?: unknown }
  return typeof status === 'number' && status >= SERVER_ERROR
}

const NAME_MAX = 120

/** A name that is safe in a mail header: one line of limited length. */
export const plainName = (name: unknown): string =>
  typeof name === 'string'
    ? [
        ...name
          .toWellFormed()
          .replace(/[\s\p{Cc}]+/gu, ' ')
          .trim(),
      ]
        .slice(0, NAME_MAX)
        .join('')
        .trim()
    : ''

/** An address as the shop stores it; empty if it is invalid. */
export function plainEmail(email: unknown): string {
  const parsed = Email.safeParse(email)
  return parsed.success ? parsed.data.toLowerCase() : ''
}
