/**
 * `node bench/connections/run.ts`: opens ten thousand connections to the real server. Each requests a cached page every two
 * seconds, as browsers behind a proxy do. Measures the memory per connection and the response time of other clients. Then
 * opens connections that never finish their request; the server must close them by its timeouts. Both processes need enough
 * open files (`ulimit -Hn` above the number of connections; Node raises its soft limit itself).
 */
import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { lowerPriority, startLoadedShop, stopServer } from '../processes.ts'

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '10000' },
    slow: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
  },
})
const [held, slow, seconds] = [Number(values.connections), Number(values.slow), Number(values.seconds)]
/** Connections opened at the same time. The kernel's accept queue would delay more. */
const AT_ONCE = 200
const REQUEST_INTERVAL_MILLISECONDS = 2_000

const server = await startLoadedShop()
lowerPriority()
const port = Number(new URL(server.url).port)
const request = `GET /all HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`
const tally = { answers: 0, refused: 0, lost: 0 }

/** Memory of the server process, in MB. */
const memory = () => {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Opens a connection that repeats its request until it is closed. */
async function opened(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await new Promise((there, failed) => socket.once('connect', there).once('error', failed))
  let timer: NodeJS.Timeout
  const sendRequest = () => socket.write(request)
  socket.on('data', (bytes: Buffer) => {
    const status = /^HTTP\/1\.1 (\d+)/.exec(bytes.subarray(0, 20).toString('latin1'))?.[1]
    // The rest of an earlier response has no status line.
    if (status === undefined) return
    tally[status === '200' ? 'answers' : 'refused']++
    timer = setTimeout(sendRequest, REQUEST_INTERVAL_MILLISECONDS * (0.5 + Math.random()))
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    clearTimeout(timer)
    tally.lost++
  })
  sendRequest()
  return socket
}

/** The response times of a new client, in milliseconds, one request after the other while `work` runs. */
async function responseTimesDuring(work: Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  let isOver = false
  void work.finally(() => (isOver = true))
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${server.url}/fa`, { headers: { connection: 'close' } })).arrayBuffer()
    waits.push(performance.now() - began)
    await pause(100)
  }
  return waits.sort((a, b) => a - b)
}

await (await fetch(`${server.url}/all`)).arrayBuffer()
await pause(2_000)
const before = memory()
const sockets: Socket[] = []
while (sockets.length < held)
  sockets.push(...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, held - sockets.length) }, opened))))
const tallyBefore = { ...tally }
const waits = await responseTimesDuring(pause(seconds * 1000))
const after = memory()
const at = (share: number) => Math.round(waits[Math.floor(share * (waits.length - 1))] ?? 0)
console.log(
  `held ${sockets.filter(({ destroyed }) => !destroyed).length} of ${held} connections, ${tally.lost} were lost`,
)
console.log(
  `${tally.refused} refusals, ${Math.round((tally.answers - tallyBefore.answers) / seconds)} answers a second`,
)
console.log(
  `memory ${before.toFixed(0)} → ${after.toFixed(0)} MB: ${(((after - before) * 1024) / held).toFixed(1)} kB each`,
)
console.log(`somebody else waits ${at(0.5)} ms, ${at(0.99)} ms at the 99th of 100`)
for (const socket of sockets) socket.destroy()
await pause(2_000)
console.log(`memory once they are gone ${memory().toFixed(0)} MB`)

const began = performance.now()
const dribbling = await Promise.all(
  Array.from({ length: slow }, async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\nX: ')
    const timer = setInterval(() => socket.write('a'), 1_000)
    return { ended: new Promise<void>((ended) => socket.once('close', () => ended(clearInterval(timer)))) }
  }),
)
await Promise.all(dribbling.map(({ ended }) => ended))
console.log(
  `${slow} that never finish a request were all ended after ${Math.round((performance.now() - began) / 1000)} s`,
)
await stopServer(server)
