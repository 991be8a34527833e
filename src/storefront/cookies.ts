import { cookieJar } from '#web/cookie-jar.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The cookies of spec §3, Client storage. Scripts cannot read the `httpOnly` ones. */
const kinds = {
  user_token: { httpOnly: true, maxAge: YEAR_SECONDS },
  /** The bearer token of a signed-in member (spec §3: its name begins with `frontend_`). */
  frontend_token: { httpOnly: true, maxAge: YEAR_SECONDS },
  /** Tells the API that this device has signed in before. It stays after signing out. */
  device_token: { httpOnly: true, maxAge: YEAR_SECONDS },
  currency: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** The format of the chosen currency, for external scripts. The storefront reads it from the API. */
  currency_position: { httpOnly: false, maxAge: YEAR_SECONDS },
  currency_symbol: { httpOnly: false, maxAge: YEAR_SECONDS },
  currentLanguage: { httpOnly: false, maxAge: YEAR_SECONDS },
  i18n_redirected: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** The shopper's province, for delivery fees. */
  province: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** `on` or `off`. Takes precedence over the browser's data saver setting. */
  data_saver: { httpOnly: false, maxAge: YEAR_SECONDS },
  top_banner_closed: { httpOnly: false, maxAge: YEAR_SECONDS },
  popup_banner_closed: { httpOnly: false, maxAge: YEAR_SECONDS },
  /** Session cookie: the popup stays hidden until the browser closes. */
  popup_banner_hidden: { httpOnly: false, maxAge: undefined },
  /**
   * The visitor signs in at Google or Facebook, or verifies an email address afterwards
   * (customers/accounts/oauth-state.ts).
   */
  social_sign_in: { httpOnly: true, maxAge: 30 * 60 },
  /** The database position of this visitor's latest write (src/contract/client.ts). */
  database_position: { httpOnly: true, maxAge: 60 * 60 },
  toast: { httpOnly: true, maxAge: 60 },
  /**
   * The name and the cart count that a script fills into shared pages (layout/viewer-cookie.ts). A session cookie, as a
   * session without “remember me” is: the next user of a shared computer must not read the name.
   */
  viewer: { httpOnly: false, maxAge: undefined },
  /** This browser runs scripts. A script sets the cookie on each page. */
  js: { httpOnly: false, maxAge: undefined },
  /**
   * The visitor sent a form seconds ago, so cached pages are outdated for them. Outlasts the cache of shared pages. In
   * seconds.
   */
  no_cache: { httpOnly: true, maxAge: 10 },
} as const
export type CookieName = keyof typeof kinds

const GUEST_TOKEN = /^[A-Za-z0-9_-]{16,64}$/

/** Reads the visitor's cookies. */
export function readCookies(header: string | null, secure: boolean) {
  const jar = cookieJar<CookieName>(kinds, header, { secure })
  return {
    ...jar,
    /** True for members, and for guests with a token. Other visitors have no cart, addresses or orders. */
    hasIdentity: (): boolean => (jar.get('frontend_token') ?? jar.get('user_token')) !== undefined,
    /** Gives an unknown browser a guest token. */
    guestToken(): void {
      if (jar.get('frontend_token') || GUEST_TOKEN.test(jar.get('user_token') ?? '')) return
      jar.set('user_token', Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url'))
    },
  }
}

export type Cookies = ReturnType<typeof readCookies>
