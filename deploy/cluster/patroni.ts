import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import pg from 'pg'
import { type Part, startPart, until } from './part.ts'
import { archiveCommand } from './pgbackrest.ts'
import { type Node, nodes, type Place, POSTGRES_PROGRAMS } from './place.ts'

/** Their name in etcd and for `patronictl`. */
export const SCOPE = 'charsu'
/** Seconds after which a primary that says nothing is taken for dead; the least that Patroni allows. */
const TTL = 20

export const dataFolder = (place: Pick<Place, 'at'>, node: Node) => place.at('postgres', node)
export const configOf = (node: Node) => `patroni-${node}.yml`

/** What all servers share; Patroni keeps it in etcd, `patronictl edit-config` changes it. */
const shared = {
  ttl: TTL,
  loop_wait: 4,
  retry_timeout: 8,
  maximum_lag_on_failover: 1_048_576,
  // A commit is acknowledged when a second server has it: who is promoted has every order.
  synchronous_mode: true,
  // While etcd is away the primary stays it, as long as its Patroni reaches the other one.
  failsafe_mode: true,
  // PostgreSQL that fell over is not waited for while another server has everything.
  primary_start_timeout: 0,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 100,
      shared_buffers: '128MB',
      wal_level: 'replica',
      hot_standby: 'on',
      max_wal_senders: 8,
      max_replication_slots: 8,
      wal_keep_size: '128MB',
      wal_receiver_status_interval: '1s',
      archive_mode: 'on',
      archive_timeout: '60s',
      password_encryption: 'scram-sha-256',
    },
  },
}

/** Patroni's configuration of one server. JSON is YAML, too. */
function configuration(place: Place, node: Node) {
  const { ports, secrets } = place
  const rest = `127.0.0.1:${ports.patroni[node]}`
  const postgres = `127.0.0.1:${ports.postgres[node]}`
  return {
    scope: SCOPE,
    name: node,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: [`127.0.0.1:${ports.etcd}`] },
    bootstrap: {
      dcs: shared,
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: postgres,
      connect_address: postgres,
      data_dir: dataFolder(place, node),
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: place.at(`pgpass-${node}`),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
      },
      parameters: {
        unix_socket_directories: place.at('sockets'),
        archive_command: archiveCommand(place, node),
      },
      pg_hba: [
        'local all all scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  }
}

/** One Patroni, which starts and watches the PostgreSQL server of its name. */
export function startPatroni(place: Place, node: Node): Part {
  const config = place.write(configOf(node), JSON.stringify(configuration(place, node), null, 2))
  return startPart(place, `patroni-${node}`, ['/usr/bin/patroni', config])
}

type Member = { name: string; role: string; state: string; timeline: number; lag?: number }

/** Who is what, as any Patroni that answers says it. */
export async function membersOf(place: Place): Promise<Member[]> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${place.ports.patroni[node]}/cluster`).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** The server that takes writes. Undefined while there is none. */
export async function primaryOf(place: Place): Promise<Node | undefined> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${place.ports.patroni[node]}/primary`).catch(() => undefined)
    if (answer?.ok) return node
  }
  return undefined
}

/** Waits for a primary, and for a replica that has every commit before it is acknowledged. Answers who is the primary. */
export const untilWhole = (place: Place): Promise<Node> =>
  until('a primary with a synchronous replica', async () => {
    const roles = (await membersOf(place))
      .filter(({ state }) => /running|streaming/.test(state))
      .map(({ role }) => role)
    return roles.includes('sync_standby') ? await primaryOf(place) : undefined
  })

/**
 * The id of a server's first process, which Patroni started; undefined where none runs. Of one that was killed the file stays, and
 * the id in it may be a stranger's by now: a server works in the folder of its data.
 */
export function postmasterOf(place: Pick<Place, 'at'>, node: Node): number | undefined {
  const folder = dataFolder(place, node)
  try {
    const pid = Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n', 1)[0])
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Whatever happened to its Patroni, no server stays. */
export function killPostgres(place: Pick<Place, 'at'>, node: Node): void {
  const pid = postmasterOf(place, node)
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** The address of a database, as its owner or as the superuser. */
export function addressOf(place: Place, port: number, as: 'shop' | 'superuser' = 'shop'): string {
  const [user, database] = as === 'shop' ? ['charsu', 'charsu'] : ['postgres', 'postgres']
  return `postgres://${user}:${place.secrets[as]}@127.0.0.1:${port}/${database}`
}

/** Makes the shop's role and its database where they are missing. */
export async function makeDatabase(place: Place): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(place, place.ports.primary, 'superuser') })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'charsu'`)
  if (!rowCount) {
    await client.query(`create role charsu login password ${client.escapeLiteral(place.secrets.shop)}`)
    // pgbouncer hands no setting on: the role has them.
    await client.query(`alter role charsu set statement_timeout = '15s'`)
    await client.query(`alter role charsu set idle_in_transaction_session_timeout = '30s'`)
    await client.query(
      `create database charsu owner charsu encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`,
    )
  }
  await client.end()
}
