import type pg from 'pg'
import { isDatabaseUnavailable, isPoolExhausted } from './unavailable.ts'

/** Code for a write where none is allowed: the server has become a replica. */
const READ_ONLY = '25006'

/** The address answers but takes no writes, so it is not the primary. */
class NoPrimary extends Error {}

/**
 * The addresses in a URL with several servers (`postgres://user@a:5432,b:5432/shop`), in its order. node-postgres
 * supports one at a time.
 */
export function addressesOf(url: string): string[] {
  const [, begin = '', hosts = '', rest = ''] = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? []
  const [path = '', query = ''] = rest.split('?')
  const parameters = new URLSearchParams(query)
  parameters.delete('target_session_attrs')
  return hosts.split(',').map((host) => `${begin}${host}${path}${parameters.size > 0 ? `?${parameters}` : ''}`)
}

/** Whether to verify a connection before its first use: if the URL names several servers, or asks for it. */
const wantsPrimary = (url: string): boolean =>
  addressesOf(url).length > 1 || new URLSearchParams(url.split('?')[1]).get('target_session_attrs') === 'read-write'

/** The address of the primary as far as this process knows; shared by all its pools. */
export type PrimaryHosts = ReturnType<typeof primaryHosts>

export function primaryHosts(url: string) {
  const addresses = addressesOf(url)
  let at = 0
  return {
    isLooked: wantsPrimary(url),
    count: addresses.length,
    current: () => addresses[at] as string,
    /** Moves on to the next address, unless another caller has already. */
    leave(address: string) {
      if (addresses[at] === address) at = (at + 1) % addresses.length
    },
  }
}

/**
 * Keeps the connections of `pool` on the primary. If an address cannot be reached, or takes no writes, the pool tries
 * the next one. A connection to an address that was left, or to a server that became read-only, is closed when it is
 * released.
 */
export function followPrimary(pool: pg.Pool, hosts: PrimaryHosts): pg.Pool {
  const leads = new WeakMap<pg.PoolClient, string>()
  const isReadOnly = new WeakSet<pg.PoolClient>()
  Object.defineProperty(pool.options, 'connectionString', { get: hosts.current })
  if (hosts.isLooked) pool.options.verify = (client, done) => void assertPrimary(client).then(() => done(), done)
  pool
    .on('connect', (client) => {
      leads.set(client, hosts.current())
      client.connection.on('errorMessage', (error: { code?: string; isElsewhere?: true }) => {
        if (error.code !== READ_ONLY) return
        error.isElsewhere = true
        isReadOnly.add(client)
        hosts.leave(leads.get(client) ?? '')
      })
    })
    .on('release', (_, client) => {
      if (isReadOnly.has(client) || leads.get(client) !== hosts.current()) void client.end().catch(() => {})
    })
  // A single address without verification needs no further attempts.
  const isOnly = hosts.count === 1 && !hosts.isLooked
  return isOnly ? pool : Object.assign(pool, { connect: connectingTo(pool, hosts) as pg.Pool['connect'] })
}

async function assertPrimary(client: pg.ClientBase) {
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
  if (rows[0]?.isReplica !== false) throw new NoPrimary('This server takes no writes')
}

const isElsewhere = (error: unknown): boolean =>
  error instanceof NoPrimary || (isDatabaseUnavailable(error) && !isPoolExhausted(error))

/** Tries each address once. No statement was sent yet, so trying again is safe. */
function connectingTo(pool: pg.Pool, hosts: PrimaryHosts) {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  return async () => {
    for (let tries = 1; ; tries++) {
      const address = hosts.current()
      try {
        return await connect()
      } catch (error) {
        if (!isElsewhere(error)) throw error
        hosts.leave(address)
        if (tries >= hosts.count) throw asUnavailable(error)
      }
    }
  }
}

/** For callers this equals a server that cannot be reached: retry later. */
const asUnavailable = (error: unknown) =>
  error instanceof NoPrimary ? Object.assign(new Error(error.message), { code: '57P03' }) : error
