import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Part, startPart, until } from './part.ts'
import { nodes, type Place } from './place.ts'

const PROCESS = 'process-'
/** A process of the shop, as HAProxy calls it, and says of each answer (`x-served-by`). */
export const processName = (port: number) => `${PROCESS}${port}`

const socketOf = (place: Place, name: string) => place.at('sockets', `${name}.sock`)

const masterOf = (place: Place, name: string) => place.at('sockets', `${name}-master.sock`)

const global = (place: Place, name: string) => `global
  maxconn 4000
  stats socket ${socketOf(place, name)} mode 600 level admin expose-fd listeners
  # A reload lets what is under way end.
  hard-stop-after 60s
`

/**
 * Before the shop's processes, the ports of which are given. A process is asked each second whether it is ready, and twice no
 * takes it out: `DRAIN_SECONDS` is three.
 */
const shopConfig = (place: Place, processes: number[]) => `${global(place, 'haproxy-shop')}
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 15s
  timeout http-request 15s
  # Longer than programs keep a connection that they do not use (Node's fetch: 4 s): what they send is not met by its end.
  timeout http-keep-alive 15s

frontend shoppers
  bind 127.0.0.1:${place.ports.shop}
  # TRUST_PROXY=1 believes what is added here, and nothing that was there before.
  option forwardfor
  default_backend processes

backend processes
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  # Who could not connect is sent elsewhere. A process that took a request and died may have done it: only what may be
  # done twice is sent again, that is reading, and what has a key by which the shop does it once.
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless { method GET HEAD } or { req.hdr(idempotency-key) -m found }
  # By whom an answer was, or was not given: of a 502, and of one that breaks off, it is the process that went.
  http-after-response set-header x-served-by %[srv_name]
  # The shop ends a connection after five unused seconds: by then it is left.
  default-server check inter 1s fall 2 rise 1 pool-purge-delay 1s
${processes.map((port) => `  server ${processName(port)} 127.0.0.1:${port}`).join('\n')}
`

/** Before PostgreSQL: Patroni says which server is what. Whoever was connected to one that is it no more, is cut off. */
const databaseConfig = (place: Place) => {
  const role = (name: 'primary' | 'replica', check: string) => `
listen ${name}
  bind 127.0.0.1:${place.ports[name]}
  option httpchk OPTIONS ${check}
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node} 127.0.0.1:${place.ports.postgres[node]} port ${place.ports.patroni[node]}`).join('\n')}
`
  return `${global(place, 'haproxy-database')}
defaults
  mode tcp
  option tcpka
  retries 1
  timeout connect 2s
  timeout check 2s
  timeout queue 2s
  timeout client 1h
  timeout server 1h
${role('primary', '/primary')}${role('replica', '/replica')}`
}

/** A master that listens to `reload` on a socket of its own, with a worker that does the work. */
async function start(place: Place, name: string, config: string): Promise<Part> {
  const command = ['/usr/sbin/haproxy', '-W', '-S', masterOf(place, name), '-f', place.write(`${name}.cfg`, config)]
  const part = startPart(place, name, command)
  await until(name, () => tell(masterOf(place, name), 'show proc'), part)
  await until(name, () => statesAt(place, name), part)
  return part
}

export const startDatabaseBalancer = (place: Place): Promise<Part> =>
  start(place, 'haproxy-database', databaseConfig(place))

export type Balancer = Awaited<ReturnType<typeof startShopBalancer>>

/** The balancer that shoppers come to; `knows` tells it which processes there are, without anybody being cut off. */
export async function startShopBalancer(place: Place) {
  const name = 'haproxy-shop'
  const part = await start(place, name, shopConfig(place, []))
  const states = () => statesAt(place, name)
  return {
    part,
    async knows(processes: number[]): Promise<void> {
      place.write(`${name}.cfg`, shopConfig(place, processes))
      await tell(masterOf(place, name), 'reload')
      await until('HAProxy’s new configuration', async () => {
        const known = [...(await states()).keys()].filter((server) => server.startsWith(PROCESS))
        return known.length === processes.length && processes.every((port) => known.includes(processName(port)))
      })
    },
    /** Waits until a process is sent requests, or is sent no more. */
    untilSees: (port: number, isUp: boolean) =>
      until(`${processName(port)} ${isUp ? 'up' : 'down'}`, async () => {
        const state = (await states()).get(processName(port))
        return state?.startsWith(isUp ? 'UP' : 'DOWN')
      }),
  }
}

/** Says a line to one of its sockets. Answers what it says. */
async function tell(path: string, line: string): Promise<string> {
  const socket = connect(path)
  // Its end is said at once: a master goes on listening for as long as somebody may speak.
  socket.end(`${line}\n`)
  return await text(socket)
}

/** Servers and their states, as HAProxy tells over its socket (`show stat`: proxy, server, …, state at 18). */
async function statesAt(place: Place, name: string): Promise<Map<string, string>> {
  const rows = (await tell(socketOf(place, name), 'show stat')).split('\n').map((line) => line.split(','))
  return new Map(rows.flatMap(([, server, ...more]) => (server ? [[server, more[15] ?? '']] : [])))
}
