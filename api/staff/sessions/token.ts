import { createHash, randomBytes } from 'node:crypto'

/** A token says what it is: nobody takes one for a shopper's, and who finds one in a log knows what to revoke. */
const TOKENS = {
  /** Of a browser that is signed in to the console. */
  staff: /^Bearer (staff_[A-Za-z0-9_-]{43})$/i,
  /** Of a program. */
  charsu: /^Bearer (charsu_[A-Za-z0-9_-]{43})$/i,
}

export const newToken = (prefix: keyof typeof TOKENS | 'invite'): string =>
  `${prefix}_${randomBytes(32).toString('base64url')}`

/** Tokens are random and long: a plain hash of them cannot be turned back. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The token of an `Authorization` header, if it is one of these. */
export const tokenIn = (of: keyof typeof TOKENS, authorization: string): string | undefined =>
  TOKENS[of].exec(authorization)?.[1]
