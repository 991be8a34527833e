import { isIP } from 'node:net'

/** `hosts`: public hosts of the shop. `unnamed`: no public host is configured, as with `npm start`. */
export type SiteHosts = { hosts: readonly string[]; hasNoPublicHost: boolean }

/** The hosts of `SITE_URL` and `PUBLIC_HOSTS`. */
export function siteHosts(siteUrl: string, publicHosts: readonly string[] = []): SiteHosts {
  const { host, hostname } = new URL(siteUrl)
  return { hosts: [host, ...publicHosts], hasNoPublicHost: publicHosts.length === 0 && isThisMachine(hostname) }
}

/**
 * Whether a form was sent from a page of this shop. React Router checks this only for pages, but routes without a page (signing out, saved
 * items, preferences) take forms too. Browsers send `Origin` with every form, or at least `Sec-Fetch-Site`. A request with neither header
 * does not come from a browser that another site could misuse. An origin equal to `Host` is not sufficient, because an attacker's domain
 * may resolve to this machine. Such a name passes only if no attacker can own it: names of this machine and, for a shop without a public
 * host, names of a local network.
 */
export function isSameSiteForm(request: Request, { hosts, hasNoPublicHost }: SiteHosts): boolean {
  if (request.method !== 'POST') return true
  const origin = request.headers.get('origin')
  if (origin === null) return !['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '')
  const from = URL.parse(origin)
  if (!from) return false
  if (hosts.includes(from.host)) return true
  return (
    from.host === new URL(request.url).host &&
    (isThisMachine(from.hostname) || (hasNoPublicHost && isLocalNetworkName(from.hostname)))
  )
}

/**
 * Whether a request states its origin, as recent browsers do for every form. The shop accepts forms without it, from old phones and
 * programs; the console does not.
 */
export const hasOrigin = ({ method, headers }: Request): boolean =>
  method !== 'POST' || headers.has('origin') || headers.get('sec-fetch-site') === 'same-origin'

const isThisMachine = (name: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(name)

/** An IP address, a name without a dot, or a name under a reserved ending (RFC 6762, RFC 8375; `.internal` by ICANN). */
const isLocalNetworkName = (name: string): boolean =>
  isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^[^.]+$|\.(local|lan|home\.arpa|internal)$/.test(name)
