import { untilReady } from '#test/harness/shop-process.ts'
import { serverArguments, serverEnvironment } from '#tools/server-program.mjs'
import { type Part, startPart } from './part.ts'
import { addressOf } from './patroni.ts'
import { pooledAddress } from './pgbouncer.ts'
import type { Place } from './place.ts'
import { redisUrl } from './redis.ts'

const TIMEOUT_MILLISECONDS = 300_000

/** The environment of every shop process. All processes share one folder for files; on several machines use `S3_URL`. */
const environment = (place: Place) => ({
  ...serverEnvironment,
  DATA_DIR: place.at('shop'),
  DATABASE_URL: pooledAddress(place),
  DATABASE_REPLICA_URL: addressOf(place, place.ports.replica),
  // Stays below pgbouncer's pool with four processes and a fifth during a replacement.
  DATABASE_READ_CONNECTIONS: '6',
  DATABASE_WRITE_CONNECTIONS: '6',
  REDIS_URL: redisUrl(place),
  STAFF_KEY: place.secrets.staffKey,
  HOST: '127.0.0.1',
  SITE_URL: `http://127.0.0.1:${place.ports.shop}`,
  TRUST_PROXY: '1',
  // HAProxy notices within two seconds that a process stops.
  DRAIN_SECONDS: '3',
})

/** Starts a shop process and waits until it is ready. */
export async function startShop(place: Place, port: number, env: Record<string, string>): Promise<Part> {
  const all = { ...environment(place), ...env, PORT: `${port}` }
  const part = startPart(place, `shop-${port}`, [process.execPath, ...serverArguments], { env: all, asCaller: true })
  await untilReady(`http://127.0.0.1:${port}`, part.child, TIMEOUT_MILLISECONDS)
  return part
}
