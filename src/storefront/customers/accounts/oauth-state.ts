import { z } from 'zod'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { safeBack } from '#web/safe-back.ts'
import type { Cookies } from '../../cookies.ts'

/** What this browser keeps while somebody is away at a provider, or types the code for their address. */
const OAuthState = z.object({
  /** Ties the way back to this browser; empty once they are back. */
  state: z.string().default(''),
  /** Stands for somebody whose address is to be proven. */
  newcomer: z.string().default(''),
  /** Where they were going: a path without a language's prefix. */
  back: z.string().default('/').transform(safeBack),
  /** The provider knows one address to come back to, which has no language. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .default(DEFAULT_LANGUAGE),
  /** They were signed in and wanted to connect their account. */
  connects: z.boolean().default(false),
})
export type OAuthState = z.infer<typeof OAuthState>

export const keepOAuthState = (cookies: Cookies, oauthState: Partial<OAuthState>): void =>
  cookies.set('social_sign_in', JSON.stringify(oauthState))

export const dropOAuthState = (cookies: Cookies): void => cookies.delete('social_sign_in')

/** Null without one, or where the cookie is not what this shop wrote. */
export function oauthStateOf(cookies: Cookies): OAuthState | null {
  const kept = cookies.get('social_sign_in')
  if (!kept) return null
  try {
    return OAuthState.parse(JSON.parse(kept))
  } catch {
    return null
  }
}
