import { BlockList, isIP, isIPv6 } from 'node:net'

/** IPv4 networks that are not on the public internet (IANA, special-purpose address registry). */
const closedV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/**
 * Parts of the allocated IPv6 range (2000::/3) that are not public: documentation, and tunnels to IPv4 or other
 * networks.
 */
const closedV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [net, bits] of closedV4) closed.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of closedV6) closed.addSubnet(net, bits, 'ipv6')
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is on the public internet: not this machine, its network, or a cloud provider's internal
 * services.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv6(address)) return givenOut.check(address, 'ipv6') && !closed.check(address, 'ipv6')
  return !closed.check(address, 'ipv4')
}

const MAX_CHARACTERS = 1000

/** Why messages must not be sent to a URL, judged by its text alone; null if it is allowed. */
export function problemOfUrl(typed: string): 'not_https' | 'not_public' | null {
  const url = URL.parse(typed)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || typed.length > MAX_CHARACTERS)
    return 'not_https'
  // `localhost.` with a trailing dot is the same name, resolved from the root.
  const host = bareHost(url).replace(/\.+$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'not_public'
  // A name without a dot, or under a private domain, is not on the public internet.
  return !host.includes('.') || /\.(local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid)$/.test(host)
    ? 'not_public'
    : null
}

/** The host name or address of a URL, without the brackets of IPv6. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|]$/g, '')
