import { isIP } from 'node:net'

/** `hosts`: what the shop is called by those who shop in it. `unnamed`: it was given no name yet, as `npm start` runs it. */
export type OwnHosts = { hosts: readonly string[]; unnamed: boolean }

/** The hosts of `SITE_URL` and `PUBLIC_HOSTS`. */
export function ownHosts(siteUrl: string, publicHosts: readonly string[] = []): OwnHosts {
  const { host, hostname } = new URL(siteUrl)
  return { hosts: [host, ...publicHosts], unnamed: publicHosts.length === 0 && isThisMachine(hostname) }
}

/**
 * Whether a form was sent from a page of this shop. React Router asks this of pages alone; routes without a page (signing
 * out, saved items, preferences) take forms too. Browsers name the origin of every form they send, or at least that it came
 * from elsewhere; whoever says neither is no browser, and carries nobody's cookies by accident.
 *
 * That origin and `Host` agree says little: a stranger's name may lead to this machine. Such a name passes only if no
 * stranger can own it: this machine's own, and for a shop without a name those of a network at home.
 */
export function isOwnForm(request: Request, { hosts, unnamed }: OwnHosts): boolean {
  if (request.method !== 'POST') return true
  const origin = request.headers.get('origin')
  if (origin === null) return !['cross-site', 'same-site'].includes(request.headers.get('sec-fetch-site') ?? '')
  const from = URL.parse(origin)
  if (!from) return false
  if (hosts.includes(from.host)) return true
  return (
    from.host === new URL(request.url).host && (isThisMachine(from.hostname) || (unnamed && isAtHome(from.hostname)))
  )
}

/**
 * Whether a request says where it was sent from, as browsers of the last years do with every form. The shop takes forms
 * without it, of old phones and programs; the console takes none.
 */
export const saysWhereFrom = ({ method, headers }: Request): boolean =>
  method !== 'POST' || headers.has('origin') || headers.get('sec-fetch-site') === 'same-origin'

const isThisMachine = (name: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(name)

/** An address in numbers, a name without a dot, or under an ending that is given to nobody (RFC 6762, 8375; `.internal` by ICANN). */
const isAtHome = (name: string): boolean =>
  isIP(name.replace(/^\[|\]$/g, '')) > 0 || /^[^.]+$|\.(local|lan|home\.arpa|internal)$/.test(name)
