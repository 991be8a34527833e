import { createHash, randomBytes } from 'node:crypto'

/**
 * The prefix names the kind of token, so that a staff token is never taken for a shopper's, and a token found in a log
 * can be revoked.
 */
const TOKENS = {
  /** Session of a browser in the console. */
  staff: /^Bearer (staff_[A-Za-z0-9_-]{43})$/i,
  /** API token of a program. */
  charsu: /^Bearer (charsu_[A-Za-z0-9_-]{43})$/i,
}

export const newToken = (prefix: keyof typeof TOKENS | 'invite'): string =>
  `${prefix}_${randomBytes(32).toString('base64url')}`

/** Tokens are random and long, so a plain hash cannot be reversed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The token of an `Authorization` header if it is of this kind. */
export const tokenIn = (of: keyof typeof TOKENS, authorization: string): string | undefined =>
  TOKENS[of].exec(authorization)?.[1]
