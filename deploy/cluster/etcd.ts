import type { ClusterFolder } from './cluster-folder.ts'
import { type ClusterProcess, startProcess, until } from './cluster-process.ts'

/**
 * Starts etcd, in which the Patroni processes elect the primary. There is one member here; production needs three, so that one
 * may fail.
 */
export async function startEtcd(clusterFolder: ClusterFolder): Promise<ClusterProcess> {
  const { etcd, etcdPeers } = clusterFolder.ports
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`]
  const settings = {
    name: 'charsu',
    'data-dir': clusterFolder.at('etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `charsu=${peers}`,
    // Long intervals, because a single slow member is not a failed one.
    'heartbeat-interval': '500',
    'election-timeout': '5000',
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const clusterProcess = startProcess(clusterFolder, 'etcd', ['/usr/bin/etcd', ...args])
  await until('etcd', async () => (await fetch(`${clients}/health`)).ok, clusterProcess)
  return clusterProcess
}
