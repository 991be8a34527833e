import { untilReady } from '#test/harness/shop-process.ts'
import { serverArguments, serverEnvironment } from '#tools/server-program.mjs'
import { type Part, startPart } from './part.ts'
import { addressOf } from './patroni.ts'
import { pooledAddress } from './pgbouncer.ts'
import type { Place } from './place.ts'
import { redisUrl } from './redis.ts'

const PATIENCE_MILLISECONDS = 300_000

/** What every process of the shop is told. Files lie in one folder that all of them see; on several machines, in `S3_URL`. */
const environment = (place: Place) => ({
  ...serverEnvironment,
  DATA_DIR: place.at('shop'),
  DATABASE_URL: pooledAddress(place),
  DATABASE_REPLICA_URL: addressOf(place, place.ports.replica),
  // Below pgbouncer's pool with four processes, one of them twice while it is replaced.
  DATABASE_READ_CONNECTIONS: '6',
  DATABASE_WRITE_CONNECTIONS: '6',
  REDIS_URL: redisUrl(place),
  STAFF_KEY: place.secrets.staffKey,
  HOST: '127.0.0.1',
  SITE_URL: `http://127.0.0.1:${place.ports.shop}`,
  TRUST_PROXY: '1',
  // HAProxy sees within two seconds that a process stops.
  DRAIN_SECONDS: '3',
})

/** A process of the shop, when it is ready. */
export async function startShop(place: Place, port: number, env: Record<string, string>): Promise<Part> {
  const all = { ...environment(place), ...env, PORT: `${port}` }
  const part = startPart(place, `shop-${port}`, [process.execPath, ...serverArguments], { env: all, asCaller: true })
  await untilReady(`http://127.0.0.1:${port}`, part.child, PATIENCE_MILLISECONDS)
  return part
}
