import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { Email } from '../../../../contract/fields.ts'

type Code = 'social_denied' | 'social_unavailable' | 'social_refused'

/** A provider's answer of which nothing comes. */
export class ProviderError extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

/** What providers say when somebody pressed “cancel” there. */
const declined = ['access_denied', 'user_denied', 'interaction_required', 'consent_required']
const SERVER_ERROR = 500
const unavailable = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']

/** Which sentence an error deserves: they said no, the provider is unavailable, or what it answered does not hold. */
export function errorCodeOf(error: unknown): Code {
  if (error instanceof ProviderError) return error.code
  if (error instanceof AuthorizationResponseError) {
    return declined.includes(error.error) ? 'social_denied' : 'social_refused'
  }
  if (error instanceof ResponseBodyError) return error.status < SERVER_ERROR ? 'social_refused' : 'social_unavailable'
  if (error instanceof ClientError) return isUnavailable(error) ? 'social_unavailable' : 'social_refused'
  // What `fetch` throws when nobody is there, or not in time.
  const unreachable = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  return unreachable ? 'social_unavailable' : 'social_refused'
}

function isUnavailable({ code = '', cause }: ClientError): boolean {
  if (unavailable.includes(code)) return true
  // Whichever class it is of: the server puts one of its own in the place of the global Response.
  const { status } = (cause ?? {}) as { status?: unknown }
  return typeof status === 'number' && status >= SERVER_ERROR
}

const NAME_MAX = 120

/** A name as it may stand in the head of a mail: one line, of some length. */
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

/** An address as the shop keeps them; empty where it is none. */
export function plainEmail(email: unknown): string {
  const parsed = Email.safeParse(email)
  return parsed.success ? parsed.data.toLowerCase() : ''
}
