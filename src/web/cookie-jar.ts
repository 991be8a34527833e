import { parseCookie, stringifySetCookie } from 'cookie'

/** `maxAge` in seconds; a cookie without it lasts until the browser is closed. */
export type CookieKind = { httpOnly: boolean; maxAge: number | undefined }
/** `prefix` of each cookie name: browsers accept a `__Host-` cookie only over TLS and bind it to this host. */
type JarOptions = { secure: boolean; prefix?: string }

/** A null value deletes the cookie. */
type Change = { value: string | null; forNow?: boolean }

/** Cookies of the request, with the changes that the response sends. */
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
    /** `forNow`: the cookie lasts only until the browser is closed. */
    set: (name: Name, value: string, { forNow = false } = {}) => void changes.set(name, { value, forNow }),
    delete: (name: Name) => void changes.set(name, { value: null }),
    /** Undoes a deletion made for this response. */
    keep: (name: Name) => void (changes.get(name)?.value === null && changes.delete(name)),
    /** `Set-Cookie` lines of the response. */
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
