import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import pg from 'pg'
import { type ClusterFolder, type Node, nodes, POSTGRES_PROGRAMS } from './cluster-folder.ts'
import { type ClusterProcess, startProcess, until } from './cluster-process.ts'
import { archiveCommand } from './pgbackrest.ts'

/** The name of the cluster in etcd and for `patronictl`. */
export const SCOPE = 'charsu'
/** Seconds without a sign of life after which the primary counts as failed. Patroni's minimum. */
const TTL = 20

export const dataFolder = (clusterFolder: Pick<ClusterFolder, 'at'>, node: Node) => clusterFolder.at('postgres', node)
export const configOf = (node: Node) => `patroni-${node}.yml`

/** Settings of all servers. Patroni stores them in etcd; `patronictl edit-config` changes them. */
const shared = {
  ttl: TTL,
  loop_wait: 4,
  retry_timeout: 8,
  maximum_lag_on_failover: 1_048_576,
  // A commit waits for a second server, so a promoted replica has every acknowledged order.
  synchronous_mode: true,
  // If etcd is down, the primary keeps its role as long as its Patroni reaches the other one.
  failsafe_mode: true,
  // A crashed PostgreSQL gets no time to restart if another server has all data.
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

/** The Patroni configuration of one server. It is JSON, which is valid YAML. */
function configuration(clusterFolder: ClusterFolder, node: Node) {
  const { ports, secrets } = clusterFolder
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
      data_dir: dataFolder(clusterFolder, node),
      bin_dir: POSTGRES_PROGRAMS,
      pgpass: clusterFolder.at(`pgpass-${node}`),
      authentication: {
        superuser: { username: 'postgres', password: secrets.superuser },
        replication: { username: 'replicator', password: secrets.replication },
      },
      parameters: {
        unix_socket_directories: clusterFolder.at('sockets'),
        archive_command: archiveCommand(clusterFolder, node),
      },
      pg_hba: [
        'local all all scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
      ],
    },
  }
}

/** Starts a Patroni process, which starts and monitors the PostgreSQL server of the same name. */
export function startPatroni(clusterFolder: ClusterFolder, node: Node): ClusterProcess {
  const config = clusterFolder.write(configOf(node), JSON.stringify(configuration(clusterFolder, node), null, 2))
  return startProcess(clusterFolder, `patroni-${node}`, ['/usr/bin/patroni', config])
}

type Member = { name: string; role: string; state: string; timeline: number; lag?: number }

/** The roles of all servers, from the first Patroni that responds. */
export async function membersOf(clusterFolder: ClusterFolder): Promise<Member[]> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${clusterFolder.ports.patroni[node]}/cluster`).catch(() => undefined)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

/** The server that accepts writes, or undefined if there is none. */
export async function primaryOf(clusterFolder: ClusterFolder): Promise<Node | undefined> {
  for (const node of nodes) {
    const answer = await fetch(`http://127.0.0.1:${clusterFolder.ports.patroni[node]}/primary`).catch(() => undefined)
    if (answer?.ok) return node
  }
  return undefined
}

/** Waits for a primary and a synchronous replica. Returns the primary. */
export const untilWhole = (clusterFolder: ClusterFolder): Promise<Node> =>
  until('a primary with a synchronous replica', async () => {
    const roles = (await membersOf(clusterFolder))
      .filter(({ state }) => /running|streaming/.test(state))
      .map(({ role }) => role)
    return roles.includes('sync_standby') ? await primaryOf(clusterFolder) : undefined
  })

/**
 * The process id of a server's postmaster, which Patroni started, or undefined. The file of a killed server remains and
 * another process may have its id, so this also checks that the process runs in the data folder.
 */
export function postmasterOf(clusterFolder: Pick<ClusterFolder, 'at'>, node: Node): number | undefined {
  const folder = dataFolder(clusterFolder, node)
  try {
    const pid = Number(readFileSync(`${folder}/postmaster.pid`, 'utf8').split('\n', 1)[0])
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? pid : undefined
  } catch {
    return undefined
  }
}

/** Kills the server even if its Patroni is gone. */
export function killPostgres(clusterFolder: Pick<ClusterFolder, 'at'>, node: Node): void {
  const pid = postmasterOf(clusterFolder, node)
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** The address of a database, for its owner or for the superuser. */
export function addressOf(clusterFolder: ClusterFolder, port: number, as: 'shop' | 'superuser' = 'shop'): string {
  const [user, database] = as === 'shop' ? ['charsu', 'charsu'] : ['postgres', 'postgres']
  return `postgres://${user}:${clusterFolder.secrets[as]}@127.0.0.1:${port}/${database}`
}

/** Creates the shop's role and database if they are missing. */
export async function makeDatabase(clusterFolder: ClusterFolder): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf(clusterFolder, clusterFolder.ports.primary, 'superuser') })
  await client.connect()
  const { rowCount } = await client.query(`select from pg_roles where rolname = 'charsu'`)
  if (!rowCount) {
    await client.query(`create role charsu login password ${client.escapeLiteral(clusterFolder.secrets.shop)}`)
    // pgbouncer forwards no connection settings, so the role has them.
    await client.query(`alter role charsu set statement_timeout = '15s'`)
    await client.query(`alter role charsu set idle_in_transaction_session_timeout = '30s'`)
    await client.query(
      `create database charsu owner charsu encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`,
    )
  }
  await client.end()
}
