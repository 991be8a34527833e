import { untilReady } from '#test/harness/shop-process.ts'
import { serverArguments, serverEnvironment } from '#tools/server-program.mjs'
import type { ClusterFolder } from './cluster-folder.ts'
import { type ClusterProcess, startProcess } from './cluster-process.ts'
import { addressOf } from './patroni.ts'
import { pooledAddress } from './pgbouncer.ts'
import { redisUrl } from './redis.ts'

const TIMEOUT_MILLISECONDS = 300_000

/** The environment of every shop process. All processes share one folder for files; on several machines use `S3_URL`. */
const environment = (clusterFolder: ClusterFolder) => ({
  ...serverEnvironment,
  DATA_DIR: clusterFolder.at('shop'),
  DATABASE_URL: pooledAddress(clusterFolder),
  DATABASE_REPLICA_URL: addressOf(clusterFolder, clusterFolder.ports.replica),
  // Stays below pgbouncer's pool with four processes and a fifth during a replacement.
  DATABASE_READ_CONNECTIONS: '6',
  DATABASE_WRITE_CONNECTIONS: '6',
  REDIS_URL: redisUrl(clusterFolder),
  STAFF_KEY: clusterFolder.secrets.staffKey,
  HOST: '127.0.0.1',
  SITE_URL: `http://127.0.0.1:${clusterFolder.ports.shop}`,
  TRUST_PROXY: '1',
  // HAProxy notices within two seconds that a process stops.
  DRAIN_SECONDS: '3',
})

/** Starts a shop process and waits until it is ready. */
export async function startShop(
  clusterFolder: ClusterFolder,
  port: number,
  env: Record<string, string>,
): Promise<ClusterProcess> {
  const all = { ...environment(clusterFolder), ...env, PORT: `${port}` }
  const clusterProcess = startProcess(clusterFolder, `shop-${port}`, [process.execPath, ...serverArguments], {
    env: all,
    asCaller: true,
  })
  await untilReady(`http://127.0.0.1:${port}`, clusterProcess.child, TIMEOUT_MILLISECONDS)
  return clusterProcess
}
