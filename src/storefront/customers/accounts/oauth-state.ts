import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { safeBack } from '#web/safe-back.ts'
import type { Cookies } from '../../cookies.ts'

/** The data in a cookie while the visitor signs in at an OAuth provider or enters the code for their email address. */
const OAuthState = z.object({
  /** Ties the provider's callback to this browser. Empty after the callback. */
  state: z.string().default(''),
  /** The token of a new customer whose email address needs verification. */
  newcomer: z.string().default(''),
  /** The page to return to: a path without a language prefix. */
  back: z.string().default('/').transform(safeBack),
  /** The language to return to. The provider knows a single callback address, without a language. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .default(DEFAULT_LANGUAGE),
  /** The visitor was signed in and connects the provider to their account. */
  connects: z.boolean().default(false),
})
export type OAuthState = z.infer<typeof OAuthState>

export const saveOAuthState = (cookies: Cookies, oauthState: Partial<OAuthState>): void =>
  cookies.set('social_sign_in', JSON.stringify(oauthState))

export const clearOAuthState = (cookies: Cookies): void => cookies.delete('social_sign_in')

/** null without the cookie, or if its value is invalid. */
export function oauthStateOf(cookies: Cookies): OAuthState | null {
  const stored = cookies.get('social_sign_in')
  if (!stored) return null
  try {
    return OAuthState.parse(JSON.parse(stored))
  } catch {
    return null
  }
}
