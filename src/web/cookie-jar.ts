import { parseCookie, stringifySetCookie } from 'cookie'

/** `maxAge` in seconds; without one a cookie lasts until the browser is closed. */
export type CookieKind = { httpOnly: boolean; maxAge: number | undefined }
/** `prefix` stands before each name on the wire: browsers hold what begins with `__Host-` to this host and to TLS. */
type JarOptions = { secure: boolean; prefix?: string }

/** Null takes the cookie away. */
type Change = { value: string | null; forNow?: boolean }

/** What the browser sent, and what it shall be sent back with this answer. */
export function cookieJar<Name extends string>(
  kinds: Record<Name, CookieKind>,
  header: string | null,
  { secure, prefix = '' }: JarOptions,
) {
  const sent = parseCookie(header ?? '')
  const changes = new Map<Name, Change>()
  return {
    get: (name: Name): string | undefined =>
      changes.has(name) ? (changes.get(name)?.value ?? undefined) : sent[prefix + name],
    /** `forNow`: only until the browser is closed. */
    set: (name: Name, value: string, { forNow = false } = {}) => void changes.set(name, { value, forNow }),
    delete: (name: Name) => void changes.set(name, { value: null }),
    /** Takes back a deletion that this answer asked for. */
    keep: (name: Name) => void (changes.get(name)?.value === null && changes.delete(name)),
    /** `Set-Cookie` lines of this answer. */
    lines: (): string[] =>
      [...changes].map(([name, { value, forNow }]) => {
        const { httpOnly, ...kind } = kinds[name]
        const maxAge = forNow ? undefined : kind.maxAge
        return stringifySetCookie({
          name: prefix + name,
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
