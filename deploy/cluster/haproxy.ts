import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ClusterFolder, nodes } from './cluster-folder.ts'
import { type ClusterProcess, startProcess, until } from './cluster-process.ts'

const PROCESS = 'process-'
/** The name of a shop process in HAProxy and in the response header `x-served-by`. */
export const processName = (port: number) => `${PROCESS}${port}`

/** Matches log lines about a request, by the name of their proxy. */
const OF_REQUEST = / (shoppers|processes)\//

const socketOf = (clusterFolder: ClusterFolder, name: string) => clusterFolder.at('sockets', `${name}.sock`)

const masterOf = (clusterFolder: ClusterFolder, name: string) => clusterFolder.at('sockets', `${name}-master.sock`)

const global = (clusterFolder: ClusterFolder, name: string) => `global
  log stdout format raw local0
  maxconn 4000
  stats socket ${socketOf(clusterFolder, name)} mode 600 level admin expose-fd listeners
  # A reload lets what is under way end.
  hard-stop-after 60s
`

/**
 * The configuration of the balancer for these ports. HAProxy checks each process every second and removes it after two
 * failures, so `DRAIN_SECONDS` is 3.
 */
const shopConfig = (clusterFolder: ClusterFolder, processes: number[]) => `${global(clusterFolder, 'haproxy-shop')}
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout queue 15s
  timeout http-request 15s
  # Longer than programs keep a connection that they do not use (Node's fetch: 4 s): what they send is not met by its end.
  timeout http-keep-alive 15s
  # On a reload, too: a connection that is not used stays until its next answer says that it ends, or for those 15 s.
  option idle-close-on-response
  # What did not end as it should, by whose doing (see “termination state” in HAProxy's documentation), and the id by which the
  # shop's own log has it. As there: paths without what was asked for, and nobody's address.
  log global
  option dontlog-normal
  log-format "%tr %b/%s %TR/%Tw/%Tc/%Tr/%Ta %ST %tsc %rc %hs %HM %HPO"

frontend shoppers
  bind 127.0.0.1:${clusterFolder.ports.shop}
  # TRUST_PROXY=1 believes what is added here, and nothing that was there before.
  option forwardfor
  capture response header x-request-id len 64
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

/**
 * The configuration of the balancer for PostgreSQL. Patroni reports the role of each server. HAProxy closes the connections to
 * a server that loses its role.
 */
const databaseConfig = (clusterFolder: ClusterFolder) => {
  const role = (name: 'primary' | 'replica', check: string) => `
listen ${name}
  bind 127.0.0.1:${clusterFolder.ports[name]}
  option httpchk OPTIONS ${check}
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node} 127.0.0.1:${clusterFolder.ports.postgres[node]} port ${clusterFolder.ports.patroni[node]}`).join('\n')}
`
  return `${global(clusterFolder, 'haproxy-database')}
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

/** Starts a master process, which accepts `reload` on its own socket, with a worker that handles the traffic. */
async function start(clusterFolder: ClusterFolder, name: string, config: string): Promise<ClusterProcess> {
  const command = [
    '/usr/sbin/haproxy',
    '-W',
    '-S',
    masterOf(clusterFolder, name),
    '-f',
    clusterFolder.write(`${name}.cfg`, config),
  ]
  const clusterProcess = startProcess(clusterFolder, name, command)
  await until(name, () => sendCommand(masterOf(clusterFolder, name), 'show proc'), clusterProcess)
  await until(name, () => statesAt(clusterFolder, name), clusterProcess)
  return clusterProcess
}

export const startDatabaseBalancer = (clusterFolder: ClusterFolder): Promise<ClusterProcess> =>
  start(clusterFolder, 'haproxy-database', databaseConfig(clusterFolder))

/** The number of unanswered requests by process. `FRONTEND` counts those for which the shopper got no response at all. */
export type Unanswered = Map<string, number>
export type Balancer = Awaited<ReturnType<typeof startShopBalancer>>

/** The balancer for shoppers. `knows` sets its list of processes without closing connections. */
export async function startShopBalancer(clusterFolder: ClusterFolder) {
  const name = 'haproxy-shop'
  const clusterProcess = await start(clusterFolder, name, shopConfig(clusterFolder, []))
  const states = () => statesAt(clusterFolder, name)
  return {
    part: clusterProcess,
    /** Log lines of requests that did not end normally. */
    log: () =>
      readFileSync(clusterFolder.at('logs', `${name}.log`), 'utf8')
        .split('\n')
        .filter((line) => OF_REQUEST.test(line)),
    /** Since the last reload: how many requests each process did not answer, and how many HAProxy did not answer either. */
    async unanswered(): Promise<Unanswered> {
      const rows = await rowsAt(clusterFolder, name)
      return new Map(rows.map((row) => [row.svname ?? '', unansweredIn(row)]))
    },
    async knows(processes: number[]): Promise<void> {
      clusterFolder.write(`${name}.cfg`, shopConfig(clusterFolder, processes))
      const before = await reloadsOf(clusterFolder, name)
      await sendCommand(masterOf(clusterFolder, name), 'reload')
      // During the reload the master's socket is closed.
      await until('HAProxy’s reload', async () => (await reloadsOf(clusterFolder, name)) > before)
      await until('HAProxy’s new configuration', async () => {
        const knownServers = [...(await states()).keys()].filter((server) => server.startsWith(PROCESS))
        return (
          knownServers.length === processes.length &&
          processes.every((port) => knownServers.includes(processName(port)))
        )
      })
    },
    /** Waits until HAProxy sends requests to a process, or stops sending them. */
    untilSees: (port: number, isUp: boolean) =>
      until(`${processName(port)} ${isUp ? 'up' : 'down'}`, async () => {
        const state = (await states()).get(processName(port))
        return state?.startsWith(isUp ? 'UP' : 'DOWN')
      }),
  }
}

/** Sends a command to one of HAProxy's sockets and returns the output. */
async function sendCommand(path: string, line: string): Promise<string> {
  const socket = connect(path)
  // Closes the writing side at once, because a master waits for more commands as long as it is open.
  socket.end(`${line}\n`)
  return await text(socket)
}

/** The number of reloads, which the master reports next to its name. */
const reloadsOf = async (clusterFolder: ClusterFolder, name: string): Promise<number> =>
  Number(/master\s+(\d+)/.exec(await sendCommand(masterOf(clusterFolder, name), 'show proc'))?.[1])

type Row = Record<string, string>

/** HAProxy's statistics of its servers and itself, by column name. */
async function rowsAt(clusterFolder: ClusterFolder, name: string): Promise<Row[]> {
  const lines = (await sendCommand(socketOf(clusterFolder, name), 'show stat')).replace('# ', '').trim().split('\n')
  const [columns = [], ...rows] = lines.map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])))
}

/** The state of each server. */
const statesAt = async (clusterFolder: ClusterFolder, name: string): Promise<Map<string, string>> =>
  new Map((await rowsAt(clusterFolder, name)).map(({ svname = '', status = '' }) => [svname, status]))

/** `lbtot` counts selections of a server, one per attempt; `req_tot` counts requests to the frontend. */
function unansweredIn(row: Row): number {
  const answers = Object.keys(row).filter((column) => column.startsWith('hrsp_'))
  return Number(row.lbtot || row.req_tot) - answers.reduce((sum, column) => sum + Number(row[column]), 0)
}
