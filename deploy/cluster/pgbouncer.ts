import { connect } from 'node:net'
import type { ClusterFolder } from './cluster-folder.ts'
import { type ClusterProcess, startProcess, until } from './cluster-process.ts'
import { addressOf } from './patroni.ts'

/** All connections to PostgreSQL: below its `max_connections`, above the sum of all processes. */
const POOL = 60

/** Debian's pgbouncer 1.18 supports neither startup parameters nor prepared statements. */
export const pooledAddress = (clusterFolder: ClusterFolder) =>
  `${addressOf(clusterFolder, clusterFolder.ports.pooler)}?startup_parameters=0&prepared_statements=0`

/** Starts pgbouncer, which shares a few connections to the primary between transactions. */
export async function startPgbouncer(clusterFolder: ClusterFolder): Promise<ClusterProcess> {
  const { ports, secrets } = clusterFolder
  const users = clusterFolder.write('pgbouncer-users.txt', `"charsu" "${secrets.shop}"\n`)
  const config = clusterFolder.write(
    'pgbouncer.ini',
    `[databases]
charsu = host=127.0.0.1 port=${ports.primary} dbname=charsu

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 1000
; While the primary changes: look for the new one each second, and let nobody wait longer than pages do.
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 10
`,
  )
  const clusterProcess = startProcess(clusterFolder, 'pgbouncer', ['/usr/sbin/pgbouncer', config])
  await until('pgbouncer', () => listensAt(ports.pooler), clusterProcess)
  return clusterProcess
}

const listensAt = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.end())))
    socket.once('error', () => resolve(false))
  })
