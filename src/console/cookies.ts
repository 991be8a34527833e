import { cookieJar } from '#web/cookie-jar.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60

/**
 * Scripts cannot read these cookies. `Lax`, not `Strict`: mails and messages link staff to an order. If such a link asked signed-in staff
 * to sign in, they would learn to enter their password on any page. Links change nothing, and forms from other sites are rejected before
 * they are read (src/console/server.ts).
 */
const kinds = {
  /** Bearer token of a staff session; the API ends the session earlier than the cookie. */
  staff: { httpOnly: true, maxAge: WEEK_SECONDS },
  /** Database position up to which this staff member's writes must be visible (src/contract/client.ts). */
  database_position: { httpOnly: true, maxAge: 60 * 60 },
  toast: { httpOnly: true, maxAge: 60 },
} as const

/** The console's cookies. Over TLS they are bound to this host, and they are separate from the shop's. */
export const readCookies = (header: string | null, secure: boolean) =>
  cookieJar<keyof typeof kinds>(kinds, header, { secure, prefix: secure ? '__Host-console_' : 'console_' })

export type Cookies = ReturnType<typeof readCookies>
