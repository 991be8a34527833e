import { connect } from 'node:net'
import { type Part, startPart, until } from './part.ts'
import { addressOf } from './patroni.ts'
import type { Place } from './place.ts'

/** All connections to PostgreSQL: below its `max_connections`, above the sum of all processes. */
const POOL = 60

/** Debian's pgbouncer 1.18 supports neither startup parameters nor prepared statements. */
export const pooledAddress = (place: Place) =>
  `${addressOf(place, place.ports.pooler)}?startup_parameters=0&prepared_statements=0`

/** Starts pgbouncer, which shares a few connections to the primary between transactions. */
export async function startPgbouncer(place: Place): Promise<Part> {
  const { ports, secrets } = place
  const users = place.write('pgbouncer-users.txt', `"charsu" "${secrets.shop}"\n`)
  const config = place.write(
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
  const part = startPart(place, 'pgbouncer', ['/usr/sbin/pgbouncer', config])
  await until('pgbouncer', () => listensAt(ports.pooler), part)
  return part
}

const listensAt = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(Boolean(socket.end())))
    socket.once('error', () => resolve(false))
  })
