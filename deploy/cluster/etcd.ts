import { type Part, startPart, until } from './part.ts'
import type { Place } from './place.ts'

/** Where the Patronis agree on who is the primary. One member here; on real machines three, so that one may be lost. */
export async function startEtcd(place: Place): Promise<Part> {
  const { etcd, etcdPeers } = place.ports
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`]
  const settings = {
    name: 'charsu',
    'data-dir': place.at('etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `charsu=${peers}`,
    // A member that is alone and late is late, not gone.
    'heartbeat-interval': '500',
    'election-timeout': '5000',
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const part = startPart(place, 'etcd', ['/usr/bin/etcd', ...args])
  await until('etcd', async () => (await fetch(`${clients}/health`)).ok, part)
  return part
}
