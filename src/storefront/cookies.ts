import { cookieJar } from '#web/cookie-jar.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The cookies of spec §3, Client storage. Only the identity ones are kept from scripts. */
const kinds = {
  user_token: { httpOnly: true, maxAge: YEAR_SECONDS },
  /** The bearer token of whoever is signed in (spec §3: its name begins with `frontend_`). */
  frontend_token: { httpOnly: true, maxAge: YEAR_SECONDS },
  /** Says to the API that this device has signed in before, also after signing out. */
  device_token: { httpOnly: true, maxAge: YEAR_SECONDS },
  currency: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** These two say how the chosen currency is written, for scripts of others: pages ask the API. */
  currency_position: { httpOnly: false, maxAge: YEAR_SECONDS },
  currency_symbol: { httpOnly: false, maxAge: YEAR_SECONDS },
  currentLanguage: { httpOnly: false, maxAge: YEAR_SECONDS },
  i18n_redirected: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** Where the shopper lives, for what delivery costs. */
  province: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** `on` or `off`, whatever the browser asks for by itself. */
  data_saver: { httpOnly: false, maxAge: YEAR_SECONDS },
  top_banner_closed: { httpOnly: false, maxAge: YEAR_SECONDS },
  popup_banner_closed: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** Closed for now: until the browser is closed. */
  popup_banner_hidden: { httpOnly: false, maxAge: undefined },
  /** Somebody is away at Google or Facebook, or proves an address after it (customers/accounts/oauth-state.ts). */
  social_sign_in: { httpOnly: true, maxAge: 30 * 60 },
  /** What this visitor has written stands up to here in the database (src/contract/client.ts). */
  database_position: { httpOnly: true, maxAge: 60 * 60 },
  toast: { httpOnly: true, maxAge: 60 },
  /**
   * What the script fills into shared pages: name and number of things in the cart (shell/viewer-cookie.ts). It ends with the browser,
   * as a session without “remember me” does: the next user of a shared computer must not read the name.
   */
  viewer: { httpOnly: false, maxAge: undefined },
  /** This browser runs the script, which sets it at each page. */
  js: { httpOnly: false, maxAge: undefined },
  /** The visitor sent a form seconds ago: no page from before that is shown. Longer than shared pages are cached. */
  no_cache: { httpOnly: true, maxAge: 10 },
} as const
export type CookieName = keyof typeof kinds

const GUEST_TOKEN = /^[A-Za-z0-9_-]{16,64}$/

/** The cookies of this visitor, and who they say it is. */
export function readCookies(header: string | null, secure: boolean) {
  const jar = cookieJar<CookieName>(kinds, header, { secure })
  return {
    ...jar,
    /** Whether anybody is signed in, or has done something as a guest: nobody else has a cart, addresses or orders. */
    isKnown: (): boolean => (jar.get('frontend_token') ?? jar.get('user_token')) !== undefined,
    /** A browser that is not known yet becomes a guest's, with a token that stays with it from now on. */
    guestToken(): void {
      if (jar.get('frontend_token') || GUEST_TOKEN.test(jar.get('user_token') ?? '')) return
      jar.set('user_token', Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url'))
    },
  }
}

export type Cookies = ReturnType<typeof readCookies>
