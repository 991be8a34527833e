import { BlockList, isIP, isIPv6 } from 'node:net'

/** What of IPv4 is nobody's on the open internet (IANA, special-purpose address registry). */
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
/** Of what IPv6 gives out (2000::/3): documentation, and ways that lead into IPv4 or other tunnels. */
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

/** Whether an IP address is on the open internet: not this machine, its network, or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  if (isIPv6(address)) return givenOut.check(address, 'ipv6') && !closed.check(address, 'ipv6')
  return !closed.check(address, 'ipv4')
}

const MOST_CHARACTERS = 1000

/** Why nothing is sent to an address, as far as its words tell; null where they are right. */
export function problemOfUrl(typed: string): 'not_https' | 'not_public' | null {
  const url = URL.parse(typed)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || typed.length > MOST_CHARACTERS)
    return 'not_https'
  // `localhost.` with a dot behind it is the same name, looked up from the root.
  const host = bareHost(url).replace(/\.+$/, '')
  if (isIP(host) !== 0) return isPublicAddress(host) ? null : 'not_public'
  // A name without a dot, or of a network of one's own, is on no open internet.
  return !host.includes('.') || /\.(local|localhost|internal|intranet|lan|home|corp|arpa|test|invalid)$/.test(host)
    ? 'not_public'
    : null
}

/** The name or address of a URL's host, without the brackets of IPv6. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|]$/g, '')
