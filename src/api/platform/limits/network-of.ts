import { isIPv6 } from 'node:net'

const GROUPS = 8
const OF_NETWORK = 4

/** An address as limits count it. A subscriber with IPv6 has a whole network (`/64`), so that counts as one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const sides = (address.split('%')[0] as string).split('::').map((side) => side.split(':').filter(Boolean))
  const [before = [], after = []] = sides
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, OF_NETWORK)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
