import { parseCookie, stringifySetCookie } from 'cookie'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The cookies of spec §3, Client storage. Only the identity ones are kept from scripts. */
const kinds = {
  user_token: { httpOnly: true, maxAge: YEAR_SECONDS },
  /** The bearer token of whoever is signed in (spec §3: its name begins with `frontend_`). */
  frontend_token: { httpOnly: true, maxAge: YEAR_SECONDS },
  currency: { httpOnly: false, maxAge: YEAR_SECONDS },
  currentLanguage: { httpOnly: false, maxAge: YEAR_SECONDS },
  i18n_redirected: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** Where the shopper lives, for what delivery costs. */
  province: { httpOnly: false, maxAge: YEAR_SECONDS },
  top_banner_closed: { httpOnly: false, maxAge: YEAR_SECONDS },
  popup_banner_closed: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** Closed for now: until the browser is closed. */
  popup_banner_hidden: { httpOnly: false, maxAge: undefined },
  toast: { httpOnly: true, maxAge: 60 },
} as const
export type CookieName = keyof typeof kinds

/** What the browser sent, and what it shall be sent back with this answer. */
export function readCookies(header: string | null, secure: boolean) {
  const sent = parseCookie(header ?? '')
  const changes = new Map<CookieName, string | null>()
  return {
    get: (name: CookieName): string | undefined => (changes.has(name) ? (changes.get(name) ?? undefined) : sent[name]),
    set: (name: CookieName, value: string) => void changes.set(name, value),
    delete: (name: CookieName) => void changes.set(name, null),
    /** The guest's token: the one sent, or a new one that stays with this browser from now on. */
    guestToken(): string {
      const known = this.get('user_token')
      if (known && /^[A-Za-z0-9_-]{16,64}$/.test(known)) return known
      const token = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')
      this.set('user_token', token)
      return token
    },
    /** `Set-Cookie` lines of this answer. */
    lines: (): string[] =>
      [...changes].map(([name, value]) => {
        const { httpOnly, maxAge } = kinds[name]
        return stringifySetCookie({
          name,
          value: value ?? '',
          path: '/',
          sameSite: 'lax',
          secure,
          httpOnly,
          ...(value === null ? { maxAge: 0 } : maxAge !== undefined && { maxAge }),
        })
      }),
  }
}

export type Cookies = ReturnType<typeof readCookies>
