import { randomBytes } from 'node:crypto'

const ACCEPTED = /^[A-Za-z0-9_-]{8,64}$/

/** The id that ties a request's log lines together: the caller's when it is well-formed, else a new one. */
export const newRequestId = (given: string | undefined): string =>
  given && ACCEPTED.test(given) ? given : randomBytes(12).toString('base64url')
