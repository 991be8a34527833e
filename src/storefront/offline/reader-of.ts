import { createHash } from 'node:crypto'
import type { Cookies } from '../cookies.ts'

/** The digest of the session token, else of the guest token. Undefined for visitors without an identity. */
export function readerOf(cookies: Pick<Cookies, 'get'>): string | undefined {
  const token = cookies.get('frontend_token') ?? cookies.get('user_token')
  return token && createHash('sha256').update(token).digest('base64url').slice(0, 16)
}
