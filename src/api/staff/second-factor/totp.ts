import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the defaults of authenticator apps: SHA-1, six digits, steps of 30 seconds. */
const totpOf = (secret: string, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 })

/** Accepts a clock that differs by up to one step. */
const WINDOW_STEPS = 1
const SECRET_BYTES = 20

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** The link that adds the secret to an authenticator app. */
export const linkTo = (secret: string, shop: string, email: string): string =>
  totpOf(secret, { issuer: shop, label: email }).toString()

/** The time step of a code, counted in 30 seconds since 1970; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}
