import { cookieJar } from '#web/cookie-jar.ts'

const WEEK_SECONDS = 7 * 24 * 60 * 60

/**
 * Both stay from scripts. `Lax`, not `Strict`: mails and messages lead staff to an order, and a link that asks somebody to
 * sign in who is signed in teaches them to type their password wherever they are asked. Nothing is changed by a link, and
 * forms from elsewhere are turned away before they are read (src/server/server.ts).
 */
const kinds = {
  /** The bearer token of a staff session; the API ends it sooner than this. */
  staff: { httpOnly: true, maxAge: WEEK_SECONDS },
  /** What this member of the staff has written stands up to here in the database (src/contract/client.ts). */
  database_position: { httpOnly: true, maxAge: 60 * 60 },
  toast: { httpOnly: true, maxAge: 60 },
} as const

/** The cookies of the console: over TLS this host's alone, and none of the shop's. */
export const readCookies = (header: string | null, secure: boolean) =>
  cookieJar<keyof typeof kinds>(kinds, header, { secure, prefix: secure ? '__Host-console_' : 'console_' })

export type Cookies = ReturnType<typeof readCookies>
